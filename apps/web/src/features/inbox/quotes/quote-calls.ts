import { queryOptions } from '@tanstack/react-query';
import type { Quote, QuoteChangeInput } from '@waybill/contracts/inbox/quote-schema';
import type { InboxCalls } from '#features/inbox/inbox-kind.ts';
import { call } from '#lib/api/call.ts';

export const quoteCalls: InboxCalls<Quote, QuoteChangeInput> = {
  name: 'quote',
  list: async ({ isUnfinished, ...query }, signal) => {
    const converted = isUnfinished ? ('no' as const) : undefined;
    const {
      quotes: items,
      unconverted: unfinished,
      ...page
    } = (await call('listQuotes', { query: { ...query, converted }, signal })).data;
    return { items, unfinished, ...page };
  },
  get: async (reference, signal) => (await call('getQuote', { params: { reference }, signal })).data,
  change: async (reference, change, version) =>
    (await call('changeQuote', { params: { reference }, body: { ...change, version } })).data,
};

export function quotePrefillOptions(reference: string) {
  return queryOptions({
    queryKey: ['convertQuote', reference],
    queryFn: async ({ signal }) => (await call('convertQuote', { params: { reference }, signal })).data.prefill,
    gcTime: 0,
    // An open form must not be refilled.
    staleTime: Infinity,
  });
}
