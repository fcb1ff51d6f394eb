import type { ActivityAction } from '@waybill/contracts/facts';
import { MAX_LIST_OFFSET } from '@waybill/contracts/shared/constants';
import { type QueryFilter, trusted, Types } from 'mongoose';
import { decodeHolding, readBatches } from '../../platform/db/batches.ts';
import type { Dispatcher } from '../../platform/events/dispatcher.ts';
import type { EventLog } from '../../platform/events/event-log.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { type Actor, maskAddress, toStoredActor } from '../../platform/http/actor.ts';
import type { ActivityModel, ActivityRecord, StoredActivity } from './activity-model.ts';
import { blankTyped, type Changed } from './blank-entry.ts';

const BATCH = 500;

export type AuditedAction = Pick<ActivityRecord, 'action' | 'targetType' | 'targetId' | 'before' | 'after'>;

interface EventMetadata {
  by: Actor;
  at: Date;
  /** 24 hex digits; makes recording idempotent after a crash. */
  id?: string;
}

export interface ActivityFilter {
  targetId?: string | undefined;
  actor?: string | undefined;
  action?: ActivityAction | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

export function newEntry(audited: AuditedAction, { by, at, id }: EventMetadata): ActivityRecord {
  return {
    _id: new Types.ObjectId(id),
    at,
    actor: by.name,
    byActor: toStoredActor(by),
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
  dispatcher: Dispatcher;
}

/** Each change stores its entry in the document's outbox atomically; the dispatcher moves it here. */
export function createActivityLog({ model, events, outboxes, dispatcher }: LogParts) {
  const rewrite = async (
    entries: readonly ActivityRecord[],
    rewriteEntry: (entry: ActivityRecord) => Changed | null,
  ): Promise<number> => {
    const changes = entries.flatMap((entry) => {
      const change = rewriteEntry(entry);
      return change ? [{ entry, change }] : [];
    });
    if (changes.length === 0) return 0;
    const { modifiedCount } = await model.bulkWrite(
      changes.map(({ entry: { _id, erasures = 0 }, change }) => ({
        updateOne: {
          // Compare-and-set, so that concurrent erasures do not restore values.
          filter: { _id: _id.toHexString(), erasures: erasures === 0 ? null : erasures },
          update: { $set: { ...change, erasures: erasures + 1 } },
        },
      })),
    );
    if (modifiedCount === changes.length) return modifiedCount;
    const again = await model
      .find({ _id: trusted({ $in: changes.map(({ entry }) => entry._id.toHexString()) }) })
      .lean<ActivityRecord[]>();
    return modifiedCount + (await rewrite(again, rewriteEntry));
  };

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

    /** Removes personal data; the entries stay. */
    blank: async (targetIds: readonly string[]): Promise<number> => rewrite(await readTargets(targetIds), blankTyped),

    /** Decodes only entries whose bytes pass `mayHold`, as there may be a million. @returns null for the others. */
    readAction: (action: ActivityAction, mayHold: (bytes: string) => boolean): AsyncGenerator<Iterable<ActivityRecord | null>> =>
      readBatches(
        model.collection.find<Buffer>({ action }, { batchSize: BATCH, raw: true }),
        decodeHolding<ActivityRecord>(mayHold),
      ),

    /** Decoded like `readAction`. */
    readNewest: (limit: number, mayHold: (bytes: string) => boolean): AsyncGenerator<Iterable<ActivityRecord | null>> =>
      readBatches(
        model.collection.find<Buffer>({}, { sort: { at: -1, _id: -1 }, limit, batchSize: BATCH, raw: true }),
        decodeHolding<ActivityRecord>(mayHold),
      ),

    /** @returns the number removed, at most `limit`. */
    removeBefore: (instant: Date, limit: number): Promise<number> => events.removeBefore(instant, limit),

    countBefore: (instant: Date): Promise<number> => model.countDocuments({ at: trusted({ $lt: instant }) }),

    record: (audited: AuditedAction, metadata: EventMetadata): Promise<void> => events.append([newEntry(audited, metadata)]),

    /** Waits until pending entries are logged. @returns false after ten seconds. */
    settle: () => dispatcher.waitForPending(),

    /** Undispatched entries, at most 500 per collection, to list with those of the log. */
    async findWaiting(selection: ActivityFilter): Promise<ActivityRecord[]> {
      const found = await Promise.all(outboxes.map((outbox) => outbox.findPending(BATCH)));
      const waiting = found.flat().flatMap((document) => document.events.filter((entry) => isSelected(entry, selection)));
      if (waiting.length === 0) return [];
      // Some may have been logged since.
      const logged = await events.findKnown(waiting.map(({ _id }) => _id));
      return waiting.filter(({ _id }) => !logged.has(_id.toHexString()));
    },

    readSince: (since: Date): AsyncGenerator<Iterable<ActivityRecord>> =>
      readBatches<ActivityRecord>(
        model.collection.find<Buffer>({ at: { $gte: since } }, { batchSize: BATCH, raw: true }).sort({ at: 1 }),
      ),

    isRecorded: async ({ targetId, requestId }: { targetId: string; requestId: string }): Promise<boolean> =>
      (await model.exists({ targetId, requestId })) !== null,

    find: (filter: ActivityFilter, { skip, limit }: { skip: number; limit: number }): Promise<ActivityRecord[]> =>
      model.find(queryFor(filter)).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).lean<ActivityRecord[]>(),

    /** Filtered counts stop at `MAX_LISTED`, because counting scans; the total is known to the database. */
    count(filter: ActivityFilter): Promise<number> {
      const query = queryFor(filter);
      return Object.keys(query).length === 0
        ? model.estimatedDocumentCount()
        : model.countDocuments(query, { limit: MAX_LIST_OFFSET });
    },
  };
}

const queryFor = ({ targetId, actor, action, from, until }: ActivityFilter): QueryFilter<StoredActivity> => ({
  ...(targetId && { targetId }),
  ...(actor && { actor }),
  ...(action && { action }),
  ...((from || until) && { at: trusted({ ...(from && { $gte: from }), ...(until && { $lt: until }) }) }),
});

const isSelected = ({ targetId, actor, action, at }: ActivityRecord, selection: ActivityFilter): boolean =>
  (!selection.targetId || targetId === selection.targetId) &&
  (!selection.actor || actor === selection.actor) &&
  (!selection.action || action === selection.action) &&
  (!selection.from || at >= selection.from) &&
  (!selection.until || at < selection.until);
