import { setTimeout as sleep } from 'node:timers/promises';
import { type Model, trusted, Types } from 'mongoose';
import { collidedIndexes } from '../db/database-errors.ts';
import type { DocumentId } from '../db/document-id.ts';
import { decodeStored } from '../db/read-batches.ts';
import type { CursorRepository } from './cursor-repository.ts';
import type { Change, StoredEvent } from './event.ts';

/** A collision means that another process made progress; this many in a row mean that something else is wrong. */
const MAX_COLLISIONS = 1_000;
const MAX_PAUSE_MS = 20;
/** The cursor that says where numbers go on once retention has removed every event. */
const REMOVED = 'removed events';
/** Events without a number that get one at a time. */
const NUMBER_BATCH = 500;

export type EventLog<Event extends StoredEvent = StoredEvent> = ReturnType<typeof createEventLog<Event>>;

/**
 * The append-only log of events, numbered 1, 2, 3 ... without gaps. Every writer inserts behind the highest number that it sees, in
 * order, and a unique index refuses a number that is taken: n is stored only once n - 1 is.
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

  /** The IDs of those events that are in the log. */
  const findKnown = async (ids: readonly DocumentId[]): Promise<Set<string>> => {
    const known = await model
      .find({ _id: trusted({ $in: ids.map((id) => id.toHexString()) }) })
      .select('_id')
      .lean<StoredEvent[]>();
    return new Set(known.map(({ _id }) => _id.toHexString()));
  };

  /** @returns false when another writer took one of the numbers, or one of the events is in the log by now. */
  const insertBehind = async (last: number, events: readonly Event[]): Promise<boolean> => {
    const documents = events.map((event, index) => ({
      ...event,
      _id: new Types.ObjectId(event._id.toHexString()),
      seq: last + 1 + index,
    }));
    try {
      // Ordered: the first collision ends it, so that no number behind it is given out.
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
      if (await insertBehind(await lastSeq(), fresh)) return;
      if (collisions === MAX_COLLISIONS) throw new Error('The event log gives out no number');
      const known = await findKnown(fresh.map(({ _id }) => _id));
      fresh = fresh.filter(({ _id }) => !known.has(_id.toHexString()));
      await sleep(Math.random() * MAX_PAUSE_MS);
    }
  };

  const findUnnumbered = () =>
    model.find({ seq: null }).sort({ at: 1 }).limit(NUMBER_BATCH).select('at version').lean<StoredEvent[]>();

  /**
   * Numbers events that an older release logged, in order of time.
   * @returns how many it has looked at; 0 when none is left.
   */
  const numberSome = async (): Promise<number> => {
    if ((await findUnnumbered()).length === 0) return 0;
    // Read before the events: whatever another process numbers from here on gets a higher one.
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

    /** Stores events at the end of the log, those that are not there yet. */
    append,

    findKnown,

    numberSome,

    countUnnumbered: (): Promise<number> => model.countDocuments({ seq: null }),

    /** Events behind a number, in order. */
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

    /** These events; those that the log keeps no longer are left out. */
    findByIds: (ids: readonly DocumentId[]): Promise<Event[]> =>
      model.find({ _id: trusted({ $in: ids.map((id) => id.toHexString()) }) }).lean<Event[]>(),

    /** The lowest number among these events. */
    async findFirstSeq(ids: readonly DocumentId[]): Promise<number | undefined> {
      const first = await model
        .findOne({ _id: trusted({ $in: ids.map((id) => id.toHexString()) }), seq: numbered })
        .sort({ seq: 1 })
        .select('seq')
        .lean<StoredEvent>();
      return first?.seq;
    },

    /**
     * Removes events from before an instant, at most so many; the last one after all others, once it is known where numbers go on.
     * @returns how many.
     */
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

/** A damaged event is numbered like any other, so that none behind it waits. */
const getEventTime = ({ at }: Pick<StoredEvent, 'at'>): number => (at instanceof Date ? at.getTime() : 0);
