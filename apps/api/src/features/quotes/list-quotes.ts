import { addDays, QUOTE_STATUS_VALUES, type QuotePage, type QuoteQuery } from '@waybill/contracts';
import { trusted } from 'mongoose';
import { validationError } from '../../app-error.ts';
import { paginationOf } from '../../db/find-page.ts';
import { queryWords } from '../../search/query-words.ts';
import { startOfDay } from '../../zoned-day.ts';
import { presentQuote } from './present-quote.ts';
import type { QuoteRepository } from './quote-repository.ts';

export interface ListQuotesDeps {
  quotes: QuoteRepository;
  /** The company's, an IANA name: what a day means. */
  timeZone: () => Promise<string>;
}

const ALL_BUT_SPAM = QUOTE_STATUS_VALUES.filter((status) => status !== 'spam');
const NONE = { new: 0, in_progress: 0, priced: 0, accepted: 0, declined: 0, spam: 0 };

/**
 * One page of quote requests, newest first (B3). Search text without a letter or digit matches nothing.
 * @throws AppError VALIDATION when the period ends before it begins.
 */
export async function listQuotes(
  { quotes, timeZone }: ListQuotesDeps,
  { page, limit, status = ALL_BUT_SPAM, search, from, to }: QuoteQuery,
): Promise<QuotePage> {
  if (from && to && from > to) throw validationError([{ path: 'from', message: 'must not be later than to' }]);
  const words = search === undefined ? [] : queryWords(search);
  if (search !== undefined && words.length === 0) {
    return { quotes: [], counts: NONE, pagination: paginationOf({ page, limit, total: 0 }) };
  }
  const zone = await timeZone();
  const created = { ...(from && { $gte: startOfDay(from, zone) }), ...(to && { $lt: startOfDay(addDays(to, 1), zone) }) };
  const filter = from || to ? { createdAt: trusted(created) } : {};
  const [{ found, total }, counts] = await Promise.all([
    quotes.list({
      filter: { ...filter, status: trusted({ $in: status }) },
      words,
      sort: { createdAt: -1, _id: -1 },
      page,
      limit,
    }),
    quotes.countByStatus(QUOTE_STATUS_VALUES, { filter, words }),
  ]);
  return { quotes: found.map(presentQuote), counts, pagination: paginationOf({ page, limit, total }) };
}
