import { session as sessionSchema } from '@waybill/contracts/auth/schema';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { adminModel } from './admin-model.ts';

const server = setUpServer();
const NEXT = 'a longer phrase, with spaces 🚚';
const storedAdmin = () => adminModel(server.connection()).findOne({ username: CREDENTIALS.username }).lean().orFail();
const login = (password: string) => server.visitor().post('/api/admin/login').send({ username: CREDENTIALS.username, password });
const me = (token: string) => server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${token}`);
const change = async (body: object) => (await server.admin()).post('/api/admin/password').send(body);

test('accepts the new password only, and ends every other session [B12]', async () => {
  const [mine, other] = [await server.openSession(), await server.openSession()];
  const answer = await server
    .visitor()
    .post('/api/admin/password')
    .set('Authorization', `Bearer ${mine}`)
    .send({ current: CREDENTIALS.password, next: NEXT });
  expect(answer.status).toBe(200);
  const { token } = sessionSchema.strict().parse(answer.body.data);
  expect((await me(token)).status).toBe(200);
  for (const ended of [mine, other]) expectFailure(await me(ended), 'INVALID_TOKEN');
  expectFailure(await login(CREDENTIALS.password), 'BAD_CREDENTIALS');
  expect((await login(NEXT)).status).toBe(200);
  expect((await storedAdmin()).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('logs the change without either password [B11]', async () => {
  const { token } = (await change({ current: CREDENTIALS.password, next: NEXT })).body.data;
  const log = await server.visitor().get('/api/admin/activity').set('Authorization', `Bearer ${token}`);
  expect(log.body.data.entries.map(({ action }: { action: string }) => action)).toContain('password.changed');
  expect(log.text).not.toContain(NEXT);
  expect(server.logged.join('')).not.toContain(NEXT);
});

describe('refuses an invalid change by name without changing anything [B12]', () => {
  test.each<[string, object, string]>([
    ['a wrong current password', { current: 'wrong', next: NEXT }, 'current'],
    ['eleven characters', { next: 'elevenchars' }, 'next'],
    ['the current password', { next: CREDENTIALS.password }, 'next'],
    ['a password that contains the username', { next: `My-${CREDENTIALS.username.toUpperCase()}-2040` }, 'next'],
    ['a common one', { next: '123456qwerty' }, 'next'],
    ['a common one in capitals', { next: 'LeaveMeAlone' }, 'next'],
    ['201 characters', { next: 'x'.repeat(201) }, 'next'],
    ['a number', { next: 123_456_789_012 }, 'next'],
    ['an operator', { current: { $ne: '' } }, 'current'],
    ['nothing', { current: undefined }, 'current'],
  ])('%s', async (_what, body, path) => {
    const before = await storedAdmin();
    const failure = expectFailure(await change({ current: CREDENTIALS.password, next: NEXT, ...body }), 'VALIDATION');
    expect(failure.errors?.map((error) => error.path)).toEqual([path]);
    const { passwordHash, tokenVersion } = await storedAdmin();
    expect({ passwordHash, tokenVersion }).toEqual({ passwordHash: before.passwordHash, tokenVersion: before.tokenVersion });
  });
});

test('limits guesses of the current password [B12]', async () => {
  const guess = () => change({ current: 'wrong', next: NEXT });
  for (let tries = 0; tries < 10; tries += 1) expectFailure(await guess(), 'VALIDATION');
  expectFailure(await guess(), 'RATE_LIMITED');
});

test('applies one of two concurrent changes, whose password then works [B12]', async () => {
  const admin = await server.admin();
  const candidates = ['the first of the two phrases', 'the second of the two phrases'];
  const answers = await Promise.all(
    candidates.map((next) => admin.post('/api/admin/password').send({ current: CREDENTIALS.password, next })),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await login(candidates[winner] ?? '')).status).toBe(200);
});

describe('sessions [B12]', () => {
  const list = async (token: string) =>
    (await server.visitor().get('/api/admin/sessions').set('Authorization', `Bearer ${token}`).expect(200)).body.data.sessions;
  const end = (token: string, id: string) =>
    server
      .visitor()
      .delete(`/api/admin/sessions/${encodeURIComponent(id)}`)
      .set('Authorization', `Bearer ${token}`);

  test('are listed newest first, and the current one is marked', async () => {
    const first = await server.openSession();
    server.wait(60_000);
    await server.openSession();
    const sessions = await list(first);
    expect(sessions.map(({ current }: { current: boolean }) => current)).toEqual([false, true]);
    expect(sessions[0]).toMatchObject({ agent: 'Other', createdAt: server.clock.now.toISOString() });
  });

  test('can be ended one by one', async () => {
    const [mine, other] = [await server.openSession(), await server.openSession()];
    const id = (await list(mine)).find(({ current }: { current: boolean }) => !current).id;
    expect((await end(mine, id)).status).toBe(200);
    expectFailure(await me(other), 'INVALID_TOKEN');
    expect((await me(mine)).status).toBe(200);
    expectFailure(await end(mine, id), 'SESSION_NOT_FOUND');
  });

  test('can be ended all at once, including the current one', async () => {
    const [mine, other] = [await server.openSession(), await server.openSession()];
    expect((await end(mine, 'all')).status).toBe(200);
    for (const ended of [mine, other]) expectFailure(await me(ended), 'INVALID_TOKEN');
  });

  test.each(['nonsense', '$ne', 'x'.repeat(64)])('%s is not found', async (id) => {
    expectFailure(await end(await server.openSession(), id), 'SESSION_NOT_FOUND');
  });
});
