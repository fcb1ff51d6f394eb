import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { ConfigError } from '../../platform/config/load-config.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { adminModel } from './admin-model.ts';
import { createAdminRepository } from './admin-repository.ts';
import { ensureAdmin, resetPassword } from './change-password.ts';
import { verifyPassword } from './passwords.ts';

const { connection } = setUpDatabase();
const deps = () => ({ admins: createAdminRepository({ model: adminModel(connection()) }), now: () => new Date() });
const stored = () => adminModel(connection()).find().lean();

test('generates a strong, different password each time without one, and returns it once [R097]', async () => {
  const { username, generatedPassword = '' } = await ensureAdmin(deps(), { username: 'admin' });
  expect(username).toBe('admin');
  expect(generatedPassword).toMatch(/^([0-9a-hjkmnp-tv-z]{5}-){3}[0-9a-hjkmnp-tv-z]{5}$/);
  const [admin] = await stored();
  expect(await verifyPassword(admin?.passwordHash, generatedPassword)).toBe(true);
  expect(await ensureAdmin(deps(), { username: 'admin' })).toEqual({ username: 'admin' });
});

test('uses a given password and never returns it [R097]', async () => {
  expect(await ensureAdmin(deps(), { username: 'boss', password: 'a given password' })).toEqual({ username: 'boss' });
  const [admin] = await stored();
  expect(await verifyPassword(admin?.passwordHash, 'a given password')).toBe(true);
});

test('keeps an existing administrator, also with another name [R097]', async () => {
  await ensureAdmin(deps(), { username: 'boss', password: 'a given password' });
  const before = await stored();
  expect(await ensureAdmin(deps(), { username: 'admin', password: 'another password' })).toEqual({ username: 'boss' });
  expect(await stored()).toEqual(before);
});

test('creates one administrator in two processes that start at once, and one of them returns the password [R097]', async () => {
  const answers = await Promise.all([ensureAdmin(deps(), { username: 'admin' }), ensureAdmin(deps(), { username: 'admin' })]);
  const [admin, ...others] = await stored();
  expect(others).toEqual([]);
  const passwords = answers.flatMap(({ generatedPassword }) => generatedPassword ?? []);
  expect(passwords).toHaveLength(1);
  expect(await verifyPassword(admin?.passwordHash, passwords[0] ?? '')).toBe(true);
});

test.each([
  ['password', 'ADMIN_PASSWORD is too common. Choose another one.'],
  ['Administrator', 'ADMIN_PASSWORD is too common. Choose another one.'],
  ['1234567890', 'ADMIN_PASSWORD is too common. Choose another one.'],
  [' '.repeat(12), 'ADMIN_PASSWORD must not repeat the same few characters. Choose another one.'],
])('refuses the password %j and creates nobody [A12]', async (password, reason) => {
  await expect(ensureAdmin(deps(), { username: 'admin', password })).rejects.toThrow(new ConfigError(reason));
  expect(await deps().admins.findAny()).toBeNull();
});

test('resets no password of a database without an administrator, as it would open nothing [O2]', async () => {
  const reason = 'The database has no administrator. The next start of the server creates one.';
  await expect(resetPassword(deps())).rejects.toThrow(new ConfigError(reason));
  expect(await stored()).toEqual([]);
});

test('resets the account that is named, activates it, and otherwise takes the oldest active one [O2]', async () => {
  await ensureAdmin(deps(), { username: 'boss', password: 'a given password' });
  const [boss] = await stored();
  await adminModel(connection()).create({
    ...boss,
    _id: new Types.ObjectId(),
    username: 'ada',
    usernameKey: 'ada',
    createdAt: new Date(),
    outbox: [],
  });
  await adminModel(connection()).updateOne({ username: 'boss' }, { $set: { deactivatedAt: new Date() } });
  expect((await resetPassword(deps())).username).toBe('ada');
  const { password } = await resetPassword(deps(), 'boss');
  const found = await deps().admins.findByUsername('boss');
  expect(found?.deactivatedAt).toBeUndefined();
  expect(await verifyPassword(found?.passwordHash, password)).toBe(true);
  await expect(resetPassword(deps(), 'nobody')).rejects.toThrow(new ConfigError('No account has the username nobody.'));
});
