import type { Settings } from '@waybill/contracts';
import type { Connection, Model } from 'mongoose';
import { Schema } from 'mongoose';

type SettingsChanges = { [Section in keyof Settings]?: Partial<Settings[Section]> };

/** The settings of the installation: of each section what differs from the defaults. */
export interface SettingsRecord extends SettingsChanges {
  _id: 'site';
  /** Goes up by one with every change. */
  version: number;
}

const settingsSchema = new Schema<SettingsRecord>(
  {
    _id: { type: String, enum: ['site'], required: true },
    company: Schema.Types.Mixed,
    website: Schema.Types.Mixed,
    tracking: Schema.Types.Mixed,
    security: Schema.Types.Mixed,
    data: Schema.Types.Mixed,
    version: { type: Number, required: true },
  },
  { collection: 'settings', versionKey: false },
);

export type SettingsModel = Model<SettingsRecord>;

export const settingsModel = (connection: Connection): SettingsModel =>
  connection.model<SettingsRecord>('Settings', settingsSchema);
