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

describe('with an allowed origin [H08]', () => {
  const server = setUpServer({ config: { corsOrigins: [ORIGIN] } });

  test('lets its pages call with a token and without cookies', async () => {
    const preflightAnswer = await preflight(server, ORIGIN);
    expect(preflightAnswer.status).toBe(204);
    expect(preflightAnswer.headers).toMatchObject({
      'access-control-allow-origin': ORIGIN,
      'access-control-allow-headers': expect.stringContaining('Authorization'),
      vary: expect.stringContaining('Origin'),
    });
    expect(preflightAnswer.headers).not.toHaveProperty('access-control-allow-credentials');
    const answer = await server.visitor().get('/api/healthz').set('Origin', ORIGIN);
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN);
  });

  test('lets its pages send every request header of the API, and read every response header', async () => {
    const allowed = (await preflight(server, ORIGIN)).headers['access-control-allow-headers'];
    for (const header of ['Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match']) expect(allowed).toContain(header);
    const answer = await server.visitor().get('/api/healthz').set('Origin', ORIGIN);
    for (const header of ['ETag', 'Retry-After', 'RateLimit']) {
      expect(answer.headers['access-control-expose-headers']).toContain(header);
    }
  });

  test.each(['https://evil.test', 'null', `${ORIGIN}.evil.test`, 'http://shop.example.com'])(
    'rejects pages of %s',
    async (origin) => {
      expect((await preflight(server, origin)).headers).not.toHaveProperty('access-control-allow-origin');
    },
  );
});

describe('without an allowed origin [H08]', () => {
  const server = setUpServer();

  test('rejects all other pages', async () => {
    expect((await preflight(server, ORIGIN)).headers).not.toHaveProperty('access-control-allow-origin');
  });
});
