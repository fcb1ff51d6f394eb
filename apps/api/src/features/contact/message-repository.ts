import type { MessageModel, MessageRecord } from '../../models/message-model.ts';

export type MessageRepository = ReturnType<typeof createMessageRepository>;

/** Stored messages of the contact form. */
export function createMessageRepository({ model }: { model: MessageModel }) {
  return {
    async insert(message: MessageRecord): Promise<void> {
      await model.create(message);
    },
  };
}
