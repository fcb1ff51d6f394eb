import { setTimeout as sleep } from 'node:timers/promises';
import { type Model, trusted, Types } from 'mongoose';
import { decodeStored } from '../db/batches.ts';
import { collidedIndexes } from '../db/database-errors.ts';
import type { DocumentId } from '../db/document-id.ts';
import type { CursorRepository } from './cursor-repository.ts';
import type { Change, StoredEvent } from './event.ts';

/** A collision means that another process made progress; this many in a row indicate a bug. */
const MAX_COLLISIONS = 1_000;
const MAX_PAUSE_MS = 20;
/** Cursor with the last number, for when retention has removed every event. */
const REMOVED = 'removed events';
const NUMBER_BATCH = 500;

export type EventLog<Event extends StoredEvent = StoredEvent> = ReturnType<typeof createEventLog<Event>>;

/**
 * Append-only, numbered 1, 2, 3 ... without gaps: writers insert behind the highest number they see, in order, and a unique index
 * rejects taken numbers, so n is stored only after n - 1.
 */
export function createEventLog<Event extends StoredEvent>({
  model: stored,
  cursors,
}: {
  model: object;
  cursors: CursorRepository;
}) {
  const model = stored as Model<Omit<StoredEvent, '_id'>>;
  const numbered = trusted({ $gt: 0 });

  const lastSeq = async (): Promise<number> => {
    const last = await model.findOne({ seq: numbered }).sort({ seq: -1 }).select('seq').lean<StoredEvent>();
    return last?.seq ?? (await cursors.find(REMOVED)) ?? 0;
  };

  const findKnown = async (ids: readonly DocumentId[]): Promise<Set<string>> => {
    const known = await model
      .find({ _id: trusted({ $in: ids.map((id) => id.toHexString()) }) })
      .select('_id')
      .lean<StoredEvent[]>();
    return new Set(known.map(({ _id }) => _id.toHexString()));
  };

  /** @returns false if another writer took a number or logged one of the events. */
  const insertAfter = async (last: number, events: readonly Event[]): Promise<boolean> => {
    const documents = events.map((event, index) => ({
      ...event,
      _id: new Types.ObjectId(event._id.toHexString()),
      seq: last + 1 + index,
    }));
    try {
      // Ordered: the first collision stops the insert, so that no gap appears.
      await model.collection.insertMany(documents, { ordered: true, ignoreUndefined: true });
      return true;
    } catch (error) {
      if (!collidedIndexes(error)) throw error;
      return false;
    }
  };

  const append = async (events: readonly Event[]): Promise<void> => {
    let fresh = events;
    for (let collisions = 0; fresh.length > 0; collisions += 1) {
      if (await insertAfter(await lastSeq(), fresh)) return;
      if (collisions === MAX_COLLISIONS) throw new Error('The event log gives out no number');
      const known = await findKnown(fresh.map(({ _id }) => _id));
      fresh = fresh.filter(({ _id }) => !known.has(_id.toHexString()));
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
  };

  const findUnnumbered = () =>
    model.find({ seq: null }).sort({ at: 1 }).limit(NUMBER_BATCH).select('at version').lean<StoredEvent[]>();

  /** Numbers events of an older release by time. @returns how many it read; 0 when done. */
  const numberBatch = async (): Promise<number> => {
    if ((await findUnnumbered()).length === 0) return 0;
    // Read before the events: numbers that other processes assign later are higher.
    const last = await lastSeq();
    const found = await findUnnumbered();
    if (found.length === 0) return 0;
    const inOrder = found.toSorted(
      (one, other) => getEventTime(one) - getEventTime(other) || (Number(one.version) || 0) - (Number(other.version) || 0),
    );
    try {
      await model.collection.bulkWrite(
        inOrder.map(({ _id }, index) => ({
          updateOne: {
            filter: { _id: _id as Types.ObjectId, seq: null },
            update: { $set: { seq: last + 1 + index } },
          },
        })),
        { ordered: true },
      );
    } catch (error) {
      if (!collidedIndexes(error)) throw error;
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
    return found.length;
  };

  return {
    lastSeq,

    /** Skips events already in the log. */
    append,

    findKnown,

    numberBatch,

    countUnnumbered: (): Promise<number> => model.countDocuments({ seq: null }),

    async findAfter(seq: number, limit: number): Promise<(Event & { seq: number })[]> {
      const found = model.collection.find<Buffer>({ seq: { $gt: seq } }, { sort: { seq: 1 }, limit, raw: true });
      return (await found.toArray()).map((bytes) => decodeStored(bytes) as Event & { seq: number });
    },

    findChangesAfter: (seq: number, limit: number): Promise<(Change & { seq: number })[]> =>
      model
        .find({ seq: trusted({ $gt: seq }) })
        .sort({ seq: 1 })
        .select('seq targetType targetId version')
        .limit(limit)
        .lean<(Change & { seq: number })[]>(),

    findByIds: (ids: readonly DocumentId[]): Promise<Event[]> =>
      model.find({ _id: trusted({ $in: ids.map((id) => id.toHexString()) }) }).lean<Event[]>(),

    async findFirstSeq(ids: readonly DocumentId[]): Promise<number | undefined> {
      const first = await model
        .findOne({ _id: trusted({ $in: ids.map((id) => id.toHexString()) }), seq: numbered })
        .sort({ seq: 1 })
        .select('seq')
        .lean<StoredEvent>();
      return first?.seq;
    },

    /** @returns the number of the last event before it, by time. */
    async findLastBefore(instant: Date): Promise<number | undefined> {
      const last = await model
        .findOne({ at: trusted({ $lt: instant }) })
        .sort({ at: -1 })
        .select('seq')
        .lean<StoredEvent>();
      return last?.seq;
    },

    /** Removes the last event only once its number is stored. @returns the count. */
    async removeBefore(instant: Date, limit: number): Promise<number> {
      const last = await lastSeq();
      const old = await model
        .find({ at: trusted({ $lt: instant }), seq: trusted({ $gt: 0, $lt: last }) })
        .sort({ at: 1 })
        .limit(limit)
        .select('_id')
        .lean();
      if (old.length === 0) {
        if ((await model.countDocuments({ seq: numbered }, { limit: 2 })) !== 1) return 0;
        await cursors.advance(REMOVED, last);
        return (await model.deleteOne({ seq: last, at: trusted({ $lt: instant }) })).deletedCount;
      }
      const { deletedCount } = await model.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }) });
      return deletedCount;
    },
  };
}

/** Damaged events are numbered too, so that later ones do not wait. */
const getEventTime = ({ at }: StoredEvent): number => (at instanceof Date ? at.getTime() : 0);
