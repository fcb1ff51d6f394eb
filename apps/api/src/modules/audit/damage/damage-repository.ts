import type { DamagedKind } from '@waybill/contracts/reports/notice-schema';
import type { Connection, Model } from 'mongoose';
import { Schema, trusted } from 'mongoose';

interface DamagedItem {
  kind: DamagedKind;
  id: string;
}

export interface DamageRecord extends DamagedItem {
  _id: string;
  since: Date;
  seenAt: Date;
}

const damageSchema = new Schema<DamageRecord>(
  {
    _id: { type: String, required: true },
    kind: { type: String, required: true },
    id: { type: String, required: true },
    since: { type: Date, required: true },
    seenAt: { type: Date, required: true },
  },
  { collection: 'damages', versionKey: false },
);
damageSchema.index({ seenAt: -1 });

type DamageModel = Model<DamageRecord>;

export const damageModel = (connection: Connection): DamageModel => connection.model<DamageRecord>('Damage', damageSchema);

export type DamageRepository = ReturnType<typeof createDamageRepository>;

export const createDamageRepository = ({ model }: { model: DamageModel }) => ({
  add: async ({ kind, id }: DamagedItem, at: Date): Promise<void> =>
    void (await model.updateOne(
      { _id: `${kind} ${id}` },
      { $setOnInsert: { kind, id, since: at }, $max: { seenAt: at } },
      { upsert: true },
    )),

  remove: async ({ kind, id }: DamagedItem): Promise<void> => void (await model.deleteOne({ _id: `${kind} ${id}` })),

  list: (since: Date, limit: number): Promise<DamageRecord[]> =>
    model
      .find({ seenAt: trusted({ $gte: since }) })
      .sort({ seenAt: -1 })
      .limit(limit)
      .lean<DamageRecord[]>(),
});
