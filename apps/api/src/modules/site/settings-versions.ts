import { isDeepStrictEqual } from 'node:util';
import { BLANK_OFFICE_SETTINGS } from '@waybill/contracts/site/blank-office-settings';
import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import type { Settings, SettingsHistory, SettingsVersion, VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { toPagination } from '../../platform/db/find-page.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { readActor } from '../../platform/http/actor-fields.ts';
import { type Actor, toStoredActor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { describeChange } from '../audit/describe-change.ts';
import { presentSettings, readSettings } from './read-settings.ts';
import type { SettingsSource, SettingsStore } from './site-context.ts';

type Changes = SettingsVersion['values'];
type Value = Changes[number]['from'];

/** Sections whose texts anyone may see; other sections show switches and numbers only. */
const TEXT_SECTIONS = new Set(['company', 'brand', 'website', 'content']);
/** Progress, not settings. */
const HIDDEN_SECTIONS = new Set(['setup']);
/** Names of files. */
const PICTURES = new Set(['company.logo']);

interface Versions {
  changed: readonly string[];
  before: Settings;
  after: Settings;
  /** For settings that an older release did not store. */
  defaults: Settings;
}

const MAX_ATTEMPTS = 10;

export async function listVersions(
  { settingsVersions, defaults }: SettingsSource,
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
export async function readVersion(context: SettingsSource, version: number): Promise<VersionedSettings> {
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
  { settingsVersions, now }: SettingsStore,
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

/** Returns short values from before and after a change; long texts and lists are left out. */
export function readChangedValues({ changed, before, after, defaults }: Versions): Changes {
  const read = (settings: Settings, path: string) => {
    const stored = readPath(settings, path);
    return readShortValue(path, stored === undefined ? readPath(defaults, path) : stored);
  };
  return changed.flatMap((path) => {
    const [from, to] = [read(before, path), read(after, path)];
    return from === undefined || to === undefined ? [] : [{ path, from, to }];
  });
}

/** Adds a version equal to an earlier one. @throws AppError VALIDATION for the current version, or CONFLICT. */
export async function rollBackSettings(deps: SettingsStore, version: number, by: Actor): Promise<VersionedSettings> {
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

/** Replaces the company of the demo, unless someone has saved settings. The next sign-in leads to the setup. */
export async function clearDefaultSettings(deps: SettingsStore, by: Actor): Promise<void> {
  const before = await readSettings(deps);
  if (before.version === 0) await addVersion(deps, { before, wanted: BLANK_OFFICE_SETTINGS, by });
}

/** @returns undefined for a setting that is not stored. */
function readPath(settings: Settings, path: string): unknown {
  let value: unknown = settings;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return value;
}

/** @returns undefined for a value that is not shown; null for none. */
function readShortValue(path: string, value: unknown): Value | undefined {
  const section = path.split('.', 1)[0] ?? '';
  if (HIDDEN_SECTIONS.has(section) || PICTURES.has(path)) return undefined;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  const isShort = typeof value === 'string' && value.length <= SITE_LIMITS.historyValue && !value.includes('\n');
  return isShort && TEXT_SECTIONS.has(section) ? value : undefined;
}
