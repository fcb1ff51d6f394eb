import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import type { QueryFilter } from 'mongoose';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { QuoteModel, QuoteRecord } from './quote-model.ts';
import { createSubmissionRepository, type Selection } from './submission-repository.ts';
import type { Stored } from './submission.ts';

export type StoredQuote = Stored<QuoteRecord>;
export type QuoteRepository = ReturnType<typeof createQuoteRepository>;

const SEARCHED = ['reference', 'name', 'email', 'contactNumber', 'cityOfDeparture', 'cityOfArrival'];

export function createQuoteRepository(options: { model: QuoteModel; onChange?: () => void }) {
  const submissions = createSubmissionRepository<QuoteRecord>({ ...options, searched: SEARCHED });
  return {
    ...submissions,

    /** Accepted, without a shipment. */
    async countUnconverted(selection: Selection = {}): Promise<number> {
      const { accepted } = await submissions.countByStatus(['accepted'], { ...selection, unconverted: true });
      return accepted;
    },

    /** The first time only. Keeps the version: opening is no change that could conflict. */
    async markOpened({ reference, offers = [] }: StoredQuote, offerId: string, at: Date): Promise<void> {
      const path = `offers.${offers.findIndex(({ id }) => id === offerId)}`;
      const filter = { reference, [`${path}.id`]: offerId, [`${path}.openedAt`]: null };
      await options.model.updateOne(filter as QueryFilter<QuoteRecord>, { $set: { [`${path}.openedAt`]: at } });
    },
  };
}

export async function readQuote({ quotes }: { quotes: QuoteRepository }, reference: string): Promise<StoredQuote> {
  const quote = await quotes.find(reference);
  if (!quote) throw new AppError('QUOTE_NOT_FOUND', tEnglish(office.inbox.quoteNotFound));
  return quote;
}
