import type { VersionedSettings } from '@waybill/contracts';

/** The settings taken apart: value by dotted path, as `company.phone`. A list is one value. */
export type SettingPaths = ReadonlyMap<string, unknown>;

export function toPaths({ version: _version, ...sections }: VersionedSettings): SettingPaths {
  return new Map(flatten(sections, ''));
}

/** The settings put together again, as they stand in the form: nothing is checked. */
export function fromPaths(values: SettingPaths, version: number): VersionedSettings {
  const settings: Record<string, unknown> = { version };
  for (const [path, value] of values) place(settings, path.split('.'), value);
  return settings as VersionedSettings;
}

/** The paths whose values differ. */
export function changedPaths(before: SettingPaths, after: SettingPaths): string[] {
  return [...after.keys()].filter((path) => !isSame(before.get(path), after.get(path)));
}

/** The values are plain data, with their keys in the order of the contract. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function flatten(section: object, prefix: string): [string, unknown][] {
  return Object.entries(section).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
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
