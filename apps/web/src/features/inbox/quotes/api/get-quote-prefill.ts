import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** What a shipment made from a quote request begins with (B3), each time anew. */
export function quotePrefillOptions(reference: string) {
  return queryOptions({
    queryKey: ['quote-prefill', reference],
    queryFn: async ({ signal }) => (await call('convertQuote', { params: { reference }, signal })).data.prefill,
    gcTime: 0,
    // A form that is open is not filled in again.
    staleTime: Infinity,
  });
}
