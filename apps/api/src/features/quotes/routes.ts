import { TEXTS } from '@waybill/contracts';
import { INBOX_TEXTS } from '@waybill/contracts/texts/inbox';
import type { Handlers } from '../../http/handler.ts';
import { REPLAYED } from '../../idempotency.ts';
import { type ChangeQuoteDeps, changeQuote } from './change-quote.ts';
import { convertQuote } from './convert-quote.ts';
import { type ListQuotesDeps, listQuotes } from './list-quotes.ts';
import { presentQuote } from './present-quote.ts';
import { readQuote } from './read-quote.ts';
import { type SubmitQuoteDeps, submitQuote } from './submit-quote.ts';

type QuoteHandlers = Pick<Handlers, 'submitQuote' | 'listQuotes' | 'getQuote' | 'changeQuote' | 'convertQuote'>;

export function quoteHandlers(deps: SubmitQuoteDeps & ListQuotesDeps & ChangeQuoteDeps): QuoteHandlers {
  return {
    submitQuote: async ({ body, ...sender }) => {
      const { reference, outcome } = await submitQuote(deps, body, sender);
      return {
        status: outcome === 'duplicate' ? 200 : 201,
        body: { message: TEXTS.quote.success, data: { reference } },
        ...(outcome === 'replayed' && { headers: REPLAYED }),
      };
    },

    listQuotes: async ({ query }) => ({ body: { data: await listQuotes(deps, query) } }),

    getQuote: async ({ params }) => ({ body: { data: presentQuote(await readQuote(deps, params.reference)) } }),

    changeQuote: async ({ params, body, by, ifMatch }) => {
      const quote = await changeQuote(deps, params.reference, { change: body, ifMatch, by });
      return { body: { message: INBOX_TEXTS.quoteChanged, data: presentQuote(quote) } };
    },

    convertQuote: async ({ params }) => ({
      body: { data: { prefill: convertQuote(await readQuote(deps, params.reference)) } },
    }),
  };
}
