import { createSecretKey, randomBytes } from 'node:crypto';
import { DAY_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { derivePurposeKeys } from '../../platform/config/purpose-keys.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { adminModel } from './admin-model.ts';
import { createAdminRepository } from './admin-repository.ts';
import { resetPassword } from './change-password.ts';
import { signDevice } from './tokens.ts';

const retired = createSecretKey(randomBytes(32));
const server = setUpServer({ config: { trustProxy: 1 }, retiredKeys: [retired] });
const NEXT = 'lantern gravel sonnet';

const signIn = (device: string, body: object = {}) =>
  server
    .visitor()
    .post('/api/admin/login')
    .set({ 'X-Forwarded-For': '203.0.113.7', ...(device && { Cookie: `theme=dark; ${device}` }) })
    .send({ ...CREDENTIALS, ...body });
const readCookie = ({ headers }: { headers: Record<string, unknown> }) => String(headers['set-cookie']).split(';', 1)[0] ?? '';

async function blockAddress() {
  expectFailure(await signIn('', { password: 'wrong' }), 'BAD_CREDENTIALS');
  await server
    .connection()
    .collection('rateLimits')
    .updateMany({ hits: 1 }, { $set: { hits: 5 } });
}

/** The cookie of an old enough device, signed with this secret. */
async function signedBy(secret: typeof retired) {
  const { _id, tokenVersion } = await adminModel(server.connection()).findOne().lean().orFail();
  const [issuedAt, expiresAt] = [server.clock.now, new Date(server.clock.now.getTime() + DAY_MS)];
  return `waybill-device=${signDevice(derivePurposeKeys([secret]).device[0], { adminId: _id.toHexString(), tokenVersion, issuedAt, expiresAt })}`;
}

describe('a device that signed in before [X3, A16]', () => {
  test('bypasses the block of its address and is recognized for 180 days after each sign-in', async () => {
    const first = readCookie(await signIn(''));
    server.wait(179 * DAY_MS);
    await blockAddress();
    const second = await signIn(first);
    expect(second.status).toBe(200);
    server.wait(179 * DAY_MS);
    await blockAddress();
    expect((await signIn(readCookie(second))).status).toBe(200);
    expectFailure(await signIn(first), 'RATE_LIMITED');
  });

  test('is recognized after a change of the password only if it made the change', async () => {
    const elsewhere = readCookie(await signIn(''));
    const answer = await (await server.admin()).post('/api/admin/password').send({ current: CREDENTIALS.password, next: NEXT });
    await blockAddress();
    expectFailure(await signIn(elsewhere, { password: NEXT }), 'RATE_LIMITED');
    expect((await signIn(readCookie(answer), { password: NEXT })).status).toBe(200);
  });

  test('is forgotten after a reset of the password', async () => {
    const device = readCookie(await signIn(''));
    const admins = createAdminRepository({ model: adminModel(server.connection()) });
    const { password } = await resetPassword({ admins, now: () => server.clock.now });
    await blockAddress();
    expectFailure(await signIn(device, { password }), 'RATE_LIMITED');
  });

  test('is recognized by its own account only', async () => {
    const device = readCookie(await signIn(''));
    await blockAddress();
    expectFailure(await signIn(device, { username: 'somebody' }), 'RATE_LIMITED');
  });

  test('is recognized after a rotation of JWT_SECRET while the previous secret is accepted', async () => {
    await blockAddress();
    expect((await signIn(await signedBy(retired))).status).toBe(200);
    expectFailure(await signIn(await signedBy(createSecretKey(randomBytes(32)))), 'RATE_LIMITED');
  });

  test('has a cookie that is no session token, and vice versa', async () => {
    const device = readCookie(await signIn(''));
    const me = server
      .visitor()
      .get('/api/admin/me')
      .set('Authorization', `Bearer ${device.split('=')[1]}`);
    expectFailure(await me, 'INVALID_TOKEN');
    await blockAddress();
    expectFailure(await signIn(`waybill-device=${await server.openSession()}`), 'RATE_LIMITED');
  });

  test.each([
    ['an empty cookie', 'waybill-device='],
    ['nonsense', 'waybill-device=x'],
    ['three parts', 'waybill-device=a.b.c'],
    ['4 kB', `waybill-device=${'A'.repeat(4_000)}`],
  ])('is not recognized by %s', async (_what, cookie) => {
    await blockAddress();
    expectFailure(await signIn(cookie), 'RATE_LIMITED');
  });

  test('has a Secure cookie over HTTPS', async () => {
    const answer = await server.visitor().post('/api/admin/login').set('X-Forwarded-Proto', 'https').send(CREDENTIALS);
    expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/);
  });
});
