import { SETTINGS_TEXTS, type VersionedSettings } from '@waybill/contracts';
import type { Logger } from 'pino';
import { AppError } from '../../app-error.ts';
import { presentSettings } from './read-settings.ts';
import type { SettingsRepository } from './settings-repository.ts';

/**
 * The settings as they were in one version; 0 is what the site ships with.
 * @throws AppError SETTINGS_VERSION_NOT_FOUND, also for one that is no longer kept.
 */
export async function readVersion(
  { settings, logger }: { settings: SettingsRepository; logger: Logger },
  version: number,
): Promise<VersionedSettings> {
  const stored = version === 0 ? null : await settings.find(version);
  if (version !== 0 && !stored) throw new AppError('SETTINGS_VERSION_NOT_FOUND', SETTINGS_TEXTS.versionNotFound);
  return presentSettings(stored, logger);
}
