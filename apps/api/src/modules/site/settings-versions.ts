import { isDeepStrictEqual } from 'node:util';
import type { SettingsHistory, Settings, VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { toPagination } from '../../platform/db/find-page.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readActor } from '../../platform/http/actor-fields.ts';
import { type Actor, toStoredActor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { describeChange } from '../audit/describe-change.ts';
import { readChangedValues } from './changed-values.ts';
import { presentSettings } from './read-settings.ts';
import type { SiteContext } from './site-context.ts';

export async function listVersions(
  { settingsVersions, defaults }: Pick<SiteContext, 'settingsVersions' | 'defaults'>,
  { page, limit }: { page: number; limit: number },
): Promise<SettingsHistory> {
  const { found, total } = await settingsVersions.list({ page, limit });
  const oldest = (found.at(-1)?.version ?? 1) - 1;
  const beforeOldest = oldest > 0 ? (await settingsVersions.find(oldest))?.content : defaults;
  return {
    versions: found.map(({ version, at, actor, byActor, changed, restored, content: after }, index) => {
      // Undefined if that version is no longer kept.
      const before = index === found.length - 1 ? beforeOldest : found[index + 1]?.content;
      return {
        version,
        at: at.toISOString(),
        actor: readActor(byActor, actor).name,
        changed,
        values: before ? readChangedValues({ changed, before, after, defaults }) : [],
        restored: restored ?? null,
      };
    }),
    pagination: toPagination({ page, limit, total }),
  };
}

/** Version 0 is the defaults. @throws AppError SETTINGS_VERSION_NOT_FOUND, also for a removed version. */
export async function readVersion(
  context: Pick<SiteContext, 'settingsVersions' | 'defaults' | 'logger'>,
  version: number,
): Promise<VersionedSettings> {
  const stored = version === 0 ? null : await context.settingsVersions.find(version);
  if (version !== 0 && !stored) throw new AppError('SETTINGS_VERSION_NOT_FOUND', tEnglish(office.settings.versionNotFound));
  return presentSettings(stored, context);
}

interface NewVersion {
  before: VersionedSettings;
  wanted: Settings;
  by: Actor;
  restored?: number;
}

/** @returns null after a conflict. */
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
    byActor: toStoredActor(by),
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

export function isSame({ version: _version, ...before }: VersionedSettings, wanted: Settings): boolean {
  return isDeepStrictEqual(before, wanted);
}
