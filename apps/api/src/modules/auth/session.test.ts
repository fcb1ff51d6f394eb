import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { newEntry } from '../audit/activity-log.ts';
import { type AdminRecord, adminModel } from './admin-model.ts';
import { createAdminRepository } from './admin-repository.ts';
import { resetPassword } from './reset-password.ts';
import { sessionAction } from './session-action.ts';

const server = setUpServer();
const admins = () => createAdminRepository({ model: adminModel(server.connection()) });
const deps = () => ({ admins: admins(), now: () => server.clock.now });

test('A07, R101: signing out ends this session on the server and no other', async () => {
  const [leaving, staying] = [await server.admin(), await server.admin()];
  const answer = await leaving.post('/api/admin/logout');
  expect(answer.body).toEqual({ success: true, message: 'Signed out' });
  expect(answer.status).toBe(200);
  expectFailure(await leaving.get('/api/admin/me'), 'INVALID_TOKEN');
  expectFailure(await leaving.get('/api/tracking/track/TRK-000000-000000'), 'INVALID_TOKEN');
  await staying.get('/api/admin/me').expect(200);
});

test('R12: signing out, here or everywhere, tells the browser to drop what it keeps of our answers', async () => {
  const out = await (await server.admin()).post('/api/admin/logout').expect(200);
  const everywhere = await (await server.admin()).delete('/api/admin/sessions/all').expect(200);
  for (const { headers } of [out, everywhere]) expect(headers['clear-site-data']).toBe('"cache"');
});

async function use(admin: Awaited<ReturnType<typeof server.admin>>, { every, upTo }: { every: number; upTo: number }) {
  for (let age = every; age <= upTo; age += every) {
    server.wait(every);
    await admin.get('/api/admin/me').expect(200);
  }
}

test('A06, A08: a session that is in use ends after eight hours, to the second', async () => {
  const admin = await server.admin({ inUse: false });
  await use(admin, { every: 29 * MINUTE_MS, upTo: 8 * HOUR_MS - 16 * MINUTE_MS });
  server.wait(16 * MINUTE_MS - 1_000);
  await admin.get('/api/admin/me').expect(200);
  server.wait(1_000);
  expect(expectFailure(await admin.get('/api/admin/me'), 'TOKEN_EXPIRED').message).toBe('Your session has expired');
});

test('A08: a session that nobody uses for half an hour is over, and is listed no more', async () => {
  const [idle, busy] = [await server.admin({ inUse: false }), await server.admin({ inUse: false })];
  await use(busy, { every: 10 * MINUTE_MS, upTo: 20 * MINUTE_MS });
  server.wait(10 * MINUTE_MS);
  expectFailure(await idle.get('/api/admin/me'), 'INVALID_TOKEN');
  const { sessions } = (await busy.get('/api/admin/sessions')).body.data;
  expect(sessions).toMatchObject([{ current: true, seenAt: server.clock.now.toISOString() }]);
});

test('A08: use is noted once a minute, so that most calls cost no write', async () => {
  const admin = await server.admin({ inUse: false });
  const noted = async () => (await anyAdmin()).sessions[0]?.seenAt;
  server.wait(MINUTE_MS - 1);
  await admin.get('/api/admin/me').expect(200);
  expect(await noted()).toBeUndefined();
  server.wait(1);
  await admin.get('/api/admin/me').expect(200);
  expect(await noted()).toEqual(server.clock.now);
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

function addSession(admin: AdminRecord) {
  const at = server.clock.now;
  return admins().addSession(admin, {
    session: { sid: randomUUID(), createdAt: at, expiresAt: new Date(at.getTime() + HOUR_MS), agent: 'Other' },
    activity: newEntry(sessionAction('session.opened', 'admin'), { by: administrator('admin'), at }),
  });
}
const anyAdmin = () => adminModel(server.connection()).findOne().lean<AdminRecord>().orFail();

test('a session that was opened under an old password is not stored', async () => {
  const stored = await anyAdmin();
  await resetPassword(deps(), 'admin');
  expect(await addSession(stored)).toBe(false);
});

test('sessions that are over are cleared away at the next sign-in, and more than 20 at once are not kept', async () => {
  await addSession(await anyAdmin());
  server.wait(2 * HOUR_MS);
  for (let count = 0; count < 2; count += 1) await addSession(await anyAdmin());
  expect((await anyAdmin()).sessions).toHaveLength(2);
  for (let count = 0; count < 20; count += 1) await addSession(await anyAdmin());
  const { sessions } = await adminModel(server.connection()).findOne().lean().orFail();
  expect(sessions).toHaveLength(20);
  expect(sessions.every(({ createdAt }) => createdAt.getTime() === server.clock.now.getTime())).toBe(true);
});

test.each([6 * MINUTE_MS, HOUR_MS, 3 * 365 * DAY_MS])(
  'a session is refused, and not listed, once the clock is set back by %i ms from its beginning [H12]',
  async (ms) => {
    const admin = await server.admin({ inUse: false });
    await admin.get('/api/admin/me').expect(200);
    server.wait(-ms);
    expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN');
    const later = await server.admin({ inUse: false });
    expect((await later.get('/api/admin/sessions').expect(200)).body.data.sessions).toHaveLength(1);
  },
);

test('a session stays open while the clock goes back by less than clocks of machines may differ [H12]', async () => {
  const admin = await server.admin({ inUse: false });
  server.wait(-4 * MINUTE_MS);
  expect((await admin.get('/api/admin/me')).status).toBe(200);
});

test('a token that says it was issued in the future is refused, whatever is stored of its session [H12]', async () => {
  const token = await server.openSession();
  const { iat = 0, ...claims } = jwt.decode(token) as JwtPayload;
  const me = (signed: string) => server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${signed}`);
  expect((await me(jwt.sign({ ...claims, iat: iat + 240 }, server.tokenKey))).status).toBe(200);
  expectFailure(await me(jwt.sign({ ...claims, iat: iat + 360 }, server.tokenKey)), 'INVALID_TOKEN');
});

test('a sign-in forgets sessions of a time that has not come [H12]', async () => {
  await server.openSession();
  server.wait(-365 * DAY_MS);
  await server.visitor().post('/api/admin/login').send(CREDENTIALS).expect(200);
  const { sessions } = await adminModel(server.connection()).findOne().lean().orFail();
  expect(sessions).toMatchObject([{ createdAt: server.clock.now }]);
});
