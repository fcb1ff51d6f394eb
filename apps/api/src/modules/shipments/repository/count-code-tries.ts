import { trusted } from 'mongoose';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

interface CodeTry {
  at: Date;
  since: Date;
  max: number;
}

export const createCodeTries = (model: ShipmentModel) => ({
  /** Not an edit. @returns false if the last `max` tries were all made after `since`. */
  async countCodeTry({ _id }: Pick<ShipmentRecord, '_id'>, { at, since, max }: CodeTry): Promise<boolean> {
    const { matchedCount } = await model.updateOne(
      {
        _id: _id.toHexString(),
        $or: [{ [`codeTries.${max - 1}`]: trusted({ $exists: false }) }, { 'codeTries.0': trusted({ $lte: since }) }],
      },
      { $push: { codeTries: { $each: [at], $slice: -max } } },
    );
    return matchedCount === 1;
  },
});
