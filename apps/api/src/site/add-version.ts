import { isDeepStrictEqual } from 'node:util';
import type { Settings, VersionedSettings } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import { describeChange } from '../audit/describe-change.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { SiteContext } from './site-context.ts';

interface NewVersion {
  before: VersionedSettings;
  wanted: Settings;
  by: Actor;
  /** The version that is brought back, if it is. */
  restored?: number;
}

/** Stores the version after `before`, with its entry for the activity log. Answers null when somebody was faster. */
export async function addVersion(
  { settingsVersions, now }: Pick<SiteContext, 'settingsVersions' | 'now'>,
  { before, wanted, by, restored }: NewVersion,
): Promise<VersionedSettings | null> {
  const at = now();
  const after = { ...wanted, version: before.version + 1 };
  const change = describeChange(before, after);
  const isAdded = await settingsVersions.add({
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
