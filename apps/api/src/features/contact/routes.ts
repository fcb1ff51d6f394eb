import { TEXTS } from '@waybill/contracts';
import type { Handlers } from '../../http/handler.ts';
import type { MessageRepository } from './message-repository.ts';
import { submitMessage } from './submit-message.ts';

export function contactHandlers(deps: { messages: MessageRepository; now: () => Date }): Pick<Handlers, 'submitContact'> {
  return {
    submitContact: async ({ body }) => {
      await submitMessage(deps, body);
      return { body: { message: TEXTS.contact.success } };
    },
  };
}
