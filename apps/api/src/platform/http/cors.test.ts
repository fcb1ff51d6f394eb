import { describe, expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up-server.ts';

const ORIGIN = 'https://shop.example.com';
const preflight = (server: ReturnType<typeof setUpServer>, origin: string) =>
  server
    .visitor()
    .options('/api/tracking/all')
    .set('Origin', origin)
    .set('Access-Control-Request-Method', 'GET')
    .set('Access-Control-Request-Headers', 'authorization');

describe('H08: with an origin allowed', () => {
  const server = setUpServer({ config: { corsOrigins: [ORIGIN] } });

  test('its pages may call, with a token and without cookies', async () => {
    const asked = await preflight(server, ORIGIN);
    expect(asked.status).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-headers': expect.stringContaining('Authorization'),
      vary: expect.stringContaining('Origin'),
    });
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
    const answer = await server.visitor().get('/api/healthz').set('Origin', ORIGIN);
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN);
  });

  test('its pages may send every header that a call honours, and read every one that an answer carries', async () => {
    const allowed = (await preflight(server, ORIGIN)).headers['access-control-allow-headers'];
    for (const header of ['Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match']) expect(allowed).toContain(header);
    const answer = await server.visitor().get('/api/healthz').set('Origin', ORIGIN);
    for (const header of ['ETag', 'Retry-After', 'RateLimit']) {
      expect(answer.headers['access-control-expose-headers']).toContain(header);
    }
  });

  test.each(['https://evil.test', 'null', `${ORIGIN}.evil.test`, 'http://shop.example.com'])(
    'pages of %s may not',
    async (origin) => {
      expect((await preflight(server, origin)).headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

describe('H08: with none allowed', () => {
  const server = setUpServer();

  test('no other page may call', async () => {
    expect((await preflight(server, ORIGIN)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});
