import { changedPaths, isSame, type SettingPaths } from './setting-paths.ts';

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

/** Puts two edits of the same settings together, so that nothing is lost unasked (B6). */
export function mergeSettings({ base, yours, now }: Sides): Merged {
  const mine = new Set(changedPaths(base, yours));
  const theirs = changedPaths(base, now);
  return {
    values: new Map([...now, ...[...mine].map((path): [string, unknown] => [path, yours.get(path)])]),
    conflicts: theirs.filter((path) => mine.has(path) && !isSame(yours.get(path), now.get(path))),
    taken: theirs.filter((path) => !mine.has(path)),
  };
}
