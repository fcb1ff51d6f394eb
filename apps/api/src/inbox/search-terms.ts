import { fold, joined, phoneSuffixes, wordsOf } from '../platform/search/words.ts';

interface Findable {
  reference: string;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  /** More words to be found by: the subject, a place. */
  text?: string;
  trackingIds?: readonly string[];
}

/** The words by whose beginnings a message or a quote request is found, and the ends of its phone number. */
export function submissionSearchTerms({ reference, name, email = '', phone, text, trackingIds = [] }: Findable): string[] {
  const address = fold(email);
  const [localPart] = address.split('@');
  const terms = [
    joined(reference),
    ...wordsOf(reference),
    ...wordsOf(name),
    address,
    ...wordsOf(localPart),
    ...wordsOf(text),
    ...trackingIds.flatMap((trackingId) => [joined(trackingId), ...wordsOf(trackingId)]),
    ...phoneSuffixes(phone),
  ];
  return [...new Set(terms.filter(Boolean))];
}
