import { trusted } from 'mongoose';
import type { MessageModel, MessageRecord } from '../../models/message-model.ts';
import { createSubmissionRepository } from '../../submissions/submission-repository.ts';
import type { Stored } from '../../submissions/submission.ts';

export type StoredMessage = Stored<MessageRecord>;
export type MessageRepository = ReturnType<typeof createMessageRepository>;

const EPOCH = new Date(0);

/** Messages to the office. */
export function createMessageRepository({ model, onChange }: { model: MessageModel; onChange?: () => void }) {
  return {
    ...createSubmissionRepository<MessageRecord>({ model, visible: { deletedAt: null }, ...(onChange && { onChange }) }),

    /** With those that are deleted. */
    findAny: (reference: string): Promise<StoredMessage | null> =>
      model.findOne({ reference, purgedAt: null }).lean<StoredMessage>(),

    /** Some of those that were deleted before an instant. */
    findDeletedBefore: (instant: Date, limit: number): Promise<StoredMessage[]> =>
      model
        .find({ deletedAt: trusted({ $gt: EPOCH, $lt: instant }), purgedAt: null })
        .limit(limit)
        .lean<StoredMessage[]>(),

    /** Removes for good what is marked so and has nothing left to tell the activity log. */
    async removePurged(): Promise<void> {
      // A range on the deletion, which an index serves.
      const marked = { deletedAt: trusted({ $gt: EPOCH }), purgedAt: trusted({ $gt: EPOCH }) };
      await model.deleteMany({ ...marked, 'outbox.at': trusted({ $exists: false }) });
    },
  };
}
