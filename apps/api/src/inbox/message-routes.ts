import type { messageEndpoints } from '@waybill/contracts/inbox/endpoints';
import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';
import type { HandlersOf } from '../platform/http/handler.ts';
import { changeMessage } from './change-message.ts';
import { deleteMessage, restoreMessage } from './delete-message.ts';
import type { InboxContext } from './inbox-context.ts';
import { listMessages } from './list-messages.ts';
import { readMessage } from './message-repository.ts';
import { presentMessage } from './present-message.ts';

export function messageHandlers(context: InboxContext): HandlersOf<typeof messageEndpoints> {
  const { messages } = context;
  return {
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
