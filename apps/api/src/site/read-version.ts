import { SETTINGS_TEXTS, type VersionedSettings } from '@waybill/contracts';
import { AppError } from '../platform/errors/app-error.ts';
import { presentSettings } from './read-settings.ts';
import type { SiteContext } from './site-context.ts';

/**
 * The settings as they were in one version; 0 is what the site ships with.
 * @throws AppError SETTINGS_VERSION_NOT_FOUND, also for one that is no longer kept.
 */
export async function readVersion(
  { settingsVersions, logger }: Pick<SiteContext, 'settingsVersions' | 'logger'>,
  version: number,
): Promise<VersionedSettings> {
  const stored = version === 0 ? null : await settingsVersions.find(version);
  if (version !== 0 && !stored) throw new AppError('SETTINGS_VERSION_NOT_FOUND', SETTINGS_TEXTS.versionNotFound);
  return presentSettings(stored, logger);
}
