import { expect, test } from 'vitest';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer({ config: { trustProxy: 1 } });
const HSTS = 'strict-transport-security';

test('H06: over HTTPS, as the proxy in front says, every answer binds the browser to it for a year', async () => {
  for (const path of ['/api/healthz', '/api/nothing', '/']) {
    const { headers } = await server.visitor().get(path).set('X-Forwarded-Proto', 'https');
    expect(headers[HSTS]).toBe('max-age=31536000; includeSubDomains');
  }
});

test('H06: over plain HTTP no answer does (RFC 6797, 7.2)', async () => {
  const { headers } = await server.visitor().get('/api/healthz');
  expect(headers).not.toHaveProperty(HSTS);
});
