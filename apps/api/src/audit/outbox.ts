import { type Model, trusted } from 'mongoose';
import type { DocumentId } from '../platform/db/document-id.ts';
import type { ActivityRecord, WithOutbox } from './activity-model.ts';
import type { Change } from './change-feed.ts';

export interface WaitingEntries {
  /** The document in which they wait. */
  documentId: DocumentId;
  entries: ActivityRecord[];
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The entries that wait in the documents of one collection. */
export function createOutbox<Stored extends WithOutbox>(stored: Model<Stored>) {
  const model = stored as unknown as Model<WithOutbox>;
  return {
    /** At most `limit` documents with entries that are not in the log yet, without some. */
    async findWaiting(limit: number, without: readonly string[] = []): Promise<WaitingEntries[]> {
      const documents = await model
        // A range, since that is what every planner serves from a partial index.
        .find({
          'outbox.at': trusted({ $gte: new Date(0) }),
          ...(without.length > 0 && { _id: trusted({ $nin: [...without] }) }),
        })
        .select('outbox')
        .limit(limit)
        .lean();
      return documents.map(({ _id, outbox = [] }) => ({ documentId: _id, entries: outbox }));
    },

    /** The entries from an instant on that wait, of at most so many documents. */
    async findSince(since: Date, limit: number): Promise<Change[]> {
      const documents = await model
        .find({ 'outbox.at': trusted({ $gte: since }) })
        .select('outbox')
        .limit(limit)
        .lean();
      return documents.flatMap(({ outbox = [] }) => outbox);
    },

    /** Takes out what is in the log now; what came in meanwhile stays. */
    async remove(waiting: readonly WaitingEntries[]): Promise<void> {
      await model.bulkWrite(
        waiting.map(({ documentId, entries }) => ({
          updateOne: {
            filter: { _id: documentId.toHexString() },
            update: { $pull: { outbox: { _id: trusted({ $in: entries.map(({ _id }) => _id) }) } } },
          },
        })),
      );
    },
  };
}
