import { type ActivityAction, MAX_LISTED } from '@waybill/contracts';
import mongoose, { type QueryFilter, trusted, Types } from 'mongoose';
import type { DocumentId } from '../platform/db/document-id.ts';
import { findPage } from '../platform/db/find-page.ts';
import { insertNew } from '../platform/db/insert-new.ts';
import { decodeHolding, readBatches } from '../platform/db/read-batches.ts';
import { type Actor, maskAddress, storedActor } from '../platform/http/actor.ts';
import type { ActivityModel, ActivityRecord, StoredActivity } from './activity-model.ts';
import { blankEntry, type Changed, isPersonal } from './blank-entry.ts';
import type { Change } from './change-feed.ts';
import type { Outbox, WaitingEntries } from './outbox.ts';

/** How many changed documents are posted in one go. */
const BATCH = 500;

/** What is done, in the words of the feature that does it. */
export type AuditedAction = Pick<ActivityRecord, 'action' | 'targetType' | 'targetId' | 'before' | 'after'>;

interface Circumstances {
  by: Actor;
  at: Date;
  /** 24 hex digits, where the same may be recorded again after a crash: it is in the log once. */
  id?: string;
}

export interface ActivitySelection {
  page: number;
  limit: number;
  targetId?: string | undefined;
  action?: ActivityAction | undefined;
  /** From this instant on. */
  from?: Date | undefined;
  /** Before this instant. */
  until?: Date | undefined;
}

/** An entry of the log, ready to be stored with the change that it tells of. */
export function newEntry(audited: AuditedAction, { by, at, id }: Circumstances): ActivityRecord {
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

/** What follows from entries, once they are in the log. */
export interface EntryDispatcher {
  /** Stores that entries are to be processed, before they leave the document where they wait; of the same ones again after a crash. */
  dispatch: (entries: readonly ActivityRecord[]) => Promise<void>;
  /** Has them processed. Never fails. */
  run: () => Promise<void>;
  /** Told once of a document whose entries cannot be read. */
  onUnreadable: (documentId: DocumentId, error: unknown) => void;
}

export type ActivityLog = ReturnType<typeof createActivityLog>;
export type RecordActivity = ActivityLog['record'];

/**
 * The log of what was done. A change of a document carries its entry inside the same atomic write, in the document's
 * outbox; `post` copies what waits there into the log, however often it is run, and from any process. So nothing goes
 * unrecorded, whatever crashes, and nothing is recorded that did not happen.
 */
export function createActivityLog({
  model,
  outboxes,
  dispatcher,
}: {
  model: ActivityModel;
  outboxes: readonly Outbox[];
  dispatcher?: EntryDispatcher | undefined;
}) {
  const unreadable = new Set<string>();

  const append = async (entries: readonly ActivityRecord[]): Promise<void> => {
    if (entries.length === 0) return;
    const documents = entries.map(({ _id, ...entry }) => ({ _id: new Types.ObjectId(_id.toHexString()), ...entry }));
    // An entry that was posted before, by a process that crashed or by another one, is left as it is.
    await insertNew<StoredActivity>(model, documents);
  };

  const move = async (outbox: Outbox, waiting: readonly WaitingEntries[]): Promise<void> => {
    const entries = waiting.flatMap((document) => document.entries);
    await append(entries);
    await dispatcher?.dispatch(entries);
    await outbox.remove(waiting);
  };

  /** A document whose entries cannot be read, as something outside the product changed them, keeps those of no other. */
  const moveReadable = async (outbox: Outbox, waiting: readonly WaitingEntries[]): Promise<void> => {
    try {
      await move(outbox, waiting);
    } catch (error) {
      const [document, ...others] = waiting;
      if (error instanceof mongoose.mongo.MongoError || !document) throw error;
      if (others.length > 0) {
        for (const one of waiting) await moveReadable(outbox, [one]);
        return;
      }
      unreadable.add(document.documentId.toHexString());
      dispatcher?.onUnreadable(document.documentId, error);
    }
  };

  const postFrom = async (outbox: Outbox): Promise<void> => {
    for (;;) {
      const waiting = await outbox.findWaiting(BATCH, [...unreadable]);
      if (waiting.length === 0) return;
      await moveReadable(outbox, waiting);
      if (waiting.length < BATCH) return;
    }
  };

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
    async removeBefore(instant: Date, limit: number): Promise<number> {
      const old = await model
        .find({ at: trusted({ $lt: instant }) })
        .sort({ at: 1 })
        .limit(limit)
        .select('_id')
        .lean();
      if (old.length === 0) return 0;
      const { deletedCount } = await model.deleteMany({ _id: trusted({ $in: old.map(({ _id }) => _id) }) });
      return deletedCount;
    },

    /** How many entries there are from before an instant. */
    countBefore: (instant: Date): Promise<number> => model.countDocuments({ at: trusted({ $lt: instant }) }),

    /** Records what is told by no document, such as a refused sign-in. */
    record: (audited: AuditedAction, circumstances: Circumstances): Promise<void> => append([newEntry(audited, circumstances)]),

    /** Moves everything that waits into the log, then has what follows from it done. */
    post: async (): Promise<void> => {
      for (const outbox of outboxes) await postFrom(outbox);
      await dispatcher?.run();
    },

    /** These entries; those that the log keeps no longer are left out. */
    readEntries: (ids: readonly DocumentId[]): Promise<ActivityRecord[]> =>
      model.find({ _id: trusted({ $in: ids.map((id) => id.toHexString()) }) }).lean<ActivityRecord[]>(),

    /** The last entries from an instant on, so many at most. */
    findSince: (since: Date, limit: number): Promise<Change[]> =>
      model
        .find({ at: trusted({ $gte: since }) })
        .sort({ at: -1, _id: -1 })
        .select('targetType targetId version')
        .limit(limit)
        .lean(),

    /** All entries from an instant on, in batches. */
    readSince: (since: Date): AsyncGenerator<Iterable<ActivityRecord>> =>
      readBatches<ActivityRecord>(
        model.collection.find<Buffer>({ at: { $gte: since } }, { batchSize: BATCH, raw: true }).sort({ at: 1 }),
      ),

    /** Whether the log holds an entry about a target that came of a request. */
    isRecorded: async ({ targetId, requestId }: { targetId: string; requestId: string }): Promise<boolean> =>
      (await model.exists({ targetId, requestId })) !== null,

    /**
     * One page, newest first, and how many there are on all pages: with a filter at most `MAX_LISTED`, since the log only grows
     * and to count is to walk; without one the database knows.
     */
    list({ page, limit, targetId, action, from, until }: ActivitySelection) {
      const filter: QueryFilter<StoredActivity> = {
        ...(targetId && { targetId }),
        ...(action && { action }),
        ...((from || until) && { at: trusted({ ...(from && { $gte: from }), ...(until && { $lt: until }) }) }),
      };
      const total = async () =>
        Object.keys(filter).length === 0 ? model.estimatedDocumentCount() : model.countDocuments(filter, { limit: MAX_LISTED });
      return findPage<ActivityRecord, StoredActivity>(model, { filter, sort: { at: -1, _id: -1 }, page, limit, total });
    },
  };
}
