import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { SEARCH_FROM_CHARACTERS } from '@waybill/contracts/constants';
import { call } from '#lib/api/call.ts';

/** What fits a text, a few of each kind (B7). While others load, the last hits stay. */
export function findAnythingOptions(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await call('search', { query: { q: text }, signal })).data,
    enabled: text.length >= SEARCH_FROM_CHARACTERS,
    placeholderData: keepPreviousData,
  });
}
