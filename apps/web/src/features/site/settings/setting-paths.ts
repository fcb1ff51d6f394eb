import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { t } from '#lib/language/t.ts';

/** By dotted path, such as `company.phone`. Lists and empty objects are single values. */
export type SettingPaths = ReadonlyMap<string, unknown>;

interface Sides {
  base: SettingPaths;
  yours: SettingPaths;
  now: SettingPaths;
}

interface Merged {
  /** Merged settings; yours win where both changed one. */
  values: SettingPaths;
  /** Settings that both sides changed to different values. */
  conflicts: string[];
  /** Settings that only the other side changed. */
  taken: string[];
}

export function toPaths({ version: _version, ...sections }: VersionedSettings): SettingPaths {
  return new Map(flatten(sections, ''));
}

/** Rebuilds the form's values without validation. */
export function fromPaths(values: SettingPaths, version: number): VersionedSettings {
  // Without templates, no path mentions them.
  const settings: Record<string, unknown> = { version, mail: { templates: {} } };
  for (const [path, value] of values) {
    if (value !== undefined) place(settings, path.split('.'), value);
  }
  return settings as VersionedSettings;
}

/** Includes paths that exist on one side only, such as templates. */
export function getChangedPaths(before: SettingPaths, after: SettingPaths): string[] {
  const paths = new Set([...after.keys(), ...before.keys()]);
  return [...paths].filter((path) => !isSame(before.get(path), after.get(path)));
}

/** Distinct names: subject and body of a mail share one. */
export const nameSettings = (paths: readonly string[]): string =>
  [...new Set(paths.map((path) => getSettingLabel(path, t)))].join(', ');

/** Plain data with keys in contract order, so comparing JSON works. */
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

/** Three-way merge by setting. */
export function mergeSettings({ base, yours, now }: Sides): Merged {
  const ownChanges = new Set(getChangedPaths(base, yours));
  const otherChanges = getChangedPaths(base, now);
  return {
    values: new Map([...now, ...[...ownChanges].map((path): [string, unknown] => [path, yours.get(path)])]),
    conflicts: otherChanges.filter((path) => ownChanges.has(path) && !isSame(yours.get(path), now.get(path))),
    taken: otherChanges.filter((path) => !ownChanges.has(path)),
  };
}
