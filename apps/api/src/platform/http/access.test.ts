import { createHmac, createSecretKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { endpoints } from '@waybill/contracts/contracts';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import { shipment as shipmentSchema } from '@waybill/contracts/shipments/schema';
import jwt from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { ANY_IDS } from '../../testing/any-ids.ts';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { readStoredData } from '../../testing/stored-data.ts';

const server = setUpServer();
const table: [string, Endpoint][] = Object.entries(endpoints);
const adminCalls = table.filter(([, { access }]) => access !== 'public');
/** One of each method. A token of an ended session shows that all calls check tokens by the same function. */
const someCalls = adminCalls.filter(
  ([, { method }], index) => adminCalls.findIndex(([, earlier]) => earlier.method === method) === index,
);

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decodeClaims = (token: string) => jwt.decode(token) as jwt.JwtPayload;

/** Changes one character of a part: 0 header, 1 claims, 2 signature. */
function tamper(token: string, part: number): string {
  const parts = token.split('.');
  const text = parts[part] ?? '';
  const middle = Math.floor(text.length / 2);
  parts[part] = text.slice(0, middle) + (text[middle] === 'A' ? 'B' : 'A') + text.slice(middle + 1);
  return parts.join('.');
}

const BAD_TOKENS: Record<string, (token: string) => string> = {
  nonsense: () => 'nonsense',
  'an empty one': () => '',
  'one with changed claims': (token) => tamper(token, 1),
  'one with a changed signature': (token) => tamper(token, 2),
  'one without a signature': (token) => `${token.split('.').slice(0, 2).join('.')}.`,
  'one with too many parts': (token) => `${token}.${token}`,
  'one of 10 kB': (token) => token + 'A'.repeat(10_000),
  'alg none': (token) => `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`,
  'one signed with another key': (token) =>
    jwt.sign(decodeClaims(token), createSecretKey(randomBytes(32)), { algorithm: 'HS256' }),
  'one signed as HS512': (token) => jwt.sign(decodeClaims(token), server.tokenKey, { algorithm: 'HS512' }),
  'one signed as RS256': (token) =>
    jwt.sign(decodeClaims(token), generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey, { algorithm: 'RS256' }),
  'one whose header brings its own key': (token) => {
    const key = randomBytes(32);
    const head = encode({ alg: 'HS256', typ: 'JWT', jwk: { kty: 'oct', k: key.toString('base64url') } });
    const content = `${head}.${token.split('.')[1]}`;
    return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
  },
  'one for another audience': (token) => jwt.sign({ ...decodeClaims(token), aud: 'other' }, server.tokenKey),
  'one of another issuer': (token) => jwt.sign({ ...decodeClaims(token), iss: 'other' }, server.tokenKey),
  'one without a session': (token) => {
    const { sid: _sid, ...claims } = decodeClaims(token);
    return jwt.sign(claims, server.tokenKey);
  },
  'one of another session': (token) => jwt.sign({ ...decodeClaims(token), sid: crypto.randomUUID() }, server.tokenKey),
  'one of another token version': (token) => jwt.sign({ ...decodeClaims(token), tv: 99 }, server.tokenKey),
  'one of another administrator': (token) =>
    jwt.sign({ ...decodeClaims(token), sub: '65f000000000000000000000' }, server.tokenKey),
  'one whose administrator is an operator': (token) => {
    const { sub: _sub, ...claims } = decodeClaims(token);
    return jwt.sign({ ...claims, sub: '$ne' }, server.tokenKey);
  },
};

async function callAll(send: (call: { method: string; url: string; body: object }) => Promise<void>, calls = adminCalls) {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const answer = await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Kept' });
  const { internalNotes, statusHistory } = shipmentSchema.parse(answer.body.data);
  const before = await readStoredData(server.connection());
  const params = {
    ...ANY_IDS,
    trackingId,
    historyEntryId: statusHistory[0]?._id ?? '',
    noteId: internalNotes[0]?._id ?? '',
  };
  for (const [, { method, path }] of calls) {
    await send({
      method: method.toLowerCase(),
      url: API_BASE + fillPath(path, params),
      body: { ...newShipmentBody(), status: 'delivered' },
    });
  }
  expect(await readStoredData(server.connection())).toEqual(before);
}

async function call({ method, url, body }: { method: string; url: string; body: object }, authorization?: string) {
  const request = server.visitor()[method as 'get'](url).send(body);
  return authorization === undefined ? request : request.set('Authorization', authorization);
}

test('finds administrator calls to check [R102]', () => {
  expect(adminCalls.map(([name]) => name).toSorted()).toEqual(
    Object.entries(ROUTES)
      .filter(([, { isPublic }]) => !isPublic)
      .map(([name]) => name)
      .toSorted(),
  );
  expect(adminCalls.length).toBeGreaterThan(8);
});

test('rejects every administrator call without a token, without an error code, and changes nothing [R102, A01]', async () => {
  await callAll(async (target) => {
    const answer = await call(target);
    expect(expectFailure(answer, 'UNAUTHENTICATED').message).toBe('Please sign in to continue.');
    expect(answer.headers['www-authenticate']).toBe('Bearer realm="waybill"');
  });
});

test('rejects a call of each method with each invalid token, and changes nothing [A03, A04, A05, A06]', async () => {
  expect(someCalls.length).toBeGreaterThan(3);
  const valid = await server.openSession();
  const tokens = Object.entries(BAD_TOKENS).map(([what, invalidate]) => ({ what, token: invalidate(valid) }));
  await callAll(async (target) => {
    for (const { what, token } of tokens) {
      const answer = await call(target, `Bearer ${token}`);
      expectFailure(answer, 'INVALID_TOKEN');
      const challenge = answer.headers['www-authenticate'];
      expect({ what, challenge }).toEqual({ what, challenge: 'Bearer realm="waybill", error="invalid_token"' });
    }
  }, someCalls);
});

describe('rejects every administrator call and changes nothing with [R102, A03, A04, A05, A06]', () => {
  test('an expired token', async () => {
    const token = await server.openSession();
    await callAll(async (target) => {
      server.wait(8 * 3_600_000);
      expectFailure(await call(target, `Bearer ${token}`), 'TOKEN_EXPIRED');
    });
  });

  test('a token of an ended session', async () => {
    const token = await server.openSession();
    await call({ method: 'post', url: '/api/admin/logout', body: {} }, `Bearer ${token}`);
    await callAll(async (target) => {
      expectFailure(await call(target, `Bearer ${token}`), 'INVALID_TOKEN');
    });
  });

  test('another scheme, or a token in the URL', async () => {
    const token = await server.openSession();
    await callAll(async (target) => {
      expectFailure(await call(target, `Basic ${token}`), 'UNAUTHENTICATED');
      expectFailure(await call({ ...target, url: `${target.url}?access_token=${token}` }), 'UNAUTHENTICATED');
    });
  });
});

test('accepts a valid token where an invalid one of the same session is rejected', async () => {
  const token = await server.openSession();
  const me = { method: 'get', url: '/api/admin/me', body: {} };
  expect((await call(me, `Bearer ${token}`)).status).toBe(200);
  expect((await call(me, `bearer ${jwt.sign(decodeClaims(token), server.tokenKey)}`)).status).toBe(200);
});

describe('an Authorization header', () => {
  const me = { method: 'get', url: '/api/admin/me', body: {} };

  test.each(['Bearer T', 'bearer T', 'BEARER T', 'Bearer   T', 'Bearer T '])('of the form %j is accepted [H13]', async (form) => {
    const token = await server.openSession();
    expect((await call(me, form.replace('T', token))).status).toBe(200);
  });

  test.each(['Bearer T x', 'Bearer T T', 'Bearer T, x', 'Bearer T,Bearer T', 'Bearer x T', 'Bearer', 'Bearer\tT', 'Bearer T\tx'])(
    'of the form %j is rejected, also on a public call with an office view [H13]',
    async (form) => {
      const header = form.replaceAll('T', await server.openSession());
      expectFailure(await call(me, header), 'INVALID_TOKEN');
      const lookup = { ...me, url: '/api/tracking/track/TRK-000000-000000' };
      expectFailure(await call(lookup, header), 'INVALID_TOKEN');
    },
  );

  test.each(['BearerT', 'Bearer-Token T', 'T'])('of the form %j does not count as a token [H13]', async (form) => {
    expectFailure(await call(me, form.replace('T', await server.openSession())), 'UNAUTHENTICATED');
  });
});

test('lists exactly these public calls [A02]', () => {
  expect(
    table
      .filter(([, { access }]) => access === 'public')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual([
    'acceptInvitation',
    'addRequest',
    'answerOffer',
    'changeSubscription',
    'getCalendar',
    'getDoorCode',
    'getHealth',
    'getInvitation',
    'getOffer',
    'getOfficeMap',
    'getOnTime',
    'getProof',
    'getPublicContent',
    'getPublicSettings',
    'getReadiness',
    'getRecord',
    'getShipmentMap',
    'getSubscription',
    'listRequests',
    'login',
    'reportProblem',
    'signInWithPasskey',
    'startPasskeySignIn',
    'submitContact',
    'submitQuote',
    'subscribe',
    'trackShipment',
    'trackShipments',
    'verifyCode',
    'watchShipment',
    'withdrawRequest',
  ]);
});
