import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findMissingTexts } from '../../../../../tools/write-notices.mjs';
import { REPOSITORY_ROOT } from '../../paths.ts';

const read = (name: string) => readFileSync(join(REPOSITORY_ROOT, name), 'utf8');
const folders = [
  '.',
  ...['apps', 'packages'].flatMap((group) => readdirSync(join(REPOSITORY_ROOT, group)).map((name) => `${group}/${name}`)),
];
const packageFile = (folder: string): { license?: string; dependencies?: Record<string, string> } =>
  JSON.parse(read(join(folder, 'package.json')));

it('has a license, which every package names [O7]', () => {
  expect(read('LICENSE')).toMatch(/^MIT License\n\nCopyright \(c\) 2026 The Waybill authors\n/);
  expect(folders.filter((folder) => packageFile(folder).license !== 'MIT')).toEqual([]);
});

it('lists every library of the server and the database, and the data of maps, with the text of its license [O7]', () => {
  const notices = read('apps/api/dist/THIRD_PARTY_NOTICES.txt');
  const maps = readdirSync(join(REPOSITORY_ROOT, 'apps/api/dist'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.map'),
  );
  const sources = maps.flatMap((name): string[] => JSON.parse(read(join('apps/api/dist', name))).sources);
  const bundled = new Set(sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []));
  expect(bundled.size).toBeGreaterThan(30);
  const declared = ['apps/api', 'packages/contracts', 'packages/domain', 'packages/embedded-mongo', 'packages/i18n'].flatMap(
    (folder) => Object.keys(packageFile(folder).dependencies ?? {}),
  );
  const missing = [...bundled, ...declared].filter((name) => !name.startsWith('@waybill/') && !notices.includes(`\n${name} `));
  expect(missing).toEqual([]);
  expect(findMissingTexts(notices)).toEqual([]);
  expect(notices).toContain('Natural Earth');
  expect(notices).toContain('GeoNames');
});

it('finds a package without the text of a license [O7]', () => {
  const rule = `\n\n${'-'.repeat(80)}\n\n`;
  const good = 'good 1.0.0 (MIT)\n\nPermission is hereby granted, free of charge, to any person';
  expect(findMissingTexts(['Thanks', good, 'odd 2.0.0 (Odd)\n\nLicensed under Odd'].join(rule))).toEqual(['odd 2.0.0 (Odd)']);
});

it('includes license and notices in the image [O7]', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toContain('COPY --from=build /app/LICENSE ./');
  for (const folder of ['apps/api/dist', 'apps/web/dist'])
    expect(dockerfile).toContain(`COPY --from=build /app/${folder} ${folder}`);
});
