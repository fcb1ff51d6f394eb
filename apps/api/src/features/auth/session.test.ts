import { expect, test } from 'vitest';
import { adminModel } from '../../models/admin-model.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { createAdminRepository } from './admin-repository.ts';
import { resetPassword } from './reset-password.ts';

const server = setUpServer();
const HOUR_MS = 3_600_000;
const admins = () => createAdminRepository({ model: adminModel(server.connection()) });
const deps = () => ({ admins: admins(), now: () => server.clock.now });

test('A07, R101: signing out ends this session on the server and no other', async () => {
  const [leaving, staying] = [await server.admin(), await server.admin()];
  const answer = await leaving.post('/api/admin/logout');
  expect(answer.body).toEqual({ success: true, message: 'Signed out' });
  expectFailure(await leaving.get('/api/admin/me'), 'INVALID_TOKEN');
  expectFailure(await leaving.get('/api/tracking/track/TRK-000000-000000'), 'INVALID_TOKEN');
  await staying.get('/api/admin/me').expect(200);
});

test('A06, A08: a session ends after eight hours, to the second', async () => {
  const admin = await server.admin();
  server.wait(8 * HOUR_MS - 1_000);
  await admin.get('/api/admin/me').expect(200);
  server.wait(1_000);
  expect(expectFailure(await admin.get('/api/admin/me'), 'TOKEN_EXPIRED').message).toBe('Your session has expired');
});

test('R097, R100: a reset sets a new password, shown once, and ends all sessions', async () => {
  const admin = await server.admin();
  const { username, password } = await resetPassword(deps(), 'admin');
  expect(username).toBe(CREDENTIALS.username);
  expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN');
  const login = (body: object) => server.visitor().post('/api/admin/login').send(body);
  expectFailure(await login(CREDENTIALS), 'BAD_CREDENTIALS');
  await login({ username, password }).expect(200);
});

test('a session that was opened under an old password is not stored', async () => {
  const stored = await adminModel(server.connection()).findOne().lean().orFail();
  const session = {
    sid: 'x',
    createdAt: server.clock.now,
    expiresAt: new Date(server.clock.now.getTime() + HOUR_MS),
    agent: 'Other',
  };
  await resetPassword(deps(), 'admin');
  expect(await admins().addSession({ adminId: stored._id.toHexString(), tokenVersion: stored.tokenVersion }, session)).toBe(
    false,
  );
});

test('sessions that are over are cleared away at the next sign-in, and more than 20 at once are not kept', async () => {
  await server.openSession();
  server.wait(9 * HOUR_MS);
  for (let count = 0; count < 22; count += 1) await server.openSession();
  const { sessions } = await adminModel(server.connection()).findOne().lean().orFail();
  expect(sessions).toHaveLength(20);
  expect(sessions.every(({ createdAt }) => createdAt.getTime() === server.clock.now.getTime())).toBe(true);
});
