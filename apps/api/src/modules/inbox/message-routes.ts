import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import type { Handlers } from '../../platform/http/handler.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import { changeMessage } from './change-message.ts';
import { deleteMessage, restoreMessage } from './delete-message.ts';
import type { InboxContext } from './inbox-context.ts';
import { listMessages } from './list-messages.ts';
import { readMessage } from './message-repository.ts';
import { presentMessage } from './present-message.ts';
import { reportProblem } from './report-problem.ts';
import type { Receipt } from './store-once.ts';
import { submitMessage } from './submit-message.ts';

type MessageHandlers = Pick<
  Handlers,
  'submitContact' | 'reportProblem' | 'listMessages' | 'getMessage' | 'changeMessage' | 'deleteMessage' | 'restoreMessage'
>;

export function messageHandlers(context: InboxContext): MessageHandlers {
  const { messages } = context;
  return {
    submitContact: async ({ body, language, ...caller }) =>
      reply(sayIn(language)(texts.api.messageReceived), await submitMessage(context, body, caller)),

    reportProblem: async ({ params, body, language, ...caller }) =>
      reply(
        sayIn(language)(texts.api.reportReceived),
        await reportProblem(context, { ...params, report: body, language }, caller),
      ),

    listMessages: async ({ query }) => ({ body: { data: await listMessages(context, query) } }),

    getMessage: async ({ params }) => ({
      body: { data: presentMessage(await readMessage(params.reference, messages.find)) },
    }),

    changeMessage: async ({ params, body, by, ifMatch }) => {
      const message = await changeMessage(context, params.reference, { change: body, ifMatch, by });
      return { body: { message: INBOX_TEXTS.messageChanged, data: presentMessage(message) } };
    },

    deleteMessage: async ({ params, by }) => {
      await deleteMessage(context, params.reference, by);
      return { body: { message: INBOX_TEXTS.messageDeleted } };
    },

    restoreMessage: async ({ params, by }) => ({
      body: {
        message: INBOX_TEXTS.messageRestored,
        data: presentMessage(await restoreMessage(context, params.reference, by)),
      },
    }),
  };
}

const reply = (message: string, { reference, outcome }: Receipt) => ({
  body: { message, data: { reference } },
  ...(outcome === 'replayed' && { headers: REPLAYED }),
});
