import type { ActivityAction } from '@waybill/contracts/audit/activity-actions';
import { MAX_LISTED } from '@waybill/contracts/shared/constants';
import { type QueryFilter, trusted, Types } from 'mongoose';
import { decodeHolding, readBatches } from '../../platform/db/read-batches.ts';
import type { Dispatcher } from '../../platform/events/dispatcher.ts';
import type { EventLog } from '../../platform/events/event-log.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { type Actor, maskAddress, storedActor } from '../../platform/http/actor.ts';
import type { ActivityModel, ActivityRecord, StoredActivity } from './activity-model.ts';
import { blankEntry, type Changed, isPersonal } from './blank-entry.ts';

/** Documents that are read in one go. */
const BATCH = 500;

/** What is done, in the words of the feature that does it. */
export type AuditedAction = Pick<ActivityRecord, 'action' | 'targetType' | 'targetId' | 'before' | 'after'>;

interface EventMetadata {
  by: Actor;
  at: Date;
  /** 24 hex digits, where the same may be recorded again after a crash: it is in the log once. */
  id?: string;
}

export interface ActivityFilter {
  targetId?: string | undefined;
  action?: ActivityAction | undefined;
  /** From this instant on. */
  from?: Date | undefined;
  /** Before this instant. */
  until?: Date | undefined;
}

/** An entry of the log, ready to be stored with the change that it tells of. */
export function newEntry(audited: AuditedAction, { by, at, id }: EventMetadata): ActivityRecord {
  return {
    _id: new Types.ObjectId(id),
    at,
    actor: by.name,
    byActor: storedActor(by),
    ...(by.ip && { ip: maskAddress(by.ip) }),
    ...audited,
    ...(by.requestId && { requestId: by.requestId }),
  };
}

export type ActivityLog = ReturnType<typeof createActivityLog>;
export type RecordActivity = ActivityLog['record'];

interface LogParts {
  model: ActivityModel;
  events: EventLog<ActivityRecord>;
  outboxes: readonly Outbox<ActivityRecord>[];
  dispatcher: Pick<Dispatcher, 'settle'>;
}

/**
 * The audit log, a view of the event log. A change of a document carries its entry inside the same atomic write, in the document's
 * outbox, from which the dispatcher moves it here: nothing goes unrecorded, and nothing is recorded that did not happen.
 */
