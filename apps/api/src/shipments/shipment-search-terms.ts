import type { NewShipment } from '@waybill/contracts';
import { fold, joined, phoneSuffixes, wordsOf } from '../platform/search/words.ts';

/** The words by whose beginnings a shipment is found: ID, names, e-mail, reference and the ends of the phone number (R140). */
export function shipmentSearchTerms(
  trackingId: string,
  { recipient, sender, referenceNo }: Pick<NewShipment, 'recipient' | 'sender' | 'referenceNo'>,
): string[] {
  const email = fold(recipient.email ?? '');
  const [localPart] = email.split('@');
  const terms = [
    joined(trackingId),
    ...wordsOf(trackingId),
    ...wordsOf(recipient.name),
    ...wordsOf(sender.name),
    email,
    ...wordsOf(localPart),
    joined(referenceNo),
    ...wordsOf(referenceNo),
    ...phoneSuffixes(recipient.phone),
  ];
  return [...new Set(terms.filter(Boolean))];
}
