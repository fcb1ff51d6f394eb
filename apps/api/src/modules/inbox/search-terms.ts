import { emailTerms, identifierTerms, phoneSuffixes, textTerms } from '../../platform/search/search-terms.ts';
import type { MessageRecord } from './message-model.ts';
import type { QuoteRecord } from './quote-model.ts';

interface Findable {
  reference: string;
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
  text?: string;
  trackingIds?: readonly string[];
}

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

export const messageSearchTerms = ({ subject, shipments, ...content }: MessageContent): string[] =>
  submissionSearchTerms({ ...content, text: subject, trackingIds: shipments });

type QuoteContent = Pick<QuoteRecord, 'reference' | 'name' | 'email' | 'contactNumber' | 'cityOfDeparture' | 'cityOfArrival'>;

export const quoteSearchTerms = ({ contactNumber, cityOfDeparture, cityOfArrival = '', ...content }: QuoteContent): string[] =>
  submissionSearchTerms({ ...content, phone: contactNumber, text: `${cityOfDeparture} ${cityOfArrival}` });
