import { TEXTS } from '@waybill/contracts';
import { INBOX_TEXTS } from '@waybill/contracts/texts/inbox';
import type { Handlers } from '../../http/handler.ts';
import { REPLAYED } from '../../idempotency.ts';
import type { Receipt } from '../../submissions/store-once.ts';
import { changeMessage } from './change-message.ts';
import { deleteMessage, restoreMessage } from './delete-message.ts';
import { listMessages } from './list-messages.ts';
import type { MessageRepository } from './message-repository.ts';
import { presentMessage } from './present-message.ts';
import { readMessage } from './read-message.ts';
import { type ReportProblemDeps, reportProblem } from './report-problem.ts';
import { type SubmitMessageDeps, submitMessage } from './submit-message.ts';

type ContactHandlers = Pick<
  Handlers,
  'submitContact' | 'reportProblem' | 'listMessages' | 'getMessage' | 'changeMessage' | 'deleteMessage' | 'restoreMessage'
>;
type ContactDeps = SubmitMessageDeps & ReportProblemDeps & { messages: MessageRepository };

export function contactHandlers(deps: ContactDeps): ContactHandlers {
  const { messages } = deps;
  return {
    submitContact: async ({ body, ...caller }) => reply(TEXTS.contact.success, await submitMessage(deps, body, caller)),

    reportProblem: async ({ params, body, ...caller }) =>
      reply(TEXTS.problemReport.success, await reportProblem(deps, { ...params, report: body }, caller)),

    listMessages: async ({ query }) => ({ body: { data: await listMessages(deps, query) } }),

    getMessage: async ({ params }) => ({
      body: { data: presentMessage(await readMessage(params.reference, messages.find)) },
    }),

    changeMessage: async ({ params, body, by, ifMatch }) => {
      const message = await changeMessage(deps, params.reference, { change: body, ifMatch, by });
      return { body: { message: INBOX_TEXTS.messageChanged, data: presentMessage(message) } };
    },

    deleteMessage: async ({ params, by }) => {
      await deleteMessage(deps, params.reference, by);
      return { body: { message: INBOX_TEXTS.messageDeleted } };
    },

    restoreMessage: async ({ params, by }) => ({
      body: {
        message: INBOX_TEXTS.messageRestored,
        data: presentMessage(await restoreMessage(deps, params.reference, by)),
      },
    }),
  };
}

const reply = (message: string, { reference, outcome }: Receipt) => ({
  body: { message, data: { reference } },
  ...(outcome === 'replayed' && { headers: REPLAYED }),
});
