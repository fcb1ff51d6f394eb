import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './load-config.ts';
import { loadKeys } from './secrets.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a given secret is used, and nothing is written', async () => {
  const keys = await loadKeys({ jwtSecret: 'x'.repeat(40), dataDir: join(folder, 'never') });
  expect(keys.session[0].export().toString('hex')).toBe('52e316da7485f8e1df3839d066144bd4e58e3c212ec68d9ea3e0bc5f0efa5073');
  expect(() => statSync(join(folder, 'never'))).toThrow('ENOENT');
});

test('without one, the first start writes 256 random bits that only its owner reads, and later starts use them', async () => {
  const dataDir = join(folder, 'new', 'data');
  const [first, again, elsewhere] = [
    await loadKeys({ dataDir }),
    await loadKeys({ dataDir }),
    await loadKeys({ dataDir: join(folder, 'other') }),
  ];
  expect(first.session[0].equals(again.session[0])).toBe(true);
  expect(first.session[0].equals(elsewhere.session[0])).toBe(false);
  const file = join(dataDir, 'jwt-secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32);
});

test('A13: of many processes that start at once all end with the same secret, and nothing else is left', async () => {
  const starts = await Promise.all(Array.from({ length: 20 }, () => loadKeys({ dataDir: folder })));
  const keys = starts.map(({ session: [key] }) => key.export().toString('hex'));
  expect(new Set(keys).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
});

test('A09: the secret before this one is accepted too, and does not sign', async () => {
  const keys = await loadKeys({ jwtSecret: 'n'.repeat(40), jwtSecretBefore: 'o'.repeat(40), dataDir: folder });
  const [now, before] = await Promise.all(
    ['n', 'o'].map((letter) => loadKeys({ jwtSecret: letter.repeat(40), dataDir: folder })),
  );
  expect(keys.session).toEqual([now?.session[0], before?.session[0]]);
  expect(keys.device).toEqual([now?.device[0], before?.device[0]]);
});

test('a file without a usable secret stops the start with one clear line', async () => {
  writeFileSync(join(folder, 'jwt-secret'), 'short\n');
  await expect(loadKeys({ dataDir: folder })).rejects.toThrow(ConfigError);
  await expect(loadKeys({ dataDir: folder })).rejects.toThrow('holds no usable secret');
});
