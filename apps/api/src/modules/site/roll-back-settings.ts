import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readSettings } from './read-settings.ts';
import { addVersion, readVersion } from './settings-versions.ts';
import type { SiteContext } from './site-context.ts';

const MAX_ATTEMPTS = 10;

/** Adds a version equal to an earlier one. @throws AppError VALIDATION for the current version, or CONFLICT. */
export async function rollBackSettings(
  deps: Pick<SiteContext, 'settingsVersions' | 'defaults' | 'logger' | 'now'>,
  version: number,
  by: Actor,
): Promise<VersionedSettings> {
  const { version: restored, ...wanted } = await readVersion(deps, version);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await readSettings(deps);
    if (before.version === version)
      throw validationError([{ path: 'version', message: tEnglish(office.settings.alreadyCurrent) }]);
    // Progress of the setup is no setting that someone wants back.
    const after = await addVersion(deps, { before, wanted: { ...wanted, setup: before.setup }, by, restored });
    if (after) return after;
  }
  throw new AppError('CONFLICT', 'The settings are being changed by someone else. Please try again.');
}
