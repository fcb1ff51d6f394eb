import { messageEndpoints, problemEndpoints, quoteEndpoints, submissionEndpoints } from '@waybill/contracts/inbox/endpoints';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish, translator } from '@waybill/i18n/translator';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import type { InboxContext } from './inbox-context.ts';
import { getMessageFile } from './message-files.ts';
import { changeMessage, deleteMessage, listMessages, presentMessage, restoreMessage } from './messages.ts';
import { changeQuote, convertQuote, listQuotes, presentQuote, submitQuote } from './quotes.ts';
import type { Receipt } from './store-once.ts';
import { readMessage } from './store/message-repository.ts';
import { readQuote } from './store/quote-repository.ts';
import { reportProblem, submitMessage } from './submit-message.ts';

const calls = { ...submissionEndpoints, ...problemEndpoints, ...messageEndpoints, ...quoteEndpoints };

export function inboxRoutes(context: InboxContext): MakeRouter {
  const { messages } = context;
  return endpointRouter(calls, {
    submitContact: async ({ body, language, ...caller }) =>
      reply(translator(language)(texts.api.messageReceived), await submitMessage(context, body, { ...caller, language })),

    reportProblem: async ({ params, body, language, link, ...caller }) =>
      reply(
        translator(language)(texts.api.reportReceived),
        await reportProblem(context, { ...params, report: body, language, link }, caller),
      ),

    listMessages: async ({ query }) => ({ body: { data: await listMessages(context, query) } }),

    getMessage: async ({ params }) => ({
      body: { data: presentMessage(await readMessage(params.reference, messages.find)) },
    }),

    getMessageFile: async ({ params }) => ({ file: await getMessageFile(context, params) }),

    changeMessage: async ({ params, body, by, expected }) => {
      const message = await changeMessage(context, params.reference, { change: body, expected, by });
      return { body: { message: tEnglish(office.inbox.messageChanged), data: presentMessage(message) } };
    },

    deleteMessage: async ({ params, by }) => {
      await deleteMessage(context, params.reference, by);
      return { body: { message: tEnglish(office.inbox.messageDeleted) } };
    },

    restoreMessage: async ({ params, by }) => ({
      body: {
        message: tEnglish(office.inbox.messageRestored),
        data: presentMessage(await restoreMessage(context, params.reference, by)),
      },
    }),

    submitQuote: async ({ body, language, ...sender }) => {
      const { reference, outcome } = await submitQuote(context, body, { ...sender, language });
      return {
        status: outcome === 'duplicate' ? 200 : 201,
        body: { message: translator(language)(texts.api.quoteReceived), data: { reference } },
        ...(outcome === 'replayed' && { headers: REPLAYED }),
      };
    },

    listQuotes: async ({ query }) => ({ body: { data: await listQuotes(context, query) } }),

    getQuote: async ({ params }) => ({ body: { data: presentQuote(await readQuote(context, params.reference)) } }),

    changeQuote: async ({ params, body, by, expected }) => {
      const quote = await changeQuote(context, params.reference, { change: body, expected, by });
      return { body: { message: tEnglish(office.inbox.quoteChanged), data: presentQuote(quote) } };
    },

    convertQuote: async ({ params }) => ({
      body: { data: { prefill: convertQuote(await readQuote(context, params.reference)) } },
    }),
  });
}

const reply = (message: string, { reference, outcome }: Receipt) => ({
  body: { message, data: { reference } },
  ...(outcome === 'replayed' && { headers: REPLAYED }),
});
