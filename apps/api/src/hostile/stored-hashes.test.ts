import { createHmac } from 'node:crypto';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../testing/expect-failure.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer({ config: { trustProxy: 1 } });

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const me = (token: string) => server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${token}`);
const claims = async () => jwt.decode(await server.openSession()) as JwtPayload;

/** Unsigned tokens of an open session, with the server's header and without a key ID. */
async function unsignedTokens(): Promise<string[]> {
  const good = jwt.decode(await server.openSession(), { complete: true });
  if (!good) throw new Error('The session has no token');
  return [good.header, { alg: 'HS256', typ: 'JWT' }].map((header) => `${encode(header)}.${encode(good.payload as JwtPayload)}`);
}

async function storedBy(text: string): Promise<string[]> {
  const counts = server.connection().collection('rateLimits');
  await counts.deleteMany({});
  const lookup = server.visitor().get('/api/tracking/track/TRK-AAAAAA-AAAAAA').set('X-Forwarded-For', text);
  expectFailure(await lookup, 'SHIPMENT_NOT_FOUND');
  return (await counts.find().toArray()).map(({ _id }) => String(_id).replace(/^.*:/, ''));
}

describe('accepts no stored hash as a token [H1]', () => {
  test('from X-Forwarded-For and lookup counts', async () => {
    for (const unsigned of await unsignedTokens()) {
      const stored = await storedBy(unsigned);
      expect(stored).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
      for (const signature of stored) expectFailure(await me(`${unsigned}.${signature}`), 'INVALID_TOKEN');
    }
  });

  test('from any hash function', async () => {
    const { hashAddress, hashPerson, loadReaderHash } = server.newContext();
    const { mailLink, trackingLink, paperCode } = server.keys;
    const macs = [mailLink, trackingLink, paperCode].map(
      ({ mac }) =>
        (text: string) =>
          mac(text).toString('base64url'),
    );
    for (const unsigned of await unsignedTokens()) {
      for (const hash of [hashAddress, hashPerson, await loadReaderHash(), ...macs])
        expectFailure(await me(`${unsigned}.${hash(unsigned)}`), 'INVALID_TOKEN');
    }
  });
});

test.each(['device', 'caller', 'person'] as const)('does not sign sessions with the key of %s [H1]', async (purpose) => {
  const [key] = [server.keys[purpose]].flat();
  expect((await me(jwt.sign(await claims(), server.tokenKey))).status).toBe(200);
  expectFailure(await me(jwt.sign(await claims(), key ?? '')), 'INVALID_TOKEN');
});

test('rejects a session signed with the bare secret by an older release [H1]', async () => {
  for (const unsigned of await unsignedTokens()) {
    const signature = createHmac('sha256', server.secret).update(unsigned).digest('base64url');
    expectFailure(await me(`${unsigned}.${signature}`), 'INVALID_TOKEN');
  }
});
