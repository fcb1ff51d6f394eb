import type { SettingsChange, VersionedSettings } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/** Puts all settings in the place of the version that they name (B6). */
export async function saveSettings(body: SettingsChange): Promise<VersionedSettings> {
  const { data } = await call('saveSettings', { body });
  return data;
}
