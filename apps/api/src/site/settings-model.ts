import type { Settings } from '@waybill/contracts';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';
import { indexOutbox, outboxField, type WithOutbox } from '../audit/activity-model.ts';
import type { DocumentId } from '../platform/db/document-id.ts';

/** One version of the settings of the installation; the highest one holds. None is ever changed. */
export interface SettingsRecord extends WithOutbox {
  _id: DocumentId;
  /** Goes up by one with every change; two changes at once cannot both take the next. */
  version: number;
  at: Date;
  actor: string;
  /** Dotted paths of what this version changed. */
  changed: string[];
  /** The version that this one brought back. */
  restored?: number;
  content: Settings;
}

export type StoredSettings = Omit<SettingsRecord, '_id'>;

const settingsSchema = new Schema<StoredSettings>(
  {
    version: { type: Number, required: true, unique: true },
    at: { type: Date, required: true },
    actor: { type: String, required: true },
    changed: { type: [String], required: true },
    restored: Number,
    content: { type: Schema.Types.Mixed, required: true },
    outbox: outboxField,
  },
  { collection: 'settings', versionKey: false, minimize: false },
);
settingsSchema.index({ 'content.company.logo': 1 });
indexOutbox(settingsSchema);

export type SettingsModel = Model<StoredSettings>;

export const settingsModel = (connection: Connection): SettingsModel =>
  connection.model<StoredSettings>('Settings', settingsSchema);
