import { OPEN_MESSAGE_STATUSES } from '@waybill/contracts/inbox/message-statuses';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { type QueryFilter, trusted } from 'mongoose';
import { readBatches } from '../../../platform/db/batches.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ProofPictureRepository } from '../../proofs/proof-picture-repository.ts';
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

interface MessageRepositoryOptions {
  model: MessageModel;
  files: ProofPictureRepository;
  onChange?: () => void;
}

export function createMessageRepository({ model, files, onChange = () => {} }: MessageRepositoryOptions) {
  const submissions = createSubmissionRepository<MessageRecord>({
    model,
    searched: SEARCHED,
    visible: { deletedAt: null },
    // A purge by an older release may have left its mark on a restored message.
    removable: { deletedAt: trusted({ $gt: EPOCH }) },
    onChange,
  });
  const listFileNames = async (filter: QueryFilter<MessageRecord>): Promise<Set<string>> => {
    const found = await model.find(filter).select('files').lean<Pick<MessageRecord, 'files'>[]>();
    return new Set(found.flatMap((message) => message.files ?? []).map(({ name }) => name));
  };
  return {
    ...submissions,
    files,

    /** With their files. */
    async removeMarked(references: readonly string[]): Promise<void> {
      const names = await listFileNames({ reference: trusted({ $in: [...references] }) });
      if (names.size > 0) await files.remove([...names]);
      await submissions.removeMarked(references);
    },

    listFileNames: (trackingIds: readonly string[]) => listFileNames({ shipments: trusted({ $in: [...trackingIds] }) }),

    /** Erased with the people of the shipments, whom they may show. @param isTheirs at the time of the report. */
    async removeFilesAbout(trackingIds: readonly string[], isTheirs: (at: Date) => boolean = () => true): Promise<void> {
      const about = { shipments: trusted({ $in: [...trackingIds] }), files: trusted({ $exists: true }) };
      const found = await model.find(about).select('reference files createdAt').lean<StoredMessage[]>();
      const theirs = found.filter(({ createdAt }) => isTheirs(createdAt));
      if (theirs.length === 0) return;
      await files.remove(theirs.flatMap((message) => message.files ?? []).map(({ name }) => name));
      const references = theirs.map(({ reference }) => reference);
      await model.updateMany({ reference: trusted({ $in: references }) }, { $unset: { files: 1 }, $inc: { version: 1 } });
      onChange();
    },

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
