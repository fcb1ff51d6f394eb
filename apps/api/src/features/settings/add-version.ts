import { isDeepStrictEqual } from 'node:util';
import type { Settings, VersionedSettings } from '@waybill/contracts';
import { newEntry } from '../../activity/activity-log.ts';
import type { Actor } from '../../activity/actor.ts';
import { describeChange } from '../../activity/describe-change.ts';
import type { SettingsRepository } from './settings-repository.ts';

export interface AddVersionDeps {
  settings: SettingsRepository;
  now: () => Date;
}

interface NewVersion {
  before: VersionedSettings;
  wanted: Settings;
  by: Actor;
  /** The version that is brought back, if it is. */
  restored?: number;
}

/** Stores the version after `before`, with its entry for the activity log. Answers null when somebody was faster. */
export async function addVersion(
  { settings, now }: AddVersionDeps,
  { before, wanted, by, restored }: NewVersion,
): Promise<VersionedSettings | null> {
  const at = now();
  const after = { ...wanted, version: before.version + 1 };
  const change = describeChange(before, after);
  const isAdded = await settings.add({
    version: after.version,
    at,
    actor: by.name,
    changed: Object.keys(change.after).filter((path) => path !== 'version'),
    ...(restored !== undefined && { restored }),
    content: wanted,
    outbox: [
      newEntry(
        {
          action: restored === undefined ? 'settings.changed' : 'settings.restored',
          targetType: 'settings',
          targetId: 'settings',
          ...change,
        },
        { by, at },
      ),
    ],
  });
  return isAdded ? after : null;
}

/** Whether both hold the same settings, whatever their version. */
export function isSame({ version: _version, ...before }: VersionedSettings, wanted: Settings): boolean {
  return isDeepStrictEqual(before, wanted);
}
