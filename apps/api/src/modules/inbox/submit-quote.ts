import type { QuoteRequest } from '@waybill/contracts/inbox/quote-request-schema';
import { calculateFreight } from '@waybill/domain/inbox/freight-measures';
import { FREIGHT_TYPES, type FreightType, parsePieces } from '@waybill/domain/inbox/quote-options';
import { agentFamily } from '../../platform/http/actor.ts';
import { createCreation, createFingerprint } from '../../platform/idempotency/fingerprint.ts';
import { classifySender } from './classify-sender.ts';
import type { InboxContext } from './inbox-context.ts';
import { quoteSearchTerms } from './search-terms.ts';
import { newReference, type Receipt, storeOnce } from './store-once.ts';
import { newSubmissionFields } from './submission.ts';

interface Sender {
  ip: string;
  userAgent: string | undefined;
  idempotencyKey: string | undefined;
}

/** Spam gets the same response, to tell bots nothing. */
export async function submitQuote(
  {
    quotes,
    hashAddress,
    now,
    newQuoteReference = () => newReference('Q'),
  }: Pick<InboxContext, 'quotes' | 'hashAddress' | 'now'> & { newQuoteReference?: () => string },
  { website, elapsedMs, ...content }: QuoteRequest,
  { ip, userAgent, idempotencyKey }: Sender,
): Promise<Receipt> {
  const ipHash = hashAddress(ip);
  const { name, cityOfDeparture, cityOfArrival = '', incoterms, pieces = '' } = content;
  const classification = classifySender({ website, elapsedMs }, [name, cityOfDeparture, cityOfArrival, incoterms].join('\n'));
  const creation = createCreation(content, { scope: `submitQuote ${ipHash}`, idempotencyKey });
  return storeOnce(quotes, () => {
    const quote = { reference: newQuoteReference(), ...content };
    return {
      ...quote,
      ...calculateFreight(content),
      pieceCount: parsePieces(pieces),
      freightType: canonicalFreightType(content.freightType),
      freightTypeAsSent: content.freightType,
      searchTerms: quoteSearchTerms(quote),
      ...newSubmissionFields(now()),
      ...classification,
      ipHash,
      agent: agentFamily(userAgent),
      fingerprint: createFingerprint({ ...content, status: classification.status }),
      ...(creation && { creation }),
    };
  });
}

/** Placeholders of the specification stay valid. */
function canonicalFreightType(sent: QuoteRequest['freightType']): FreightType {
  return FREIGHT_TYPES.find(({ wire }) => wire === sent)?.value ?? (sent as FreightType);
}
