import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from './paths.ts';
import { VERSION } from './version.ts';

const CHANGE_KINDS = new Set(['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']);
const changelog = readFileSync(join(REPOSITORY_ROOT, 'CHANGELOG.md'), 'utf8');
const findTitles = (level: string) => [...changelog.matchAll(new RegExp(`^${level} (.+)$`, 'gm'))].map(([, title = '']) => title);

test('has a version of Semantic Versioning, which the changelog lists first [O7]', () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+(-[\da-z.]+)?$/);
  const latest = findTitles('##').find((title) => title !== '[Unreleased]');
  expect(latest?.replace(/ - \d{4}-\d{2}-\d{2}$/, '')).toBe(`[${VERSION}]`);
});

test('groups changes as Keep a Changelog does', () => {
  const kinds = findTitles('###');
  expect(kinds.length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => !CHANGE_KINDS.has(kind))).toEqual([]);
});
