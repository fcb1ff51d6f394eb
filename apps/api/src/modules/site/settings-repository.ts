import { MAX_SETTINGS_VERSIONS } from '@waybill/contracts/site/facts';
import type { Settings } from '@waybill/contracts/site/schema';
import { type Connection, type Model, Schema, trusted } from 'mongoose';
import { duplicateField } from '../../platform/db/database-errors.ts';
import type { DocumentId } from '../../platform/db/document-id.ts';
import { findPage } from '../../platform/db/find-page.ts';
import type { OnChange } from '../../platform/events/event.ts';
import { actorField } from '../../platform/http/actor-fields.ts';
import type { StoredActor } from '../../platform/http/actor.ts';
import { indexOutbox, outboxField, type WithOutbox } from '../audit/activity-model.ts';

/** Immutable; the highest version is current. */
export interface SettingsRecord extends WithOutbox {
  _id: DocumentId;
  /** Unique, so that of concurrent changes only one succeeds. */
  version: number;
  at: Date;
  actor: string;
  byActor?: StoredActor;
  changed: string[];
  restored?: number;
  content: Settings;
}

type StoredSettings = Omit<SettingsRecord, '_id'>;

const settingsSchema = new Schema<StoredSettings>(
  {
    version: { type: Number, required: true, unique: true },
    at: { type: Date, required: true },
    actor: { type: String, required: true },
    byActor: actorField,
    changed: { type: [String], required: true },
    restored: Number,
    content: { type: Schema.Types.Mixed, required: true },
    outbox: outboxField,
  },
  { collection: 'settings', versionKey: false, minimize: false },
);
settingsSchema.index({ 'content.company.logo': 1 });
settingsSchema.index({ 'content.website.team.photo': 1 });
indexOutbox(settingsSchema);

type SettingsModel = Model<StoredSettings>;

export const settingsModel = (connection: Connection): SettingsModel =>
  connection.model<StoredSettings>('Settings', settingsSchema);

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

/** A change is one inserted document with its log entry. @param options.onChange runs after each change. */
export function createSettingsRepository({ model, onChange }: { model: SettingsModel; onChange?: OnChange }) {
  return {
    findLatest: (): Promise<SettingsRecord | null> =>
      model.findOne().sort({ version: -1 }).select('-outbox').lean<SettingsRecord | null>(),

    find: (version: number): Promise<SettingsRecord | null> =>
      model.findOne({ version }).select('-outbox').lean<SettingsRecord | null>(),

    /** Also removes old versions. @returns false if the number is taken. */
    async add(record: StoredSettings): Promise<boolean> {
      try {
        await model.create(record);
      } catch (error) {
        if (duplicateField(error) === 'version') return false;
        throw error;
      }
      onChange?.(record.outbox ?? []);
      // Keeps versions whose entries are not logged yet.
      await model.deleteMany({
        version: trusted({ $lte: record.version - MAX_SETTINGS_VERSIONS }),
        'outbox.at': trusted({ $exists: false }),
      });
      return true;
    },

    list: ({ page, limit }: { page: number; limit: number }) =>
      findPage<SettingsRecord, StoredSettings>(model, { filter: {}, sort: { version: -1 }, page, limit }),

    /** As far as versions are kept. */
    async findLastChange(path: string): Promise<Date | undefined> {
      const version = await model.findOne({ changed: path }).sort({ version: -1 }).select('at').lean<{ at: Date } | null>();
      return version?.at;
    },

    async listPictures(): Promise<string[]> {
      const [logos, photos] = await Promise.all([
        model.distinct('content.company.logo'),
        model.distinct('content.website.team.photo'),
      ]);
      return [...logos, ...photos].filter((name) => typeof name === 'string');
    },
  };
}
