import { emailTerms, identifierTerms, phoneSuffixes, textTerms } from '../../platform/search/search-terms.ts';
import type { MessageRecord } from './message-model.ts';
import type { QuoteRecord } from './quote-model.ts';

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
function submissionSearchTerms({ reference, name, email, phone, text, trackingIds = [] }: Findable): string[] {
  const terms = [
    ...identifierTerms(reference),
    ...textTerms(name),
    ...emailTerms(email),
    ...textTerms(text),
    ...trackingIds.flatMap(identifierTerms),
    ...phoneSuffixes(phone),
  ];
  return [...new Set(terms.filter(Boolean))];
}

type MessageContent = Pick<MessageRecord, 'reference' | 'name' | 'email' | 'phone' | 'subject' | 'shipments'>;

/** What a message is found by: reference, name, e-mail, phone, the words of its subject and the shipments that it mentions. */
export const messageSearchTerms = ({ subject, shipments, ...content }: MessageContent): string[] =>
  submissionSearchTerms({ ...content, text: subject, trackingIds: shipments });

type QuoteContent = Pick<QuoteRecord, 'reference' | 'name' | 'email' | 'contactNumber' | 'cityOfDeparture' | 'cityOfArrival'>;

/** What a quote request is found by: reference, name, e-mail, phone and places. */
export const quoteSearchTerms = ({ contactNumber, cityOfDeparture, cityOfArrival = '', ...content }: QuoteContent): string[] =>
  submissionSearchTerms({ ...content, phone: contactNumber, text: `${cityOfDeparture} ${cityOfArrival}` });
