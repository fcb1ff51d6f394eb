import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES } from '@waybill/contracts/languages/languages';
import { afterAll, expect, test } from 'vitest';
import budgets from '../size-budgets.json' with { type: 'json' };
import { BUNDLE_CONTENTS, type ChunkContents } from './bundle-contents.ts';
import { ENTRIES, packageOf } from './first-loads.ts';
import { SIZE_KINDS, weigh, type Weighed } from './weigh.ts';

const folder = path.resolve(import.meta.dirname, '../dist');
const contents = JSON.parse(readFileSync(path.join(folder, BUNDLE_CONTENTS), 'utf8')) as Record<
  Language,
  Record<string, ChunkContents>
>;
const bundleOf = (language: Language) => new Map(Object.entries(contents[language]));
/** Back office, charts and maps are those of the English build. */
const CASES = LANGUAGE_CODES.flatMap((language) =>
  ENTRIES.filter(({ kind }) => language === DEFAULT_LANGUAGE || kind === 'public page').map((entry) => ({ language, ...entry })),
);
const fonts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.woff2'));

const weighed: Weighed[] = [];
afterAll(() => process.stdout.write(table(weighed)));

test.each(CASES)(
  'W1, W2: $name weighs no more than its budget in $language, and holds none of the packages that it must not',
  ({ language, ...entry }) => {
    const found = weigh(entry, { folder, bundle: bundleOf(language), fonts });
    weighed.push({ ...found, entry: `${language} ${found.entry}` });
    expect(found.bytes.script).toBeGreaterThan(1_000);
    expect(found.faults).toEqual([]);
  },
);

test('W1, W2: each package that must stay out of something is in the build, so that its absence means something', () => {
  const inBuild = new Set([...bundleOf(DEFAULT_LANGUAGE).values()].flatMap(({ modules }) => Object.keys(modules).map(packageOf)));
  const missing = Object.values(budgets).flatMap(({ without }) => without.filter((name) => !inBuild.has(name)));
  expect(missing).toEqual([]);
});

function table(rows: readonly Weighed[]): string {
  const cell = ({ bytes, budget }: Weighed, kind: (typeof SIZE_KINDS)[number]) =>
    budget[kind] === undefined ? '' : `${bytes[kind]} of ${budget[kind]}`;
  const line = (cells: readonly string[]) => `${cells.map((text) => text.padEnd(20)).join('')}\n`;
  const head = line(['bytes with gzip', ...SIZE_KINDS]);
  return head + rows.map((row) => line([row.entry, ...SIZE_KINDS.map((kind) => cell(row, kind))])).join('');
}
