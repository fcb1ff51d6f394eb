import { describe, expect, test } from 'vitest';
import { HEADERS, PARAMETERS } from '../../openapi/describe-api.ts';
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

  test('lets its pages send every request header of the API, and read every response header [A14]', async () => {
    const allowed = (await preflight(server, ORIGIN)).headers['access-control-allow-headers']?.split(',');
    // Browsers send the language themselves.
    const sent = Object.keys(PARAMETERS).filter((name) => name !== 'Accept-Language');
    expect(allowed).toEqual(expect.arrayContaining(['Authorization', 'Content-Type', ...sent]));
    const answer = await server.visitor().get('/api/healthz').set('Origin', ORIGIN);
    const exposed = answer.headers['access-control-expose-headers']?.split(',');
    // Browsers show the caching rules without being asked.
    expect(exposed).toEqual(expect.arrayContaining(Object.keys(HEADERS).filter((name) => name !== 'Cache-Control')));
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
