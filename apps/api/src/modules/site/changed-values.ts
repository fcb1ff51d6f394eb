import type { SettingsVersion, Settings } from '@waybill/contracts/site/schema';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';

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