export function createActivityLog({ model, events, outboxes, dispatcher }: LogParts) {
  /** Puts blanked values in the place of the stored ones. @returns how many entries changed. */
  const rewrite = async (
    entries: readonly ActivityRecord[],
    blanked: (entry: ActivityRecord) => Changed | null,
  ): Promise<number> => {
    const changes = entries.flatMap((entry) => {
      const change = blanked(entry);
      return change ? [{ entry, change }] : [];
    });
    if (changes.length === 0) return 0;
    const { modifiedCount } = await model.bulkWrite(
      changes.map(({ entry: { _id, erasures = 0 }, change }) => ({
        updateOne: {
          // As it was read: of two people who are erased at once, none comes back.
          filter: { _id: _id.toHexString(), erasures: erasures === 0 ? null : erasures },
          update: { $set: { ...change, erasures: erasures + 1 } },
        },
      })),
    );
    if (modifiedCount === changes.length) return modifiedCount;
    const again = await model
      .find({ _id: trusted({ $in: changes.map(({ entry }) => entry._id.toHexString()) }) })
      .lean<ActivityRecord[]>();
    return modifiedCount + (await rewrite(again, blanked));
  };

  /** All entries about these, oldest first. */
  const readTargets = async (targetIds: readonly string[]): Promise<ActivityRecord[]> =>
    targetIds.length === 0
      ? []
      : model
          .find({ targetId: trusted({ $in: [...targetIds] }) })
          .sort({ at: 1, _id: 1 })
          .lean<ActivityRecord[]>();

  return {
    readTargets,

    rewrite,

    /** Takes what says something of people out of the entries about these; the entries stay. */
    blank: async (targetIds: readonly string[]): Promise<number> =>
      rewrite(await readTargets(targetIds), (entry) => blankEntry(entry, isPersonal)),

    /**
     * The entries of one kind of action, in batches, as they are stored: only those are decoded whose bytes may hold what is looked
     * for, since there may be a million.
     * @param mayHold is asked about the bytes of an entry, as Latin-1.
     * @returns null for each other entry.
     */
    readAction: (action: ActivityAction, mayHold: (bytes: string) => boolean): AsyncGenerator<Iterable<ActivityRecord | null>> =>
      readBatches(
        model.collection.find<Buffer>({ action }, { batchSize: BATCH, raw: true }),
        decodeHolding<ActivityRecord>(mayHold),
      ),

    /**
     * The newest entries of any kind, in batches, decoded as by `readAction`.
     * @returns null for each that does not hold what is looked for.
     */
    readNewest: (limit: number, mayHold: (bytes: string) => boolean): AsyncGenerator<Iterable<ActivityRecord | null>> =>
      readBatches(
        model.collection.find<Buffer>({}, { sort: { at: -1, _id: -1 }, limit, batchSize: BATCH, raw: true }),
        decodeHolding<ActivityRecord>(mayHold),
      ),

    /** Removes entries from before an instant, at most so many. @returns how many. */
    removeBefore: (instant: Date, limit: number): Promise<number> => events.removeBefore(instant, limit),

    /** How many entries there are from before an instant. */
    countBefore: (instant: Date): Promise<number> => model.countDocuments({ at: trusted({ $lt: instant }) }),

    /** Logs an event that no document stores, such as a refused sign-in. */
    record: (audited: AuditedAction, circumstances: EventMetadata): Promise<void> =>
      events.append([newEntry(audited, circumstances)]),

    /** Waits until entries that wait in documents now are in the log. @returns false when they are not after ten seconds. */
    settle: dispatcher.settle,

    /** Entries that wait in documents, of at most 500 of each kind, so that they can be listed with those of the log. */
    async findWaiting(selection: ActivityFilter): Promise<ActivityRecord[]> {
      const found = await Promise.all(outboxes.map((outbox) => outbox.findWaiting(BATCH)));
      const waiting = found.flat().flatMap((document) => document.events.filter((entry) => isSelected(entry, selection)));
      if (waiting.length === 0) return [];
      // One may have been logged since it was read.
      const logged = await events.findKnown(waiting.map(({ _id }) => _id));
      return waiting.filter(({ _id }) => !logged.has(_id.toHexString()));
    },

    /** All entries from an instant on, in batches. */
    readSince: (since: Date): AsyncGenerator<Iterable<ActivityRecord>> =>
      readBatches<ActivityRecord>(
        model.collection.find<Buffer>({ at: { $gte: since } }, { batchSize: BATCH, raw: true }).sort({ at: 1 }),
      ),

    /** Whether the log holds an entry about a target that came of a request. */
    isRecorded: async ({ targetId, requestId }: { targetId: string; requestId: string }): Promise<boolean> =>
      (await model.exists({ targetId, requestId })) !== null,

    /** So many entries behind the first few, newest first. */
    find: (filter: ActivityFilter, { skip, limit }: { skip: number; limit: number }): Promise<ActivityRecord[]> =>
      model.find(queryFor(filter)).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean<ActivityRecord[]>(),

    /**
     * How many entries there are: with a filter at most `MAX_LISTED`, since the log only grows and to count is to walk; without one
     * the database knows.
     */
    count(filter: ActivityFilter): Promise<number> {
      const query = queryFor(filter);
      return Object.keys(query).length === 0
        ? model.estimatedDocumentCount()
        : model.countDocuments(query, { limit: MAX_LISTED });
    },
  };
}

const queryFor = ({ targetId, action, from, until }: ActivityFilter): QueryFilter<StoredActivity> => ({
  ...(targetId && { targetId }),
  ...(action && { action }),
  ...((from || until) && { at: trusted({ ...(from && { $gte: from }), ...(until && { $lt: until }) }) }),
});

const isSelected = ({ targetId, action, at }: ActivityRecord, selection: ActivityFilter): boolean =>
  (!selection.targetId || targetId === selection.targetId) &&
  (!selection.action || action === selection.action) &&
  (!selection.from || at >= selection.from) &&
  (!selection.until || at < selection.until);
