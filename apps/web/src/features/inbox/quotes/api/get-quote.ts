import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** One quote request (B3). */
export function getQuoteOptions(reference: string) {
  return queryOptions({
    queryKey: ['quote', reference],
    queryFn: async ({ signal }) => (await call('getQuote', { params: { reference }, signal })).data,
  });
}
