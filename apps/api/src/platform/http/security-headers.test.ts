import { expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { trustProxy: 1 } });
const HEADERS = {
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data:;font-src 'self';connect-src 'self';manifest-src 'self';form-action 'self';base-uri 'none';frame-ancestors 'none';object-src 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const HSTS = 'strict-transport-security';

test('sets HSTS for a year on every response over HTTPS, as reported by the proxy [H06]', async () => {
  for (const path of ['/api/healthz', '/api/nothing', '/']) {
    const { headers } = await server.visitor().get(path).set('X-Forwarded-Proto', 'https');
    expect(headers[HSTS]).toBe('max-age=31536000; includeSubDomains');
  }
});

test('sets no HSTS over plain HTTP (RFC 6797, 7.2) [H06]', async () => {
  const { headers } = await server.visitor().get('/api/healthz');
  expect(headers).not.toHaveProperty(HSTS);
});

test('sets all headers on every response of the API and the pages [H06]', async () => {
  for (const path of ['/api/healthz', '/api/nothing', '/']) {
    const { headers } = await server.visitor().get(path);
    expect(headers).toMatchObject(HEADERS);
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});
