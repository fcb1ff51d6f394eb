import { createHmac, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const me = (token: string) => server.visitor().get('/api/admin/me').set('Authorization', `Bearer ${token}`);
const claims = async () => jwt.decode(await server.openSession()) as JwtPayload;
const nowInSeconds = () => Math.floor(server.clock.now.getTime() / 1_000);

describe('refuses a token [A04]', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  test('signed with HS256 and a public key as secret', async () => {
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    const [head, body] = [{ alg: 'HS256', typ: 'JWT' }, await claims()].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = createHmac('sha256', pem).update(`${head}.${body}`).digest('base64url');
    expectFailure(await me(`${head}.${body}.${signature}`), 'INVALID_TOKEN');
  });

  test.each(['jku', 'x5u'])('with a %s header, without fetching a key', async (name) => {
    let requests = 0;
    const keys = createServer((_req, res) => {
      requests += 1;
      res.end(JSON.stringify({ keys: [publicKey.export({ format: 'jwk' })] }));
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void keys.close());
    await once(keys, 'listening');
    const url = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`;
    const header = { alg: 'RS256', [name]: url } as const;
    expectFailure(await me(jwt.sign(await claims(), privateKey, { algorithm: 'RS256', header })), 'INVALID_TOKEN');
    expect(requests).toBe(0);
  });
});

describe('refuses a token [A06]', () => {
  test.each([
    ['that ended a second ago', () => ({ exp: nowInSeconds() - 1 }), 'TOKEN_EXPIRED'],
    ['that ends now', () => ({ exp: nowInSeconds() }), 'TOKEN_EXPIRED'],
    ['that begins in a minute', () => ({ nbf: nowInSeconds() + 60 }), 'INVALID_TOKEN'],
    ['for another audience', () => ({ aud: 'waybill-device' }), 'INVALID_TOKEN'],
    ['of another issuer', () => ({ iss: 'elsewhere' }), 'INVALID_TOKEN'],
    ['without a session', () => ({ sid: undefined }), 'INVALID_TOKEN'],
  ] as const)('%s', async (_what, change, code) => {
    const good = await claims();
    expect((await me(jwt.sign(good, server.tokenKey))).status).toBe(200);
    const bad = JSON.parse(JSON.stringify({ ...good, ...change() })) as JwtPayload;
    expectFailure(await me(jwt.sign(bad, server.tokenKey)), code);
  });
});
