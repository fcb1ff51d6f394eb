import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import type { Handlers } from '../../platform/http/handler.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import { changeQuote } from './change-quote.ts';
import { convertQuote } from './convert-quote.ts';
import type { InboxContext } from './inbox-context.ts';
import { listQuotes } from './list-quotes.ts';
import { presentQuote } from './present-quote.ts';
import { readQuote } from './quote-repository.ts';
import { submitQuote } from './submit-quote.ts';

type QuoteHandlers = Pick<Handlers, 'submitQuote' | 'listQuotes' | 'getQuote' | 'changeQuote' | 'convertQuote'>;

export function quoteHandlers(context: InboxContext): QuoteHandlers {
  return {
    submitQuote: async ({ body, language, ...sender }) => {
      const { reference, outcome } = await submitQuote(context, body, sender);
      return {
        status: outcome === 'duplicate' ? 200 : 201,
        body: { message: sayIn(language)(texts.api.quoteReceived), data: { reference } },
        ...(outcome === 'replayed' && { headers: REPLAYED }),
      };
    },

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
