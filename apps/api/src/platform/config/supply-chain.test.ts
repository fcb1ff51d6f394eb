import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY_ROOT } from '../../paths.ts';

const read = (name: string) => readFileSync(join(REPOSITORY_ROOT, name), 'utf8');
const workspace = z
  .object({ allowBuilds: z.record(z.string(), z.boolean()), catalog: z.record(z.string(), z.string()) })
  .parse(parse(read('pnpm-workspace.yaml')));
const packageFile = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
const folders = [
  '.',
  ...['apps', 'packages'].flatMap((group) => readdirSync(join(REPOSITORY_ROOT, group)).map((name) => `${group}/${name}`)),
];

const IMPORT = /(?:\bfrom|^import|\bimport\() ?'((?:@[\w-]+\/)?[a-z][\w.-]*)(?=['/])/gm;
/** Types are gone when the code runs. */
const TYPE_IMPORT = /^import type [^;]*;$/gm;
const TEST_CODE = /\.test\.|(^|\/)(testing|fuzz|property|hostile)\//;

test.each(['apps/api', ...readdirSync(join(REPOSITORY_ROOT, 'packages')).map((name) => `packages/${name}`)])(
  '%s has under dependencies what its code imports when it runs [O13]',
  (folder) => {
    const { dependencies } = packageFile.parse(JSON.parse(read(join(folder, 'package.json'))));
    const files = readdirSync(join(REPOSITORY_ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' });
    const imported = files
      .filter((file) => file.endsWith('.ts') && !TEST_CODE.test(file))
      .flatMap((file) =>
        [
          ...read(join(folder, 'src', file))
            .replaceAll(TYPE_IMPORT, '')
            .matchAll(IMPORT),
        ].map(([, name = '']) => name),
      );
    expect([...new Set(imported)].filter((name) => !(name in dependencies) && !isBuiltin(name))).toEqual([]);
  },
);

test('allows only argon2 to run a script at installation [R10]', () => {
  const allowed = Object.entries(workspace.allowBuilds).filter(([, isAllowed]) => isAllowed);
  expect(allowed.map(([name]) => name)).toEqual(['argon2']);
});

test('pins every dependency to an exact version, the workspace or the catalog [R10]', () => {
  const versions = folders.flatMap((folder) => {
    const { dependencies, devDependencies } = packageFile.parse(JSON.parse(read(join(folder, 'package.json'))));
    return Object.values({ ...dependencies, ...devDependencies });
  });
  const loose = [...versions, ...Object.values(workspace.catalog)].filter(
    (version) => !/^((npm:@?[\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?|workspace:\*|catalog:)$/.test(version),
  );
  expect(loose).toEqual([]);
});
