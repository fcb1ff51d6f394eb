import { toTrackingKey } from '@waybill/domain/tracking-ids/tracking-id';
import { trusted } from 'mongoose';
import { batchReads } from '../../../platform/db/batch-reads.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

type Keyed = Required<Pick<ShipmentRecord, 'trackingId' | 'trackingKey'>>;

/** Shipments by what all spellings of their ID have in common. */
export function createKeyFinders(model: ShipmentModel) {
  const readKeyed = batchReads<Keyed>({
    readAll: async (keys) => {
      const [found, unkeyed] = await Promise.all([
        model.find({ trackingKey: trusted({ $in: [...keys] }) }, { _id: 0, trackingId: 1, trackingKey: 1 }).lean<Keyed[]>(),
        model.exists({ trackingKey: null }),
      ]);
      const isAlone = ({ trackingKey: key }: Keyed) => found.filter((other) => other.trackingKey === key).length === 1;
      return unkeyed ? [] : found.filter(isAlone);
    },
    keyOf: ({ trackingKey: key }) => key,
  });

  return {
    /**
     * The ID of the only shipment with this key. Null where several have it, even in the trash, and while an older release's shipments
     * have none yet: nobody may be shown another one's parcel.
     */
    findIdByKey: async (key: string): Promise<string | null> => (await readKeyed(key))?.trackingId ?? null,

    /**
     * Gives keys to some of the shipments that an older release stored. The ID never changes, so that two processes may do so at once.
     * @returns how many.
     */
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
