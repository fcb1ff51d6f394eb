import type { quoteEndpoints } from '@waybill/contracts/inbox/endpoints';
import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import type { HandlersOf } from '../platform/http/handler.ts';
import { changeQuote } from './change-quote.ts';
import { convertQuote } from './convert-quote.ts';
import type { InboxContext } from './inbox-context.ts';
import { listQuotes } from './list-quotes.ts';
import { presentQuote } from './present-quote.ts';
import { readQuote } from './quote-repository.ts';

export function quoteHandlers(context: InboxContext): HandlersOf<typeof quoteEndpoints> {
  return {
    listQuotes: async ({ query }) => ({ body: { data: await listQuotes(context, query) } }),

    getQuote: async ({ params }) => ({ body: { data: presentQuote(await readQuote(context, params.reference)) } }),

    changeQuote: async ({ params, body, by, ifMatch }) => {
      const quote = await changeQuote(context, params.reference, { change: body, ifMatch, by });
      return { body: { message: INBOX_TEXTS.quoteChanged, data: presentQuote(quote) } };
    },

    convertQuote: async ({ params }) => ({
      body: { data: { prefill: convertQuote(await readQuote(context, params.reference)) } },
    }),
  };
}
