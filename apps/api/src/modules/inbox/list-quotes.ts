import { quote, type QuotePage, type QuoteQuery } from '@waybill/contracts/inbox/quote-schema';
import { QUOTE_STATUS_VALUES } from '@waybill/contracts/inbox/quote-statuses';
import { addDays } from '@waybill/domain/dates/calendar-date';
import { toPagination } from '../../platform/db/find-page.ts';
import { validationError } from '../../platform/errors/app-error.ts';
import { queryWords } from '../../platform/search/query-words.ts';
import { startOfDay } from '../../platform/time/zoned-day.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import type { InboxContext } from './inbox-context.ts';
import { presentQuote } from './present-quote.ts';

const ALL_BUT_SPAM = QUOTE_STATUS_VALUES.filter((status) => status !== 'spam');
const NONE = { new: 0, in_progress: 0, priced: 0, accepted: 0, declined: 0, spam: 0 };

export async function listQuotes(
  { quotes, settings, damage }: Pick<InboxContext, 'quotes' | 'settings' | 'damage'>,
  { page, limit, status = ALL_BUT_SPAM, search, from, to }: QuoteQuery,
): Promise<QuotePage> {
  if (from && to && from > to) throw validationError([{ path: 'from', message: 'must not be later than to' }]);
  const words = search === undefined ? [] : queryWords(search);
  if (search !== undefined && words.length === 0) {
    return { quotes: [], counts: NONE, pagination: toPagination({ page, limit, total: 0 }) };
  }
  const zone = (await settings()).company.timeZone;
  const selection = {
    from: from === undefined ? undefined : startOfDay(from, zone),
    until: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
    words,
  };
  const [{ found, total }, counts] = await Promise.all([
    quotes.list({ ...selection, statuses: status, sort: { createdAt: -1, _id: -1 }, page, limit }),
    quotes.countByStatus(QUOTE_STATUS_VALUES, selection),
  ]);
  const { rows, ...damaged } = presentRows(damage, found, {
    kind: 'quote',
    getId: ({ reference }) => reference,
    present: presentQuote,
    schema: quote,
  });
  return { quotes: rows, ...damaged, counts, pagination: toPagination({ page, limit, total }) };
}
