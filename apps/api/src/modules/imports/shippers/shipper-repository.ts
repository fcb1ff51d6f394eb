import { trusted } from 'mongoose';
import { duplicateField } from '../../../platform/db/database-errors.ts';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import type { ShipperModel, ShipperRecord } from './shipper-model.ts';

export type ShipperView = Omit<ShipperRecord, 'outbox'>;
type Remembered = Pick<ShipperRecord, 'columns' | 'answers' | 'usedAt'>;

export type ShipperRepository = ReturnType<typeof createShipperRepository>;

/** Changes include their log entry, except removals. */
export function createShipperRepository({ model }: { model: ShipperModel }) {
  return {
    list: (): Promise<ShipperView[]> => model.find().sort({ usedAt: -1, _id: -1 }).select('-outbox').lean<ShipperView[]>(),

    listByColumns: (columnsKey: string): Promise<ShipperView[]> =>
      model.find({ columnsKey }).sort({ usedAt: -1, _id: -1 }).select('-outbox').lean<ShipperView[]>(),

    find: (shipperId: string): Promise<ShipperView | null> => model.findOne({ shipperId }).select('-outbox').lean<ShipperView>(),

    count: (): Promise<number> => model.countDocuments(),

    /** Replaces the answers of a shipper with this name and these columns. */
    async remember(shipper: ShipperView, activity: ActivityRecord): Promise<void> {
      const { columnsKey, name, columns, answers, usedAt, ...created } = shipper;
      const remembered: Remembered = { columns, answers, usedAt };
      const update = { $set: remembered, $setOnInsert: created, $push: { outbox: activity } };
      try {
        await model.updateOne({ columnsKey, name }, update, { upsert: true });
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        // A concurrent request has inserted it.
        await model.updateOne({ columnsKey, name }, { $set: remembered, $push: { outbox: activity } });
      }
    },

    /** @returns null if it is gone, or 'taken' if another one with these columns has the name. */
    async rename(shipperId: string, name: string, activity: ActivityRecord): Promise<ShipperView | 'taken' | null> {
      try {
        const update = { $set: { name }, $push: { outbox: activity } };
        return await model
          .findOneAndUpdate({ shipperId }, update, { returnDocument: 'after' })
          .select('-outbox')
          .lean<ShipperView>();
      } catch (error) {
        if (duplicateField(error) === undefined) throw error;
        return 'taken';
      }
    },

    /** @returns false while entries await the log. */
    async remove(shipperId: string): Promise<boolean> {
      const { deletedCount } = await model.deleteOne({ shipperId, 'outbox.at': trusted({ $exists: false }) });
      return deletedCount === 1;
    },
  };
}
