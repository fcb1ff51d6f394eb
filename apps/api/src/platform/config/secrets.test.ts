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

test('uses a given secret, and writes nothing', async () => {
  const keys = await loadKeys({ jwtSecret: 'x'.repeat(40), dataDir: join(folder, 'never') });
  expect(keys.session[0].export().toString('hex')).toBe('52e316da7485f8e1df3839d066144bd4e58e3c212ec68d9ea3e0bc5f0efa5073');
  expect(() => statSync(join(folder, 'never'))).toThrow('ENOENT');
});

test('generates 256 random bits on the first start, readable by the owner only, and reuses them', async () => {
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

test('gives concurrent starts the same secret, and leaves nothing else behind [A13]', async () => {
  const starts = await Promise.all(Array.from({ length: 20 }, () => loadKeys({ dataDir: folder })));
  const keys = starts.map(({ session: [key] }) => key.export().toString('hex'));
  expect(new Set(keys).size).toBe(1);
  expect(readdirSync(folder)).toEqual(['jwt-secret']);
});

test('accepts the previous secret too, and does not sign with it [A09]', async () => {
  const keys = await loadKeys({ jwtSecret: 'n'.repeat(40), jwtSecretBefore: 'o'.repeat(40), dataDir: folder });
  const [now, before] = await Promise.all(
    ['n', 'o'].map((letter) => loadKeys({ jwtSecret: letter.repeat(40), dataDir: folder })),
  );
  expect(keys.session).toEqual([now?.session[0], before?.session[0]]);
  expect(keys.device).toEqual([now?.device[0], before?.device[0]]);
});

test('stops the start with one clear line for a file without a usable secret', async () => {
  writeFileSync(join(folder, 'jwt-secret'), 'short\n');
  await expect(loadKeys({ dataDir: folder })).rejects.toThrow(ConfigError);
  await expect(loadKeys({ dataDir: folder })).rejects.toThrow('holds no usable secret');
});
