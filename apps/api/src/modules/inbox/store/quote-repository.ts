import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { QuoteModel, QuoteRecord } from './quote-model.ts';
import { createSubmissionRepository } from './submission-repository.ts';
import type { Stored } from './submission.ts';

export type StoredQuote = Stored<QuoteRecord>;
export type QuoteRepository = ReturnType<typeof createQuoteRepository>;

const SEARCHED = ['reference', 'name', 'email', 'contactNumber', 'cityOfDeparture', 'cityOfArrival'];

export const createQuoteRepository = (options: { model: QuoteModel; onChange?: () => void }) =>
  createSubmissionRepository<QuoteRecord>({ ...options, searched: SEARCHED });

export async function readQuote({ quotes }: { quotes: QuoteRepository }, reference: string): Promise<StoredQuote> {
  const quote = await quotes.find(reference);
  if (!quote) throw new AppError('QUOTE_NOT_FOUND', tEnglish(office.inbox.quoteNotFound));
  return quote;
}
