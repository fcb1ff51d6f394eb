import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './load-config.ts';
import { loadSigningKey } from './secrets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a given secret is used, and nothing is written', async () => {
  const key = await loadSigningKey({ jwtSecret: 'x'.repeat(40), dataDir: join(folder, 'never') });
  expect(key.export().toString()).toBe('x'.repeat(40));
  expect(() => statSync(join(folder, 'never'))).toThrow('ENOENT');
});

test('without one, the first start writes 256 random bits that only its owner reads, and later starts use them', async () => {
  const dataDir = join(folder, 'new', 'data');
  const [first, again, elsewhere] = [
    await loadSigningKey({ dataDir }),
    await loadSigningKey({ dataDir }),
    await loadSigningKey({ dataDir: join(folder, 'other') }),
  ];
  expect(first.equals(again)).toBe(true);
  expect(first.equals(elsewhere)).toBe(false);
  const file = join(dataDir, 'jwt-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
});

test('a file without a usable secret stops the start with one clear line', async () => {
  writeFileSync(join(folder, 'jwt-secret'), 'short\n');
  await expect(loadSigningKey({ dataDir: folder })).rejects.toThrow(ConfigError);
  await expect(loadSigningKey({ dataDir: folder })).rejects.toThrow('holds no usable secret');
});
