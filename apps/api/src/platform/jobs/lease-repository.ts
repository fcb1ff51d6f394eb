import type { Connection, Model } from 'mongoose';
import { Schema, trusted } from 'mongoose';
import { duplicateField } from '../db/database-errors.ts';

/** Who alone may do something just now. */
interface LeaseRecord {
  /** What may be done. */
  _id: string;
  holder: string;
  /** From then on somebody else may take it, so that a holder who died holds nothing up for ever. */
  until: Date;
}

const leaseSchema = new Schema<LeaseRecord>(
  {
    _id: { type: String, required: true },
    holder: { type: String, required: true },
    until: { type: Date, required: true },
  },
  { collection: 'leases', versionKey: false },
);

type LeaseModel = Model<LeaseRecord>;

export const leaseModel = (connection: Connection): LeaseModel => connection.model<LeaseRecord>('Lease', leaseSchema);

export type LeaseRepository = ReturnType<typeof createLeaseRepository>;

/** Leases in the database: between processes and machines. Their clocks may differ by less than a lease lasts. */
export const createLeaseRepository = ({ model, now = () => new Date() }: { model: LeaseModel; now?: () => Date }) => ({
  /** Takes a lease that nobody has, or renews one's own. @returns false when another one has it. */
  async take(name: string, { holder, ms }: { holder: string; ms: number }): Promise<boolean> {
    const at = now();
    try {
      await model.updateOne(
        { _id: name, $or: [{ holder }, { until: trusted({ $lte: at }) }] },
        { $set: { holder, until: new Date(at.getTime() + ms) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      // It is there and does not fit, so that the insertion collided with it.
      if (duplicateField(error) === undefined) throw error;
      return false;
    }
  },

  /** Gives one's own lease back; does nothing when another one has it by now. */
  async release(name: string, holder: string): Promise<void> {
    await model.deleteOne({ _id: name, holder });
  },
});
