import { SETTINGS_TEXTS, type VersionedSettings } from '@waybill/contracts';
import type { Actor } from '../../activity/actor.ts';
import { AppError, validationError } from '../../app-error.ts';
import { addVersion, type AddVersionDeps } from './add-version.ts';

interface RollBackDeps extends AddVersionDeps {
  readSettings: () => Promise<VersionedSettings>;
  readVersion: (version: number) => Promise<VersionedSettings>;
}

/** More others in a row than this are faster only when something is wrong. */
const MAX_ATTEMPTS = 10;

/**
 * Makes a new version that equals an earlier one; the history keeps all between (B6).
 * @throws AppError SETTINGS_VERSION_NOT_FOUND, VALIDATION for the version that holds already, or CONFLICT.
 */
export async function rollBackSettings(deps: RollBackDeps, version: number, by: Actor): Promise<VersionedSettings> {
  const { version: restored, ...wanted } = await deps.readVersion(version);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await deps.readSettings();
    if (before.version === version) throw validationError([{ path: 'version', message: SETTINGS_TEXTS.alreadyCurrent }]);
    const after = await addVersion(deps, { before, wanted, by, restored });
    if (after) return after;
  }
  throw new AppError('CONFLICT', 'The settings are being changed by somebody else. Please try again.');
}
