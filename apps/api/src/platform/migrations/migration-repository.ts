import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

export interface MigrationRecord {
  _id: string;
  startedAt: Date;
  endedAt?: Date;
  done?: number;
  total?: number;
}

const migrationSchema = new Schema<MigrationRecord>(
  {
    _id: { type: String, required: true },
    startedAt: { type: Date, required: true },
    endedAt: Date,
    done: Number,
    total: Number,
  },
  { collection: 'migrations', versionKey: false },
);

type MigrationModel = Model<MigrationRecord>;

export const migrationModel = (connection: Connection): MigrationModel =>
  connection.model<MigrationRecord>('Migration', migrationSchema);

export type MigrationRepository = ReturnType<typeof createMigrationRepository>;

export const createMigrationRepository = ({ model }: { model: MigrationModel }) => ({
  findAll: (): Promise<MigrationRecord[]> => model.find().lean(),

  async begin(name: string, startedAt: Date): Promise<void> {
    await model.updateOne({ _id: name }, { $setOnInsert: { startedAt } }, { upsert: true });
  },

  async setProgress(name: string, progress: { done: number; total: number }): Promise<void> {
    await model.updateOne({ _id: name }, { $set: progress });
  },

  async end(name: string, endedAt: Date): Promise<void> {
    await model.updateOne({ _id: name }, { $set: { endedAt } });
  },
});
