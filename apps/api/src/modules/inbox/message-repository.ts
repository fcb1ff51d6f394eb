import { OPEN_MESSAGE_STATUSES } from '@waybill/contracts/inbox/message-statuses';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { trusted } from 'mongoose';
import { readBatches } from '../../platform/db/read-batches.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { MessageModel, MessageRecord } from './message-model.ts';
import { createSubmissionRepository, type Selection } from './submission-repository.ts';
import type { Stored } from './submission.ts';

export type StoredMessage = Stored<MessageRecord>;
export type MessageRepository = ReturnType<typeof createMessageRepository>;

const EPOCH = new Date(0);
const BATCH = 500;
const SEARCHED = ['reference', 'name', 'email', 'phone', 'subject', 'shipments'];

export interface ReportedMessage {
  createdAt: Date;
  dueAt: Date;
  firstReplyAt?: Date;
}

export function createMessageRepository({ model, onChange }: { model: MessageModel; onChange?: () => void }) {
  const submissions = createSubmissionRepository<MessageRecord>({
    model,
    searched: SEARCHED,
    visible: { deletedAt: null },
    // A purge by an older release may have left its mark on a restored message.
    removable: { deletedAt: trusted({ $gt: EPOCH }) },
    ...(onChange && { onChange }),
  });
  return {
    ...submissions,

    async countUnanswered(selection: Selection = {}): Promise<number> {
      const counts = await submissions.countByStatus(OPEN_MESSAGE_STATUSES, { ...selection, unanswered: true });
      return OPEN_MESSAGE_STATUSES.reduce((sum, status) => sum + counts[status], 0);
    },

    findAny: (reference: string): Promise<StoredMessage | null> =>
      model.findOne({ reference, purgedAt: null }).lean<StoredMessage>(),

    findDeletedBefore: (instant: Date, limit: number): Promise<StoredMessage[]> =>
      model
        .find({ deletedAt: trusted({ $gt: EPOCH, $lt: instant }), purgedAt: null })
        .limit(limit)
        .lean<StoredMessage[]>(),

    listDeleted: (limit: number): Promise<StoredMessage[]> =>
      model
        .find({ deletedAt: trusted({ $gt: EPOCH }) })
        .sort({ deletedAt: -1 })
        .limit(limit)
        .lean<StoredMessage[]>(),

    readReplies: ({ start, end }: { start: Date; end: Date }): AsyncGenerator<Iterable<ReportedMessage>> =>
      readBatches<ReportedMessage>(
        model.collection.find<Buffer>(
          { deletedAt: null, createdAt: { $gte: start, $lt: end }, status: { $ne: 'spam' } },
          { batchSize: BATCH, raw: true, projection: { _id: 0, createdAt: 1, dueAt: 1, firstReplyAt: 1 } },
        ),
      ),
  };
}

export async function readMessage(
  reference: string,
  find: (reference: string) => Promise<StoredMessage | null>,
): Promise<StoredMessage> {
  const message = await find(reference);
  if (!message) throw new AppError('MESSAGE_NOT_FOUND', tEnglish(office.inbox.messageNotFound));
  return message;
}
