import { trusted, type UpdateQuery } from 'mongoose';
import { collidedIndexes, duplicateField } from '../../platform/db/database-errors.ts';
import type { OnChange } from '../../platform/events/event.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { type CustomerModel, type CustomerRecord, type Move } from './customer-model.ts';

export type CustomerRepository = ReturnType<typeof createCustomerRepository>;
/** Without the log entries on their way. */
export type StoredCustomer = Omit<CustomerRecord, 'outbox'>;
type Reference = Pick<StoredCustomer, 'customerId' | 'name' | 'nameKeys' | 'mergedInto'>;

const REFERENCE = ['customerId', 'name', 'nameKeys', 'mergedInto'];

interface Change {
  set?: Partial<StoredCustomer>;
  unset?: readonly (keyof StoredCustomer)[];
  at: Date;
  activity?: ActivityRecord;
}

/** Each change is one atomic update that includes its log entry. */
export function createCustomerRepository({ model, onChange }: { model: CustomerModel; onChange: OnChange }) {
  const read = (filter: object) => model.findOne(filter).select('-outbox').lean<StoredCustomer>();
  const isMoving = { 'move.to': trusted({ $exists: true }) };
  const isSplitting = { 'split.customerId': trusted({ $exists: true }) };

  return {
    find: (customerId: string): Promise<StoredCustomer | null> => read({ customerId }),

    findByNameKey: (key: string): Promise<StoredCustomer | null> =>
      key === '' ? Promise.resolve(null) : read({ nameKeys: key }),

    findReferences: (customerIds: readonly string[]): Promise<Reference[]> =>
      model
        .find({ customerId: trusted({ $in: [...customerIds] }) })
        .select(REFERENCE)
        .lean<Reference[]>(),

    findByNameKeys: (keys: readonly string[]): Promise<Reference[]> =>
      model
        .find({ nameKeys: trusted({ $in: [...keys] }) })
        .select(REFERENCE)
        .lean<Reference[]>(),

    findByEmailKeys: (keys: readonly string[]): Promise<Pick<StoredCustomer, 'customerId' | 'emailKey'>[]> =>
      model
        .find({ emailKey: trusted({ $in: [...keys] }), mergedInto: null })
        .select(['customerId', 'emailKey'])
        .lean<StoredCustomer[]>(),

    findMailWishes: (customerIds: readonly string[]): Promise<Pick<StoredCustomer, 'customerId' | 'email' | 'mailWishes'>[]> =>
      model
        .find({ customerId: trusted({ $in: [...customerIds] }), mailWishes: trusted({ $exists: true }) })
        .select(['customerId', 'email', 'mailWishes'])
        .lean<StoredCustomer[]>(),

    /** Changed in the office, for the search for a person. */
    listKept: (): Promise<StoredCustomer[]> => model.find({ isAutomatic: null }).select('-outbox').lean<StoredCustomer[]>(),

    /** By name, after that key; `prefix` is the beginning of any name. */
    list: ({ prefix, after, limit }: { prefix: string; after: string; limit: number }): Promise<Reference[]> =>
      model
        .find({
          mergedInto: null,
          sortKey: trusted({ $gt: after }),
          // Keys hold only letters, digits and spaces.
          ...(prefix !== '' && { nameKeys: new RegExp(`^${prefix}`) }),
        })
        .sort({ sortKey: 1 })
        .limit(limit)
        .select(REFERENCE)
        .lean<Reference[]>(),

    listMerged: (into: string): Promise<Reference[]> =>
      model.find({ mergedInto: into }).sort({ sortKey: 1 }).select(REFERENCE).lean<Reference[]>(),

    listOld: (changedBefore: Date, after: string, limit: number): Promise<Pick<StoredCustomer, 'customerId'>[]> =>
      model
        .find({ updatedAt: trusted({ $lt: changedBefore }), customerId: trusted({ $gt: after }) })
        .sort({ customerId: 1 })
        .limit(limit)
        .select(['customerId'])
        .lean<StoredCustomer[]>(),

    /** Shipments or names of these are still on their way. Also those merged since then, which an import may still use. */
    listUnfinished: (mergedSince: Date): Promise<StoredCustomer[]> =>
      model
        .find({ $or: [isMoving, isSplitting, { mergedAt: trusted({ $gt: mergedSince }) }] })
        .select('-outbox')
        .lean<StoredCustomer[]>(),

    /** @returns false if a name belongs to another customer. */
    async insert(record: CustomerRecord): Promise<boolean> {
      try {
        await model.collection.insertOne(record, { ignoreUndefined: true });
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return false;
      }
      onChange(record.outbox ?? []);
      return true;
    },

    /** Skips those whose name another call has stored meanwhile. */
    async insertMany(records: readonly StoredCustomer[]): Promise<void> {
      try {
        await model.collection.insertMany([...records] as never[], { ordered: false, ignoreUndefined: true });
      } catch (error) {
        if (!collidedIndexes(error)) throw error;
      }
    },

    /** @returns null if it has changed since it was read, and 'taken' if a name belongs to another customer. */
    async change(
      { customerId, version }: StoredCustomer,
      { set = {}, unset = [], at, activity }: Change,
    ): Promise<StoredCustomer | 'taken' | null> {
      const removed = ['isAutomatic', ...unset].filter((field) => !(field in set));
      const update: UpdateQuery<CustomerRecord> = {
        $set: { ...set, updatedAt: at },
        $unset: Object.fromEntries(removed.map((field) => [field, 1])),
        $inc: { version: 1 },
        ...(activity && { $push: { outbox: activity } }),
      };
      try {
        const changed = await model
          .findOneAndUpdate({ customerId, version }, update, { returnDocument: 'after' })
          .select('-outbox')
          .lean<StoredCustomer>();
        if (changed && activity) onChange([activity]);
        return changed;
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return 'taken';
      }
    },

    /** Keeps another move that was stored meanwhile. */
    endMove: async (customerId: string, { from, to }: Move): Promise<void> =>
      void (await model.updateOne({ customerId, 'move.from': from, 'move.to': to }, { $unset: { move: 1 } })),

    endSplit: async (customerId: string, made: string): Promise<void> =>
      void (await model.updateOne({ customerId, 'split.customerId': made }, { $unset: { split: 1 } })),

    /** Keeps those that were changed since, and those whose log entries are on their way. */
    remove: async (customerIds: readonly string[], changedBefore: Date): Promise<number> =>
      (
        await model.deleteMany({
          customerId: trusted({ $in: [...customerIds] }),
          updatedAt: trusted({ $lte: changedBefore }),
          'outbox.at': trusted({ $exists: false }),
        })
      ).deletedCount,
  };
}
