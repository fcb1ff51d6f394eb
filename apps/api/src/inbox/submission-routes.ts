import type { problemEndpoints, submissionEndpoints } from '@waybill/contracts/inbox/endpoints';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import type { HandlersOf } from '../platform/http/handler.ts';
import { REPLAYED } from '../platform/idempotency/fingerprint.ts';
import type { InboxContext } from './inbox-context.ts';
import { reportProblem } from './report-problem.ts';
import type { Receipt } from './store-once.ts';
import { submitMessage } from './submit-message.ts';
import { submitQuote } from './submit-quote.ts';

/** What visitors send in. */
export function submissionHandlers(context: InboxContext): HandlersOf<typeof submissionEndpoints & typeof problemEndpoints> {
  return {
    submitContact: async ({ body, language, ...caller }) =>
      reply(sayIn(language)(texts.api.messageReceived), await submitMessage(context, body, caller)),

    reportProblem: async ({ params, body, language, ...caller }) =>
      reply(
        sayIn(language)(texts.api.reportReceived),
        await reportProblem(context, { ...params, report: body, language }, caller),
      ),

    submitQuote: async ({ body, language, ...sender }) => {
      const { reference, outcome } = await submitQuote(context, body, sender);
      return {
        status: outcome === 'duplicate' ? 200 : 201,
        body: { message: sayIn(language)(texts.api.quoteReceived), data: { reference } },
        ...(outcome === 'replayed' && { headers: REPLAYED }),
      };
    },
  };
}

const reply = (message: string, { reference, outcome }: Receipt) => ({
  body: { message, data: { reference } },
  ...(outcome === 'replayed' && { headers: REPLAYED }),
});
