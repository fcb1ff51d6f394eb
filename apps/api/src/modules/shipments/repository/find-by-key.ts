import { toTrackingKey } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { trusted } from 'mongoose';
import { batchReads } from '../../../platform/db/batch-reads.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

type Keyed = Required<Pick<ShipmentRecord, 'trackingId' | 'trackingKey'>>;

/** By the normalized ID, which all spellings share. */
export function createKeyFinders(model: ShipmentModel) {
  const readKeyed = batchReads<Keyed>({
    readAll: async (keys) => {
      const [found, unkeyed] = await Promise.all([
        model.find({ trackingKey: trusted({ $in: [...keys] }) }, { _id: 0, trackingId: 1, trackingKey: 1 }).lean<Keyed[]>(),
        model.exists({ trackingKey: null }),
      ]);
      const isUnique = ({ trackingKey: key }: Keyed) => found.filter((other) => other.trackingKey === key).length === 1;
      return unkeyed ? [] : found.filter(isUnique);
    },
    getKey: ({ trackingKey: key }) => key,
  });

  return {
    /** Null if several share the key, even in the trash, or keys are missing: nobody may see another's parcel. */
    findIdByKey: async (key: string): Promise<string | null> => (await readKeyed(key))?.trackingId ?? null,

    /** IDs never change, so several processes may run this. @returns the number updated. */
    async addKeys(limit: number): Promise<number> {
      const found = await model.find({ trackingKey: null }).limit(limit).select('trackingId').lean();
      if (found.length === 0) return 0;
      await model.bulkWrite(
        found.map(({ _id, trackingId }) => ({
          updateOne: { filter: { _id }, update: { $set: { trackingKey: toTrackingKey(trackingId) } } },
        })),
      );
      return found.length;
    },
  };
}
