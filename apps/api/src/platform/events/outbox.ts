import { type Model, type mongo, trusted } from 'mongoose';
import type { DocumentId } from '../db/document-id.ts';
import { type Change, isReadable, type StoredEvent } from './event.ts';

interface WithOutbox {
  outbox?: StoredEvent[];
}

export interface PendingEvents<Event extends StoredEvent = StoredEvent> {
  documentId: DocumentId;
  events: Event[];
  /** The outbox also has entries damaged outside the product; they stay. */
  isDamaged: boolean;
}

export type Outbox<Event extends StoredEvent = StoredEvent> = ReturnType<typeof createOutbox<Event>>;

export function createOutbox<Event extends StoredEvent>(stored: object) {
  const model = stored as Model<WithOutbox>;
  // A range, because every planner serves it from a partial index.
  const isPending = { 'outbox.at': trusted({ $gte: new Date(0) }) };

  return {
    async findPending(limit: number, excludedIds: readonly string[] = []): Promise<PendingEvents<Event>[]> {
      const documents = await model
        .find({ ...isPending, ...(excludedIds.length > 0 && { _id: trusted({ $nin: [...excludedIds] }) }) })
        .select('outbox')
        .limit(limit)
        .lean<{ _id: DocumentId; outbox?: unknown }[]>();
      return documents.map(({ _id: documentId, outbox }) => {
        const events = findReadable<Event>(outbox);
        return { documentId, events, isDamaged: !Array.isArray(outbox) || events.length < outbox.length };
      });
    },

    async findPendingIds(): Promise<string[]> {
      const documents = await model.find(isPending).select('outbox._id outbox.at').lean<WithOutbox[]>();
      return documents.flatMap(({ outbox }) => findReadable(outbox).map(({ _id }) => _id.toHexString()));
    },

    /** Events added meanwhile stay. By the native driver, as there is one update for each change. */
    async remove(waiting: readonly PendingEvents[]): Promise<void> {
      const moved = waiting.filter(({ events }) => events.length > 0);
      if (moved.length === 0) return;
      const updates = moved.map(({ documentId, events }) => ({
        updateOne: {
          filter: { _id: documentId as mongo.ObjectId },
          update: { $pull: { outbox: { _id: { $in: events.map(({ _id }) => _id) } } } },
        },
      }));
      await (model.collection as unknown as mongo.Collection<{ outbox: Change[] }>).bulkWrite(updates, { ordered: false });
    },
  };
}

const findReadable = <Event extends StoredEvent>(outbox: unknown): Event[] =>
  Array.isArray(outbox) ? (outbox as Event[]).filter(isReadable) : [];
