import { TEXTS } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';
import { REPLAYED } from '../../idempotency.ts';
import { type SubmitQuoteDeps, submitQuote } from './submit-quote.ts';

export function quoteHandlers(deps: SubmitQuoteDeps): Pick<Handlers, 'submitQuote'> {
  return {
    submitQuote: async ({ body, ...sender }) => {
      const { reference, outcome } = await submitQuote(deps, body, sender);
      return {
        status: outcome === 'duplicate' ? 200 : 201,
        body: { message: TEXTS.quote.success, data: { reference } },
        ...(outcome === 'replayed' && { headers: REPLAYED }),
      };
    },
  };
}
