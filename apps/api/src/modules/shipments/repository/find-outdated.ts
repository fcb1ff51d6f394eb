import { trusted } from 'mongoose';
import { DERIVED_VERSION } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

/** Two queries, one each for missing and older versions, so that both use the index. */
const OUTDATED = [{ derivedVersion: null }, { derivedVersion: trusted({ $lt: DERIVED_VERSION }) }];
/** Older releases do not update `derivedFrom` when they raise `version`. */
const CHANGED_SINCE = { $ne: ['$derivedFrom', '$version'] };

/** Missing values sort first in the index. */
export async function hasOutdated(model: ShipmentModel): Promise<boolean> {
  const lowest = await model.findOne({}, { _id: 0, derivedVersion: 1 }).sort({ derivedVersion: 1 }).lean();
  return lowest !== null && (lowest.derivedVersion ?? 0) < DERIVED_VERSION;
}

export type DueField = 'dueDate' | 'deliveryDate';

export const createOutdatedFinders = (model: ShipmentModel) => ({
  /** The stored day that counts; the promised one until the backfill has computed it for all. */
  findDueField: async (): Promise<DueField> => ((await hasOutdated(model)) ? 'deliveryDate' : 'dueDate'),

  async findOutdated(limit: number): Promise<ShipmentRecord[]> {
    for (const filter of OUTDATED) {
      const found = await model.find(filter).limit(limit).lean<ShipmentRecord[]>();
      if (found.length > 0) return found;
    }
    return [];
  },

  /** Uses the native driver because Mongoose cannot cast `$expr`. */
  async findChangedByOlderRelease(since: Date, limit: number): Promise<ShipmentRecord[]> {
    const changed = [{ deletedAt: null, updatedAt: { $gte: since } }, { deletedAt: { $gte: since } }];
    const found = await Promise.all(
      changed.map((filter) =>
        model.collection
          .find<ShipmentRecord>({ ...filter, $expr: CHANGED_SINCE })
          .limit(limit)
          .toArray(),
      ),
    );
    return found.flat();
  },
});
