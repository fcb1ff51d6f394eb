import { readdirSync, readFileSync } from 'node:fs';
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
