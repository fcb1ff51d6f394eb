import { MAX_SETTINGS_VERSIONS } from '@waybill/contracts';
import { trusted } from 'mongoose';
import { duplicateField } from '../platform/db/database-errors.ts';
import { findPage } from '../platform/db/find-page.ts';
import type { SettingsModel, SettingsRecord, StoredSettings } from './settings-model.ts';

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

/**
 * The versions of the settings: a change is one inserted document, with its activity entry, so the history cannot miss one.
 * @param options.onChange called after each change.
 */
export function createSettingsRepository({ model, onChange }: { model: SettingsModel; onChange?: () => void }) {
  return {
    /** null until somebody changes a setting. */
    findLatest: (): Promise<SettingsRecord | null> =>
      model.findOne().sort({ version: -1 }).select('-outbox').lean<SettingsRecord | null>(),

    find: (version: number): Promise<SettingsRecord | null> =>
      model.findOne({ version }).select('-outbox').lean<SettingsRecord | null>(),

    /** Stores a new version and drops those that are too old to be kept. Answers false when the number is taken. */
    async add(record: StoredSettings): Promise<boolean> {
      try {
        await model.create(record);
      } catch (error) {
        if (duplicateField(error) === 'version') return false;
        throw error;
      }
      onChange?.();
      // What waits for the activity log stays until it is there.
      await model.deleteMany({
        version: trusted({ $lte: record.version - MAX_SETTINGS_VERSIONS }),
        'outbox.at': trusted({ $exists: false }),
      });
      return true;
    },

    /** One page of the versions, the last first. */
    list: ({ page, limit }: { page: number; limit: number }) =>
      findPage<SettingsRecord, StoredSettings>(model, { filter: {}, sort: { version: -1 }, page, limit }),

    /** The pictures that a kept version shows. */
    async listLogos(): Promise<string[]> {
      const logos = await model.distinct('content.company.logo');
      return logos.filter((logo) => typeof logo === 'string');
    },
  };
}
