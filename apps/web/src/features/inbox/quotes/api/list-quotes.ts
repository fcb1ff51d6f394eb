import { queryOptions } from '@tanstack/react-query';
import type { QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

interface QuoteSelection {
  statuses: readonly QuoteStatus[];
  search: string;
  page: number;
  limit: number;
}

/** One page of quote requests (B3). */
export function listQuotesOptions({ statuses, search, page, limit }: QuoteSelection) {
  const query = { status: statuses.join(','), search, page: String(page), limit: String(limit) };
  return queryOptions({
    queryKey: [...queryKeys.inboxLists('quote'), query],
    queryFn: async ({ signal }) => (await call('listQuotes', { query, signal })).data,
  });
}
