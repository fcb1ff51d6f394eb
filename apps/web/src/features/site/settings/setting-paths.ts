import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { t } from '#lib/language/t.ts';

/** The settings taken apart: value by dotted path, as `company.phone`. A list is one value, and so is an object with nothing in it. */
export type SettingPaths = ReadonlyMap<string, unknown>;

interface Sides {
  /** What both began with. */
  base: SettingPaths;
  yours: SettingPaths;
  now: SettingPaths;
}

interface Merged {
  /** Both edits put together; where both changed a setting, yours. */
  values: SettingPaths;
  /** Settings that both changed, to different values. */
  conflicts: string[];
  /** Settings that only the other side changed. */
  taken: string[];
}

/** The parts of the settings, each with an address and a form of its own. */
export const SETTINGS_TABS = [
  { name: 'company', label: t(office.settings.company) },
  { name: 'hours', label: t(office.settings.hours) },
  { name: 'website', label: t(office.settings.website) },
  { name: 'languages', label: t(office.settings.languages) },
  { name: 'tracking', label: t(office.settings.tracking) },
  { name: 'mails', label: t(office.common.mails) },
  { name: 'security', label: t(office.settings.security) },
  { name: 'data', label: t(office.settings.data) },
  { name: 'history', label: t(office.common.history) },
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number]['name'];

export function toPaths({ version: _version, ...sections }: VersionedSettings): SettingPaths {
  return new Map(flatten(sections, ''));
}

/** The settings put together again, as they stand in the form: nothing is checked. */
export function fromPaths(values: SettingPaths, version: number): VersionedSettings {
  // Without a template there is no path that says so.
  const settings: Record<string, unknown> = { version, mail: { templates: {} } };
  for (const [path, value] of values) {
    if (value !== undefined) place(settings, path.split('.'), value);
  }
  return settings as VersionedSettings;
}

/** The paths whose values differ; one that only one of them has, as that of a template, is among them. */
export function changedPaths(before: SettingPaths, after: SettingPaths): string[] {
  const paths = new Set([...after.keys(), ...before.keys()]);
  return [...paths].filter((path) => !isSame(before.get(path), after.get(path)));
}

/** What changed, each once: subject and body of a mail are one thing. */
export const nameSettings = (paths: readonly string[]): string =>
  [...new Set(paths.map((path) => getSettingLabel(path, t)))].join(', ');

/** The values are plain data, with their keys in the order of the contract. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function flatten(section: object, prefix: string): [string, unknown][] {
  return Object.entries(section).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
      ? flatten(value, `${prefix}${name}.`)
      : [[prefix + name, value]],
  );
}

function place(target: Record<string, unknown>, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const inner = (target[name] ?? {}) as Record<string, unknown>;
  target[name] = inner;
  place(inner, rest, value);
}

/** Puts two edits of the same settings together, so that nothing is lost unasked. */
export function mergeSettings({ base, yours, now }: Sides): Merged {
  const mine = new Set(changedPaths(base, yours));
  const theirs = changedPaths(base, now);
  return {
    values: new Map([...now, ...[...mine].map((path): [string, unknown] => [path, yours.get(path)])]),
    conflicts: theirs.filter((path) => mine.has(path) && !isSame(yours.get(path), now.get(path))),
    taken: theirs.filter((path) => !mine.has(path)),
  };
}

export const isSettingsTab = (name: string | undefined): name is SettingsTab => SETTINGS_TABS.some((tab) => tab.name === name);
