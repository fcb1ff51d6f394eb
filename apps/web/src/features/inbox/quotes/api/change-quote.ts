import type { QueryClient } from '@tanstack/react-query';
import type { Quote, QuoteChangeInput } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { getQuoteOptions } from './get-quote.ts';

/** Changes what is named, on the version that is named. */
export async function changeQuote(reference: string, body: QuoteChangeInput): Promise<Quote> {
  return (await call('changeQuote', { params: { reference }, body })).data;
}

/** Puts a request as the server has just answered it where it is shown; lists and counts are asked for anew. */
export function keepQuote(queryClient: QueryClient, quote: Quote): void {
  queryClient.setQueryData(getQuoteOptions(quote.reference).queryKey, quote);
  void applyEffect(queryClient, 'inboxChanged', 'quote');
}
