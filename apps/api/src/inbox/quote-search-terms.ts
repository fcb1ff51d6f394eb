import type { QuoteRecord } from './quote-model.ts';
import { submissionSearchTerms } from './search-terms.ts';

type Content = Pick<QuoteRecord, 'reference' | 'name' | 'email' | 'contactNumber' | 'cityOfDeparture'>;

/** What a quote request is found by: reference, name, e-mail, phone and place. */
export const quoteSearchTerms = ({ contactNumber, cityOfDeparture, ...content }: Content): string[] =>
  submissionSearchTerms({ ...content, phone: contactNumber, text: cityOfDeparture });
