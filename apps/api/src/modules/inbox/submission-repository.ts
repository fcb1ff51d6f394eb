import type { Model, QueryFilter, SortOrder, UpdateQuery } from 'mongoose';
import { trusted } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import { findPage } from '../../platform/db/find-page.ts';
import type { SearchWord } from '../../platform/search/query-words.ts';
import { searchConditions } from '../../platform/search/search-filter.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { Stored, Submission } from './submission.ts';

/** The version of a submission that was read: a change is made to it or not at all. */
type Version = Pick<Stored<Submission>, '_id' | 'version'>;

/** What every submission has since there are inboxes. */
type Completion = Pick<Submission, 'updatedAt' | 'version' | 'searchTerms'>;

/** All of these must hold. */
interface Selection {
  /** One of these. */
  statuses?: readonly string[];
  /** The ID of a shipment that it names. */
  shipment?: string | undefined;
  /** Came at this instant or later. */
  from?: Date | undefined;
  /** Came before this instant. */
  until?: Date | undefined;
  /** Each must begin a search term. */
  words?: readonly SearchWord[];
}

/** What nothing is left to do about. */
interface HandledSelection {
  statuses: readonly string[];
  before: Date;
  source?: string;
}

interface RepositoryOptions<Kind extends Submission> {
  model: Model<Kind>;
  /** What holds for all that the office sees: deleted ones are not among them. */
  visible?: object;
  /** What else holds for those that are removed for good, than that they are marked so. */
  removable?: object;
  /** Called after every write, before its caller learns of it. */
  onChange?: () => void;
}

const EPOCH = new Date(0);
/** Null is what an index serves, other than absence. */
const INCOMPLETE = { searchTerms: null };
const NOT_SPAM = trusted({ $ne: 'spam' });

export type SubmissionRepository<Kind extends Submission> = ReturnType<typeof createSubmissionRepository<Kind>>;

