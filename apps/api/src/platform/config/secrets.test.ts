import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './load-config.ts';
import { loadTokenKeys } from './secrets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a given secret is used, and nothing is written', async () => {
  const [key] = await loadTokenKeys({ jwtSecret: 'x'.repeat(40), dataDir: join(folder, 'never') });
  expect(key.export().toString()).toBe('x'.repeat(40));
  expect(() => statSync(join(folder, 'never'))).toThrow('ENOENT');
});

test('without one, the first start writes 256 random bits that only its owner reads, and later starts use them', async () => {
  const dataDir = join(folder, 'new', 'data');
  const [[first], [again], [elsewhere]] = [
    await loadTokenKeys({ dataDir }),
    await loadTokenKeys({ dataDir }),
    await loadTokenKeys({ dataDir: join(folder, 'other') }),
  ];
  expect(first.equals(again)).toBe(true);
  expect(first.equals(elsewhere)).toBe(false);
  const file = join(dataDir, 'jwt-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
});

test('A13: of many processes that start at once all end with the same secret, and nothing else is left', async () => {
  const starts = await Promise.all(Array.from({ length: 20 }, () => loadTokenKeys({ dataDir: folder })));
  const [[first] = []] = starts;
  expect(first?.export()).toHaveLength(43);
  for (const [key] of starts) expect(key.equals(first as typeof key)).toBe(true);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
});

test('A09: the secret before this one is accepted too, and does not sign', async () => {
  const keys = await loadTokenKeys({ jwtSecret: 'n'.repeat(40), jwtSecretBefore: 'o'.repeat(40), dataDir: folder });
  expect(keys.map((key) => key.export().toString())).toEqual(['n'.repeat(40), 'o'.repeat(40)]);
});

test('a file without a usable secret stops the start with one clear line', async () => {
  writeFileSync(join(folder, 'jwt-secret'), 'short\n');
  await expect(loadTokenKeys({ dataDir: folder })).rejects.toThrow(ConfigError);
  await expect(loadTokenKeys({ dataDir: folder })).rejects.toThrow('holds no usable secret');
});
