import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { newEntry } from '../audit/activity-log.ts';
import { type AdminRecord, adminModel } from './admin-model.ts';
import { createAdminRepository } from './admin-repository.ts';
import { resetPassword } from './change-password.ts';
import { sessionAction } from './sign-in-attempts.ts';

const server = setUpServer();
const admins = () => createAdminRepository({ model: adminModel(server.connection()) });
const deps = () => ({ admins: admins(), now: () => server.clock.now });

test('ends this session on the server and no other at sign-out [A07, R101]', async () => {
  const [leaving, staying] = [await server.admin(), await server.admin()];
  const answer = await leaving.post('/api/admin/logout');
  expect(answer.body).toEqual({ success: true, message: 'Signed out' });
  expect(answer.status).toBe(200);
  expectFailure(await leaving.get('/api/admin/me'), 'INVALID_TOKEN');
  expectFailure(await leaving.get('/api/tracking/track/TRK-000000-000000'), 'INVALID_TOKEN');
  await staying.get('/api/admin/me').expect(200);
});

test('tells the browser to clear its cache at every kind of sign-out [R12]', async () => {
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

test('ends a session in use after eight hours, to the second [A06, A08]', async () => {
  const admin = await server.admin({ inUse: false });
  await use(admin, { every: 29 * MINUTE_MS, upTo: 8 * HOUR_MS - 16 * MINUTE_MS });
  server.wait(16 * MINUTE_MS - 1_000);
  await admin.get('/api/admin/me').expect(200);
  server.wait(1_000);
  expect(expectFailure(await admin.get('/api/admin/me'), 'TOKEN_EXPIRED').message).toBe('Your session has expired');
});

test('ends and unlists a session after half an hour without use, as expired [A08, A10]', async () => {
  const [idle, busy] = [await server.admin({ inUse: false }), await server.admin({ inUse: false })];
  await use(busy, { every: 10 * MINUTE_MS, upTo: 20 * MINUTE_MS });
  server.wait(10 * MINUTE_MS);
  expectFailure(await idle.get('/api/admin/me'), 'TOKEN_EXPIRED');
  const { sessions } = (await busy.get('/api/admin/sessions')).body.data;
  expect(sessions).toMatchObject([{ current: true, seenAt: server.clock.now.toISOString() }]);
});

test('records use once a minute, so that most calls cost no write [A08]', async () => {
  const admin = await server.admin({ inUse: false });
  const noted = async () => (await anyAdmin()).sessions[0]?.seenAt;
  server.wait(MINUTE_MS - 1);
  await admin.get('/api/admin/me').expect(200);
  expect(await noted()).toBeUndefined();
  server.wait(1);
  await admin.get('/api/admin/me').expect(200);
  expect(await noted()).toEqual(server.clock.now);
});

test('sets a new password at a reset, shown once, and ends all sessions [R097, R100]', async () => {
  const admin = await server.admin();
  const { username, password } = await resetPassword(deps());
  expect(username).toBe(CREDENTIALS.username);
  expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN');
  const login = (body: object) => server.visitor().post('/api/admin/login').send(body);
  expectFailure(await login(CREDENTIALS), 'BAD_CREDENTIALS');
  await login({ username, password }).expect(200);
});

function addSession(admin: AdminRecord, agent = 'Other') {
  const at = server.clock.now;
  const log = (action: 'session.opened' | 'session.closed') =>
    newEntry(sessionAction(action, 'admin'), { by: administrator('admin'), at });
  return admins().addSession(admin, {
    session: { sid: randomUUID(), createdAt: at, expiresAt: new Date(at.getTime() + HOUR_MS), agent },
    activity: log('session.opened'),
    closed: () => log('session.closed'),
  });
}
const anyAdmin = () => adminModel(server.connection()).findOne().lean<AdminRecord>().orFail();

test('stores no session that was opened under an old password', async () => {
  const stored = await anyAdmin();
  await resetPassword(deps());
  expect(await addSession(stored)).toBe(false);
});

test('removes expired sessions at the next sign-in and keeps at most 20', async () => {
  await addSession(await anyAdmin());
  server.wait(2 * HOUR_MS);
  for (let count = 0; count < 2; count += 1) await addSession(await anyAdmin());
  expect((await anyAdmin()).sessions).toHaveLength(2);
  for (let count = 0; count < 20; count += 1) await addSession(await anyAdmin());
  const { sessions } = await adminModel(server.connection()).findOne().lean().orFail();
  expect(sessions).toHaveLength(20);
  expect(sessions.every(({ createdAt }) => createdAt.getTime() === server.clock.now.getTime())).toBe(true);
});

describe('the 21st session ends [A5]', () => {
  const agents = async () => (await anyAdmin()).sessions.map(({ agent }) => agent);
  const count = async (agent: string) => (await agents()).filter((one) => one === agent).length;

  test('the least recently used one of the same agent, and is logged', async () => {
    await addSession(await anyAdmin(), 'Firefox');
    for (let signIns = 0; signIns < 40; signIns += 1) {
      server.wait(1_000);
      await addSession(await anyAdmin(), 'curl');
    }
    expect([await count('Firefox'), await count('curl')]).toEqual([1, 19]);
    const { sessions } = await anyAdmin();
    expect(Math.min(...sessions.slice(1).map(({ createdAt }) => createdAt.getTime()))).toBe(server.clock.now.getTime() - 18_000);
    await server.processEvents();
    const log = await (await server.admin()).get('/api/admin/activity?action=session.closed').expect(200);
    expect(log.body.data.pagination.total).toBeGreaterThanOrEqual(21);
  });

  test('also when many sign in at once', async () => {
    await addSession(await anyAdmin(), 'Firefox');
    const stored = await anyAdmin();
    await Promise.all(Array.from({ length: 30 }, () => addSession(stored, 'curl')));
    expect([await count('Firefox'), await count('curl')]).toEqual([1, 19]);
  });

  test('an idle one of another agent before that', async () => {
    await addSession(await anyAdmin(), 'Firefox');
    server.wait(31 * MINUTE_MS);
    for (let signIns = 0; signIns < 20; signIns += 1) await addSession(await anyAdmin(), 'curl');
    expect([await count('Firefox'), await count('curl')]).toEqual([0, 20]);
  });

  test('the least recently used one of all without one of its agent', async () => {
    for (let signIns = 0; signIns < 20; signIns += 1) {
      server.wait(1_000);
      await addSession(await anyAdmin(), signIns === 0 ? 'Safari' : 'Firefox');
    }
    await addSession(await anyAdmin(), 'curl');
    expect([await count('Safari'), await count('Firefox'), await count('curl')]).toEqual([0, 19, 1]);
  });
});

test.each([6 * MINUTE_MS, HOUR_MS, 3 * 365 * DAY_MS])(
  'refuses and unlists a session once the clock is set back by %i ms from its start [H12]',
  async (ms) => {
    const admin = await server.admin({ inUse: false });
    await admin.get('/api/admin/me').expect(200);
    server.wait(-ms);
    expectFailure(await admin.get('/api/admin/me'), 'INVALID_TOKEN');
    const later = await server.admin({ inUse: false });
    expect((await later.get('/api/admin/sessions').expect(200)).body.data.sessions).toHaveLength(1);
  },
);

test('keeps a session open while the clock goes back by less than the allowed skew [H12]', async () => {
  const admin = await server.admin({ inUse: false });
  server.wait(-4 * MINUTE_MS);
  expect((await admin.get('/api/admin/me')).status).toBe(200);
});

test('refuses a token issued in the future, whatever is stored of its session [H12]', async () => {
  const token = await server.openSession();
  const { iat = 0, ...claims } = jwt.decode(token) as JwtPayload;
  const me = (signed: string) => server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${signed}`);
  expect((await me(jwt.sign({ ...claims, iat: iat + 240 }, server.tokenKey))).status).toBe(200);
  expectFailure(await me(jwt.sign({ ...claims, iat: iat + 360 }, server.tokenKey)), 'INVALID_TOKEN');
});

test('removes sessions from the future at a sign-in [H12]', async () => {
  await server.openSession();
  server.wait(-365 * DAY_MS);
  await server.visitor().post('/api/admin/login').send(CREDENTIALS).expect(200);
  const { sessions } = await adminModel(server.connection()).findOne().lean().orFail();
  expect(sessions).toMatchObject([{ createdAt: server.clock.now }]);
});
