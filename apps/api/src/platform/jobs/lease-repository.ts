import type { Connection, Model } from 'mongoose';
import { Schema, trusted } from 'mongoose';
import { duplicateField } from '../db/database-errors.ts';

interface LeaseRecord {
  _id: string;
  holder: string;
  /** Expires, so that a dead holder does not block others. */
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

/** Across processes and machines, whose clocks may differ by less than a lease. */
export const createLeaseRepository = ({ model, now = () => new Date() }: { model: LeaseModel; now?: () => Date }) => ({
  /** Takes or renews. @returns false if another holder has it. */
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
      // The insert collided: another holder has it.
      if (duplicateField(error) === undefined) throw error;
      return false;
    }
  },

  /** No effect if another holder has it. */
  async release(name: string, holder: string): Promise<void> {
    await model.deleteOne({ _id: name, holder });
  },
});
