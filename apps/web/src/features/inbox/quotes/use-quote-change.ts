import { useQueryClient } from '@tanstack/react-query';
import type { Quote, QuoteChangeInput } from '@waybill/contracts';
import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { useVersionedChange } from '#lib/api/use-versioned-change.ts';
import { changeQuote, keepQuote } from './api/change-quote.ts';

/** Changes of one quote request, each on the version that is shown: none before there is one. */
export function useQuoteChange(reference: string, version = 0) {
  const queryClient = useQueryClient();
  return useVersionedChange<Quote, QuoteChangeInput>({
    key: ['change-quote', reference],
    send: (change) => changeQuote(reference, { ...change, version }),
    keep: (quote) => keepQuote(queryClient, quote),
    failed: INBOX_TEXTS.quoteChangeFailed,
  });
}
