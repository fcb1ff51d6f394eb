import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Connection } from 'mongoose';
import { settingsModel } from '../modules/site/settings-repository.ts';

export type SettingsOverrides = { [Section in keyof Settings]?: Partial<Settings[Section]> };

export async function storeSettings(connection: Connection, overrides: SettingsOverrides): Promise<void> {
  const sections = Object.entries(DEFAULT_OFFICE_SETTINGS).map(([name, section]) => [
    name,
    { ...section, ...overrides[name as keyof Settings] },
  ]);
  const model = settingsModel(connection);
  const version = 1 + (await model.countDocuments());
  const content = Object.fromEntries(sections) as Settings;
  await model.create({ version, at: new Date(), actor: 'test', changed: [], content });
}
