import { trusted } from 'mongoose';
import { DERIVED_VERSION } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

/** Those of before there was a version, and those of an older one: two searches, each of which the index serves. */
const BEHIND = [{ derivedVersion: null }, { derivedVersion: trusted({ $lt: DERIVED_VERSION }) }];
/** A release that knows of no version leaves it as it is, and raises that of the shipment. */
const CHANGED_SINCE = { $ne: ['$derivedFrom', '$version'] };

/** Whether the derived fields of a shipment are those of an older release: in an index, what is missing comes first. */
export async function isAnyBehind(model: ShipmentModel): Promise<boolean> {
  const lowest = await model.findOne({}, { _id: 0, derivedVersion: 1 }).sort({ derivedVersion: 1 }).lean();
  return lowest !== null && (lowest.derivedVersion ?? 0) < DERIVED_VERSION;
}

/** Shipments whose derived fields an older release stored. */
export const createBehindFinders = (model: ShipmentModel) => ({
  /** Some of those that it stored before this one was there, or that it created. */
  async findBehind(limit: number): Promise<ShipmentRecord[]> {
    for (const filter of BEHIND) {
      const found = await model.find(filter).limit(limit).lean<ShipmentRecord[]>();
      if (found.length > 0) return found;
    }
    return [];
  },

  /** Some of those that it changed or deleted since an instant beside this one: past Mongoose, as `$expr` stands in no schema. */
  async findChangedBeside(since: Date, limit: number): Promise<ShipmentRecord[]> {
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
