import { createSecretKey, randomBytes } from 'node:crypto';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { expect, test } from 'vitest';
import { derivePurposeKeys } from '../../platform/config/purpose-keys.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { signToken } from './tokens.ts';

const retired = createSecretKey(randomBytes(32));
const foreign = createSecretKey(randomBytes(32));
const server = setUpServer({ retiredKeys: [retired] });

const readKeyId = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
const me = (token: string) => server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${token}`);

async function signedWith(key: typeof retired, { kid }: { kid: string | undefined }): Promise<string> {
  const claims = jwt.decode(await server.openSession()) as JwtPayload;
  return jwt.sign(claims, key, kid === undefined ? {} : { keyid: kid });
}

test('keeps sessions open that the retired key signed [A09]', async () => {
  const claims = jwt.decode(await server.openSession()) as JwtPayload;
  const token = signToken(derivePurposeKeys([retired]).session[0], {
    adminId: String(claims.sub),
    sid: claims.sid,
    tokenVersion: claims.tv,
    issuedAt: server.clock.now,
    expiresAt: new Date(server.clock.now.getTime() + 60_000),
  });
  expect((await me(token)).status).toBe(200);
});

test('signs new sessions with the new key [A09]', async () => {
  const token = await server.openSession();
  expect(() =>
    jwt.verify(token, derivePurposeKeys([retired]).session[0], { clockTimestamp: server.clock.now.getTime() / 1_000 }),
  ).toThrow('invalid signature');
  expect(readKeyId(token)).toMatch(/^[\w-]{12}$/);
});

test.each([
  ['names another key than its own', async () => signedWith(foreign, { kid: readKeyId(await server.openSession()) })],
  ['names an unknown key', () => signedWith(foreign, { kid: '../../dev/null' })],
  ['names no key and was signed by an unknown one', () => signedWith(foreign, { kid: undefined })],
])('refuses a token that %s [A09, A04]', async (_what, make) => {
  expectFailure(await me(await make()), 'INVALID_TOKEN');
});
