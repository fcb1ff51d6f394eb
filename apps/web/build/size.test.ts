import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { afterAll, expect, test } from 'vitest';
import budgets from '../size-budgets.json' with { type: 'json' };
import { BUNDLE_CONTENTS, type ChunkContents } from './bundle-contents.ts';
import { ENTRIES, getPackageName } from './first-loads.ts';
import { SIZE_KINDS, measureEntry, type Measurement } from './measure-entry.ts';

type Build = Language | 'office';

const folder = path.resolve(import.meta.dirname, '../dist');
const contents = JSON.parse(readFileSync(path.join(folder, BUNDLE_CONTENTS), 'utf8')) as Record<
  Build,
  Record<string, ChunkContents>
>;
const getBundle = (build: Build) => new Map(Object.entries(contents[build]));
const CASES = ENTRIES.flatMap((entry) => {
  const isOffice = entry.kind === 'list of shipments' || entry.kind === 'charts';
  const builds: readonly Build[] = isOffice ? ['office'] : LANGUAGE_CODES;
  return builds.map((build) => ({ build, ...entry }));
});
const fonts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.woff2'));

const weighed: Measurement[] = [];
afterAll(() => process.stdout.write(table(weighed)));

test.each(CASES)(
  '$name stays within its budget in $build: weight, number of files, excluded packages [W1, W2]',
  ({ build, ...entry }) => {
    const found = measureEntry(entry, { folder, bundle: getBundle(build), fonts });
    weighed.push({ ...found, entry: `${build} ${found.entry}` });
    expect(found.bytes.script).toBeGreaterThan(1_000);
    expect(found.faults).toEqual([]);
  },
);

test('leaves charts, which only the office draws, out of the offline shell [E4]', () => {
  const worker = readFileSync(path.join(folder, 'sw.js'), 'utf8');
  expect(worker).toMatch(/\/assets\/en-[\w-]{8}\/receipt-/);
  expect(worker).not.toMatch(/-chart-/);
});

test('holds every script that another one imports [36]', () => {
  const missing = Object.values(contents).flatMap((build) =>
    Object.values(build).flatMap(({ imports }) => imports.filter((name) => !existsSync(path.join(folder, name)))),
  );
  expect(missing).toEqual([]);
});

test('contains each excluded package somewhere in the build, so that its absence is meaningful [W1, W2]', () => {
  const builtModules = new Set(
    [...getBundle('en').values(), ...getBundle('office').values()].flatMap(({ modules }) =>
      Object.keys(modules).map(getPackageName),
    ),
  );
  const missing = Object.values(budgets).flatMap(({ without }) => without.filter((name) => !builtModules.has(name)));
  expect(missing).toEqual([]);
});

function table(rows: readonly Measurement[]): string {
  const cell = ({ bytes, budget }: Measurement, kind: (typeof SIZE_KINDS)[number]) =>
    budget[kind] === undefined ? '' : `${bytes[kind]} of ${budget[kind]}`;
  const line = (cells: readonly string[]) => `${cells.map((text) => text.padEnd(20)).join('')}\n`;
  const head = line(['bytes with gzip', ...SIZE_KINDS]);
  return head + rows.map((row) => line([row.entry, ...SIZE_KINDS.map((kind) => cell(row, kind))])).join('');
}
