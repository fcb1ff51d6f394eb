import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MIN_INITIAL_PASSWORD_LENGTH } from '@waybill/contracts/auth/facts';
import { expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../../paths.ts';
import { writeEnvExample } from './env-example.ts';
import { describeEnvironment, MIN_SECRET_LENGTH } from './environment.ts';

test('lists every variable with default and meaning in the README, and no other', () => {
  const readme = readFileSync(path.join(REPOSITORY_ROOT, 'README.md'), 'utf8');
  const documented = readme.split('\n').filter((line) => /^\| `[A-Z_]+` \|/.test(line));
  const expected = describeEnvironment().map(
    (row) => `| \`${row.name}\` | ${row.default && `\`${row.default}\``} | ${row.description} |`,
  );
  expect(documented).toEqual(expected);
});

test('names the rule of each secret and password where the variable is documented [O12]', () => {
  const described = Object.fromEntries(describeEnvironment().map(({ name, description }) => [name, description]));
  for (const name of ['JWT_SECRET', 'METRICS_TOKEN']) expect(described[name]).toContain(`at least ${MIN_SECRET_LENGTH} random`);
  expect(described.ADMIN_PASSWORD).toContain(`at least ${MIN_INITIAL_PASSWORD_LENGTH} characters`);
});

test('matches .env.example, which `npm run env-example` generates [O1]', async () => {
  await expect(writeEnvExample()).toMatchFileSnapshot(path.join(REPOSITORY_ROOT, '.env.example'));
});
