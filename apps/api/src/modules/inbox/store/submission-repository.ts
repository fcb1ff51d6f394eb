import type { Model, QueryFilter, SortOrder, UpdateQuery } from 'mongoose';
import { trusted } from 'mongoose';
import { duplicateField } from '../../../platform/db/database-errors.ts';
import { findPage } from '../../../platform/db/find-page.ts';
import type { SearchWord } from '../../../platform/search/query-words.ts';
import { searchConditions } from '../../../platform/search/search-filter.ts';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import type { Stored, Submission } from './submission.ts';

type Version = Pick<Stored<Submission>, '_id' | 'version'>;

type Completion = Pick<Submission, 'updatedAt' | 'version' | 'searchTerms'>;

export interface Selection {
  statuses?: readonly string[];
  shipment?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** Messages only. */
  unanswered?: boolean;
  /** Quotes only: without a shipment. */
  unconverted?: boolean;
  words?: readonly SearchWord[];
  /** Has one of these search terms. */
  terms?: readonly string[] | undefined;
}

interface HandledSelection {
  statuses: readonly string[];
  before: Date;
  source?: string;
}

interface RepositoryOptions<Kind extends Submission> {
  model: Model<Kind>;
  /** With the texts that a phrase may be in. */
  searched: readonly string[];
  visible?: object;
  removable?: object;
  /** Called after every write, before the caller continues. */
  onChange?: () => void;
}

const EPOCH = new Date(0);
/** Null uses the index, `$exists` does not. */
const INCOMPLETE = { searchTerms: null };
const NOT_SPAM = trusted({ $ne: 'spam' });

export type SubmissionRepository<Kind extends Submission> = ReturnType<typeof createSubmissionRepository<Kind>>;

/** Submissions of one collection. Each change is one atomic update of one document. */
export function createSubmissionRepository<Kind extends Submission>({
  model,
  searched,
  visible = {},
  removable = {},
  onChange = () => {},
}: RepositoryOptions<Kind>) {
  const where = (filter: object) => filter as QueryFilter<Kind>;
  const findOne = (filter: object): Promise<Stored<Kind> | null> => model.findOne(where(filter)).lean<Stored<Kind>>();
  const selected = ({ statuses, shipment, from, until, unanswered, unconverted, words = [], terms }: Selection) => ({
    ...visible,
    ...(statuses && { status: trusted({ $in: [...statuses] }) }),
    ...(shipment && { shipments: shipment }),
    ...(unanswered && { firstReplyAt: null }),
    ...(unconverted && { trackingId: null }),
    ...((from || until) && { createdAt: trusted({ ...(from && { $gte: from }), ...(until && { $lt: until }) }) }),
    ...(terms && { searchTerms: trusted({ $in: [...terms] }) }),
    ...(words.length > 0 && { $and: searchConditions(words, searched) }),
  });
  const marked = { purgedAt: trusted({ $gt: EPOCH }), 'outbox.at': trusted({ $exists: false }), ...removable };
  const handled = ({ statuses, before, ...selection }: HandledSelection) =>
    where({
      ...visible,
      ...selection,
      status: trusted({ $in: [...statuses] }),
      createdAt: trusted({ $lt: before }),
      purgedAt: null,
      // Spam is never handled.
      $or: [{ handledAt: trusted({ $lt: before }) }, { handledAt: null }],
    });
  const newSince = (since?: Date) => ({ ...visible, status: 'new', ...(since && { createdAt: trusted({ $gt: since }) }) });
  const newest = (filter: object, limit: number): Promise<Stored<Kind>[]> =>
    model.find(where(filter)).sort({ createdAt: -1 }).limit(limit).lean<Stored<Kind>[]>();

  return {
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

    async releaseFingerprint(fingerprint: string, { upTo }: { upTo: Date }): Promise<void> {
      const filter = { fingerprint, createdAt: trusted({ $lte: upTo }) };
      await model.updateOne(where(filter), { $unset: { fingerprint: 1 } });
    },

    list: ({ sort, page, limit, ...selection }: Selection & { sort: Record<string, SortOrder>; page: number; limit: number }) =>
      findPage<Stored<Kind>, Kind>(model, { filter: where(selected(selection)), sort, page, limit }),

    async countByStatus<Status extends Kind['status']>(
      statuses: readonly Status[],
      selection: Selection,
    ): Promise<Record<Status, number>> {
      const counts = await Promise.all(
        statuses.map(async (status) => [status, await model.countDocuments(where({ ...selected(selection), status }))] as const),
      );
      return Object.fromEntries(counts) as Record<Status, number>;
    },

    search: (words: readonly SearchWord[], limit: number) => newest({ ...selected({ words }), status: NOT_SPAM }, limit),

    listNewest: (limit: number) => newest(visible, limit),

    countNew: (since?: Date) => model.countDocuments(where(newSince(since))),

    /** Undefined removes a field. @returns null after a conflict. */
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

    findByTerms: (terms: readonly string[]): Promise<Stored<Kind>[]> =>
      model.find(where({ searchTerms: trusted({ $in: [...terms] }) })).lean<Stored<Kind>[]>(),

    findHandled: (selection: HandledSelection, limit: number): Promise<Stored<Kind>[]> =>
      model.find(handled(selection)).limit(limit).lean<Stored<Kind>[]>(),

    countHandled: (selection: HandledSelection): Promise<number> => model.countDocuments(handled(selection)),

    /** Marked for removal, with all entries dispatched to the log. */
    findMarked: async (limit: number): Promise<string[]> =>
      (await model.find(where(marked)).limit(limit).select('reference').lean<Stored<Submission>[]>()).map(
        ({ reference }) => reference,
      ),

    async removeMarked(references: readonly string[]): Promise<void> {
      await model.deleteMany(where({ reference: trusted({ $in: [...references] }), ...marked }));
      onChange();
    },

    findIncomplete: (limit: number): Promise<Stored<Kind>[]> => model.find(where(INCOMPLETE)).limit(limit).lean<Stored<Kind>[]>(),

    countIncomplete: () => model.countDocuments(where(INCOMPLETE)),

    async complete(incomplete: readonly { found: Stored<Submission>; fields: Completion }[]): Promise<void> {
      await (model as unknown as Model<Submission>).bulkWrite(
        incomplete.map(({ found, fields }) => ({
          updateOne: {
            filter: { _id: found._id.toHexString(), ...INCOMPLETE },
            update: { $set: fields },
          },
        })),
      );
    },
  };
}
