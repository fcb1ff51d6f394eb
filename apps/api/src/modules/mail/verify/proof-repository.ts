import type { CodeChannel } from '@waybill/contracts/mail/verify-schema';
import type { Connection, Model } from 'mongoose';
import { Schema, trusted } from 'mongoose';

/** Outlives the mail and contains no personal data. */
export interface ProofRecord {
  _id: string;
  channel: CodeChannel;
  trackingId: string;
  at: Date;
  /** When it was checked more often than one mail or slip explains. */
  checkedOftenAt?: Date;
}

const proofSchema = new Schema<ProofRecord>(
  {
    _id: { type: String, required: true },
    channel: { type: String, required: true },
    trackingId: { type: String, required: true },
    at: { type: Date, required: true },
    checkedOftenAt: Date,
  },
  { collection: 'proofs', versionKey: false },
);

export type ProofModel = Model<ProofRecord>;

export const proofModel = (connection: Connection): ProofModel => connection.model<ProofRecord>('Proof', proofSchema);

export type ProofRepository = ReturnType<typeof createProofRepository>;

export const createProofRepository = ({ model }: { model: ProofModel }) => ({
  find: (code: string): Promise<ProofRecord | null> => model.findById(code).lean<ProofRecord>(),

  async findIssued(codes: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await model
      .find({ _id: trusted({ $in: codes }) })
      .select('_id')
      .lean<{ _id: string }[]>();
    return new Set(found.map(({ _id }) => _id));
  },

  /** @returns false if it was marked before. */
  async markCheckedOften(code: string, at: Date): Promise<boolean> {
    const unmarked = { _id: code, checkedOftenAt: trusted({ $exists: false }) };
    return (await model.updateOne(unmarked, { $set: { checkedOftenAt: at } })).modifiedCount === 1;
  },

  /** Without an index: only the demo removes proofs. */
  removeAbout: async (trackingIds: readonly string[]): Promise<void> =>
    void (await model.deleteMany({ trackingId: trusted({ $in: [...trackingIds] }) })),

  /** Keeps the first date of codes that exist. */
  async add(proofs: readonly ProofRecord[]): Promise<void> {
    if (proofs.length === 0) return;
    await model.bulkWrite(
      proofs.map(({ _id, ...proof }) => ({ updateOne: { filter: { _id }, update: { $setOnInsert: proof }, upsert: true } })),
    );
  },
});
