import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../../paths.ts';
import { writeEnvExample } from './env-example.ts';
import { describeEnvironment } from './environment.ts';

test('lists every variable with default and meaning in the README, and no other', () => {
  const readme = readFileSync(path.join(REPOSITORY_ROOT, 'README.md'), 'utf8');
  const documented = readme.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line));
  const expected = describeEnvironment().map(
    (row) => `| \`${row.name}\` | ${row.default && `\`${row.default}\``} | ${row.description} |`,
  );
  expect(documented).toEqual(expected);
});

test('matches .env.example, which `npm run env-example` generates [O1]', async () => {
  await expect(writeEnvExample()).toMatchFileSnapshot(path.join(REPOSITORY_ROOT, '.env.example'));
});
