import { session } from '@waybill/contracts/auth/schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import argon2 from 'argon2';
import jwt from 'jsonwebtoken';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { adminModel } from './admin-model.ts';

const server = setUpServer();
const login = (body: object) => server.visitor().post('/api/admin/login').send(body);
const storedAdmin = () => adminModel(server.connection()).findOne({ username: CREDENTIALS.username }).lean().orFail();

test('returns a working token and the name for the right password [R093, R095]', async () => {
  const answer = await login(CREDENTIALS).set('User-Agent', 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/140.0');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, message: 'Welcome back, Admin!' });
  const { token, admin } = session.strict().parse(answer.body.data);
  expect(admin).toEqual({ username: CREDENTIALS.username });
  const me = await server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${token}`);
  expect(me.body.data).toEqual({ admin, expiresAt: '2040-03-08T01:00:00.000Z' });
  expect((await storedAdmin()).sessions).toMatchObject([{ agent: 'Firefox', createdAt: server.clock.now }]);
});

test('issues a token with user, session and version that lives eight hours [R100]', async () => {
  const { token } = (await login(CREDENTIALS)).body.data;
  const { _id, sessions, tokenVersion } = await storedAdmin();
  const issuedAt = server.clock.now.getTime() / 1_000;
  expect(jwt.decode(token, { complete: true })).toMatchObject({
    header: { alg: 'HS256', typ: 'JWT' },
    payload: {
      iss: 'waybill',
      aud: 'waybill-admin',
      sub: _id.toHexString(),
      sid: sessions[0]?.sid,
      tv: tokenVersion,
      iat: issuedAt,
      exp: issuedAt + 8 * 3_600,
    },
  });
});

test('stores the password as argon2id at or above the OWASP minimum [A11]', async () => {
  const { passwordHash } = await storedAdmin();
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(passwordHash) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19_456);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
});

test('upgrades a weak hash at the next sign-in and keeps sessions open [A11]', async () => {
  const admin = await server.admin();
  const weak = await argon2.hash(CREDENTIALS.password, { type: argon2.argon2id, memoryCost: 8_192, timeCost: 2, parallelism: 1 });
  await adminModel(server.connection()).updateOne({ username: CREDENTIALS.username }, { $set: { passwordHash: weak } });
  expectFailure(await login({ ...CREDENTIALS, password: 'wrong' }), 'BAD_CREDENTIALS');
  expect((await storedAdmin()).passwordHash).toBe(weak);
  await login(CREDENTIALS).expect(200);
  const { passwordHash } = await storedAdmin();
  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await login(CREDENTIALS).expect(200);
  expect((await storedAdmin()).passwordHash).toBe(passwordHash);
  await admin.get('/api/admin/me').expect(200);
});

test('answers an unknown user like a wrong password [A14]', async () => {
  const answers = [
    await login({ ...CREDENTIALS, password: 'wrong' }),
    await login({ username: 'nobody', password: CREDENTIALS.password }),
  ];
  const [wrong, unknown] = answers.map((answer) => {
    const { requestId: _requestId, ...body } = expectFailure(answer, 'BAD_CREDENTIALS');
    const {
      'x-request-id': _id,
      date: _date,
      etag: _etag,
      ratelimit: _limit,
      'ratelimit-policy': _policy,
      ...headers
    } = answer.headers;
    return { body, headers };
  });
  expect(wrong).toEqual(unknown);
  expect(wrong?.body.error).toBe(tEnglish(office.login.badCredentials));
  expect((await storedAdmin()).sessions).toEqual([]);
});

test('spends the same hash cost on an unknown user as on a wrong password [A15]', async () => {
  const verify = vi.spyOn(argon2, 'verify');
  onTestFinished(() => verify.mockRestore());
  await login({ ...CREDENTIALS, password: 'wrong' });
  await login({ username: 'nobody', password: 'wrong' });
  const [known, unknown, ...more] = verify.mock.calls.map(([hash, password]) => [hash.split('$').slice(0, 4), password]);
  expect(known?.[0]).toEqual(['', 'argon2id', 'v=19', 'm=19456,t=2,p=1']);
  expect(unknown).toEqual(known);
  expect(more).toEqual([]);
});

test('takes a password literally, with spaces and capitals [A13]', async () => {
  expectFailure(await login({ ...CREDENTIALS, password: ` ${CREDENTIALS.password}` }), 'BAD_CREDENTIALS');
  expectFailure(await login({ ...CREDENTIALS, password: CREDENTIALS.password.toUpperCase() }), 'BAD_CREDENTIALS');
});

describe('refuses [I01]', () => {
  test.each([
    ['nothing', {}, ['username', 'password']],
    ['operators', { username: { $gt: '' }, password: { $gt: '' } }, ['username', 'password']],
    ['lists', { username: ['dispatcher'], password: ['x'] }, ['username', 'password']],
    ['a blank name', { username: ' ', password: 'x' }, ['username']],
    ['an empty password', { username: 'dispatcher', password: '' }, ['password']],
    ['a password that is too long', { username: 'dispatcher', password: 'x'.repeat(201) }, ['password']],
  ])('%s, by name', async (_what, body, paths) => {
    expect(expectFailure(await login(body), 'VALIDATION').errors?.map(({ path }) => path)).toEqual(paths);
  });
});

describe('limits guessing [R093]', () => {
  const wrong = () => login({ ...CREDENTIALS, password: 'wrong' });
  const failFiveTimes = async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) expectFailure(await wrong(), 'BAD_CREDENTIALS');
  };

  test('makes even the right password wait after five failures, and says how long', async () => {
    await failFiveTimes();
    server.wait(5 * MINUTE_MS);
    const answer = await login(CREDENTIALS);
    expect(expectFailure(answer, 'RATE_LIMITED').message).toBe('Too many attempts. Please try again in 10 minutes.');
    expect(answer.headers['retry-after']).toBe('600');
    server.wait(9.5 * MINUTE_MS);
    expect(expectFailure(await login(CREDENTIALS), 'RATE_LIMITED').message).toContain('in 30 seconds.');
    server.wait(30_000);
    await login(CREDENTIALS).expect(200);
  });

  test('counts other user names at the same address, and leaves open sessions alone', async () => {
    const admin = await server.admin();
    await failFiveTimes();
    expectFailure(await login({ username: 'somebody', password: 'wrong' }), 'RATE_LIMITED');
    await admin.get('/api/admin/me').expect(200);
  });

  test('names the limit in the headers of a refusal', async () => {
    await failFiveTimes();
    const { headers } = await login(CREDENTIALS);
    expect([headers.ratelimit, headers['ratelimit-policy']]).toEqual(['"login"; r=0; t=900', '"login"; q=5; w=900']);
  });

  test('counts neither successes nor invalid input', async () => {
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await login(CREDENTIALS)).status).toBe(200);
      expectFailure(await login({}), 'VALIDATION');
    }
  });

  test('counts concurrent guesses', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, wrong));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test('ignores a forged client address [A18]', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await wrong().set('X-Forwarded-For', `203.0.113.${attempt}`);
    expectFailure(await wrong().set('X-Forwarded-For', '203.0.113.99'), 'RATE_LIMITED');
  });

  test('stores the count without name or address [A17]', async () => {
    await failFiveTimes();
    const stored = await server.connection().collection('rateLimits').find().toArray();
    expect(stored.map(({ hits }) => hits)).toEqual([5]);
    expect(JSON.stringify(stored)).not.toMatch(/dispatcher|127\.0\.0\.1/);
  });
});
