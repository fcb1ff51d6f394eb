import type { QuoteModel, QuoteRecord } from './quote-model.ts';
import { createSubmissionRepository } from './submission-repository.ts';
import type { Stored } from './submission.ts';

export type StoredQuote = Stored<QuoteRecord>;
export type QuoteRepository = ReturnType<typeof createQuoteRepository>;

/** Quote requests. */
export const createQuoteRepository = (options: { model: QuoteModel; onChange?: () => void }) =>
  createSubmissionRepository<QuoteRecord>(options);
