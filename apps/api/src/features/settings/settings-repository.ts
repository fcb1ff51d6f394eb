import type { SettingsModel, SettingsRecord } from '../../models/settings-model.ts';

export type SettingsRepository = ReturnType<typeof createSettingsRepository>;

/** The one document of stored settings. */
export function createSettingsRepository({ model }: { model: SettingsModel }) {
  return {
    /** null until somebody changes a setting. */
    find: (): Promise<SettingsRecord | null> => model.findOne({ _id: 'site' }).lean(),
  };
}