/** Stored submissions of one collection, as plain objects. Each change is one atomic update of one document. */
export function createSubmissionRepository<Kind extends Submission>({
  model,
  visible = {},
  removable = {},
  onChange = () => {},
}: RepositoryOptions<Kind>) {
  const where = (filter: object) => filter as QueryFilter<Kind>;
  const findOne = (filter: object): Promise<Stored<Kind> | null> => model.findOne(where(filter)).lean<Stored<Kind>>();
  const selected = ({ statuses, shipment, from, until, words = [] }: Selection) => ({
    ...visible,
    ...(statuses && { status: trusted({ $in: [...statuses] }) }),
    ...(shipment && { shipments: shipment }),
    ...((from || until) && { createdAt: trusted({ ...(from && { $gte: from }), ...(until && { $lt: until }) }) }),
    ...(words.length > 0 && { $and: searchConditions(words) }),
  });
  const marked = { purgedAt: trusted({ $gt: EPOCH }), 'outbox.at': trusted({ $exists: false }), ...removable };
  const handled = ({ statuses, before, ...selection }: HandledSelection) =>
    where({
      ...visible,
      ...selection,
      status: trusted({ $in: [...statuses] }),
      createdAt: trusted({ $lt: before }),
      purgedAt: null,
      // What is stored as spam has never been anything to do.
      $or: [{ handledAt: trusted({ $lt: before }) }, { handledAt: null }],
    });
  const newSince = (since?: Date) => ({ ...visible, status: 'new', ...(since && { createdAt: trusted({ $gt: since }) }) });
  const newest = (filter: object, limit: number): Promise<Stored<Kind>[]> =>
    model.find(where(filter)).sort({ createdAt: -1 }).limit(limit).lean<Stored<Kind>[]>();

  return {
    /** @returns false when something unique about it is taken. */
    async insert(record: Kind): Promise<boolean> {
      try {
        await model.create(record);
        onChange();
        return true;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
    },

    find: (reference: string) => findOne({ ...visible, reference }),

    findByCreationKey: (key: string) => findOne({ 'creation.key': key }),

    findByFingerprint: (fingerprint: string) => findOne({ fingerprint }),

    /** Frees the fingerprint of a submission of that time or before. */
    async releaseFingerprint(fingerprint: string, { upTo }: { upTo: Date }): Promise<void> {
      const filter = { fingerprint, createdAt: trusted({ $lte: upTo }) };
      await model.updateOne(where(filter), { $unset: { fingerprint: 1 } });
    },

    /** One page, and how many there are on all pages. */
    list: ({ sort, page, limit, ...selection }: Selection & { sort: Record<string, SortOrder>; page: number; limit: number }) =>
      findPage<Stored<Kind>, Kind>(model, { filter: where(selected(selection)), sort, page, limit }),

    /** How many of a selection there are in each of these statuses. */
    async countByStatus<Status extends Kind['status']>(
      statuses: readonly Status[],
      selection: Selection,
    ): Promise<Record<Status, number>> {
      const counts = await Promise.all(
        statuses.map(async (status) => [status, await model.countDocuments(where({ ...selected(selection), status }))] as const),
      );
      return Object.fromEntries(counts) as Record<Status, number>;
    },

    /** The newest that are not spam and have all these words. */
    search: (words: readonly SearchWord[], limit: number) => newest({ ...selected({ words }), status: NOT_SPAM }, limit),

    /** The newest, whatever they are. */
    listNewest: (limit: number) => newest(visible, limit),

    /** How many wait for a first look, of those that came after an instant. */
    countNew: (since?: Date) => model.countDocuments(where(newSince(since))),

    /** The newest of those that wait for a first look. */
    findNew: ({ since, limit }: { since?: Date; limit: number }) => newest(newSince(since), limit),

    /** Sets fields, or removes those that are undefined. @returns null when it has changed since it was read. */
    async change(
      { _id, version }: Version,
      { fields, activity }: { fields: Partial<Kind>; activity: ActivityRecord },
    ): Promise<Stored<Kind> | null> {
      const entries = Object.entries(fields);
      const absent = entries.filter(([, value]) => value === undefined).map(([name]) => [name, 1]);
      const update = {
        $set: Object.fromEntries(entries.filter(([, value]) => value !== undefined)),
        ...(absent.length > 0 && { $unset: Object.fromEntries(absent) }),
        $push: { outbox: activity },
        $inc: { version: 1 },
      } as unknown as UpdateQuery<Kind>;
      const changed = await model
        .findOneAndUpdate(where({ _id: _id.toHexString(), version }), update, { returnDocument: 'after' })
        .lean<Stored<Kind>>();
      if (changed) onChange();
      return changed;
    },

    /** Those that are found by one of these search terms, also those that are deleted. */
    findWhole: (terms: readonly string[]): Promise<Stored<Kind>[]> =>
      model.find(where({ searchTerms: trusted({ $in: [...terms] }) })).lean<Stored<Kind>[]>(),

    /** Some of those in one of these statuses that came before an instant and have had nothing to do about them since. */
    findHandled: (selection: HandledSelection, limit: number): Promise<Stored<Kind>[]> =>
      model.find(handled(selection)).limit(limit).lean<Stored<Kind>[]>(),

    /** How many those are. */
    countHandled: (selection: HandledSelection): Promise<number> => model.countDocuments(handled(selection)),

    /** The references of some that are marked to be removed for good, and have nothing left to tell the activity log. */
    findMarked: async (limit: number): Promise<string[]> =>
      (await model.find(where(marked)).limit(limit).select('reference').lean<Stored<Submission>[]>()).map(
        ({ reference }) => reference,
      ),

    /** Removes for good those of these that are marked so. */
    async removeMarked(references: readonly string[]): Promise<void> {
      await model.deleteMany(where({ reference: trusted({ $in: [...references] }), ...marked }));
      onChange();
    },

    /** Some of those from before there were inboxes, which have no version yet. */
    findIncomplete: (limit: number): Promise<Stored<Kind>[]> => model.find(where(INCOMPLETE)).limit(limit).lean<Stored<Kind>[]>(),

    countIncomplete: () => model.countDocuments(where(INCOMPLETE)),

    /** Adds what such ones lack; it is no change that anybody made. */
    async complete(lacking: readonly { found: Stored<Submission>; fields: Completion }[]): Promise<void> {
      await (model as unknown as Model<Submission>).bulkWrite(
        lacking.map(({ found, fields }) => ({
          updateOne: {
            filter: { _id: found._id.toHexString(), ...INCOMPLETE },
            update: { $set: fields },
          },
        })),
      );
    },
  };
}
