import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findMissingTexts } from '../../../tools/write-notices.mjs';
import dependencies from '../package.json' with { type: 'json' };
import { BUNDLE_CONTENTS, type ChunkContents } from './bundle-contents.ts';
import { getPackageName } from './first-loads.ts';
import { NOTICES } from './notices.ts';

const folder = path.resolve(import.meta.dirname, '../dist');
const notices = readFileSync(path.join(folder, NOTICES), 'utf8');
const contents = JSON.parse(readFileSync(path.join(folder, BUNDLE_CONTENTS), 'utf8')) as Record<
  string,
  Record<string, ChunkContents>
>;
const isOthers = (name: string | undefined): name is string => name !== undefined && name !== '' && !name.startsWith('@waybill/');

it('lists every package in the built pages, with the text of its license [O7]', () => {
  const modules = Object.values(contents).flatMap((build) => Object.values(build).flatMap((chunk) => Object.keys(chunk.modules)));
  const listedPackages = new Set(
    modules
      .filter((id) => id.includes('node_modules/'))
      .map(getPackageName)
      .filter(isOthers),
  );
  expect(listedPackages.size).toBeGreaterThan(10);
  const declared = Object.keys(dependencies.dependencies).filter(isOthers);
  const missing = [...listedPackages, ...declared].filter((name) => !notices.includes(`\n${name} `));
  expect(missing).toEqual([]);
  expect(findMissingTexts(notices)).toEqual([]);
});

it('includes the licenses of fonts and styles [O7]', () => {
  expect(notices).toContain('SIL OPEN FONT LICENSE');
  expect(notices).toMatch(/\ntailwindcss \d/);
  expect(notices).toContain('Copyright (c) Meta Platforms');
});
