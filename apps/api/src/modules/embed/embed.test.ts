import { gzipSync } from 'node:zlib';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer();
const MAX_GZIP_BYTES = 6_144;

test('the script for other sites has at most 6 kB, all languages and the color of the company', async () => {
  await storeSettings(server.connection(), { brand: { primary: '#0b5d3b', accent: '' } });
  const { headers, text } = await server.visitor().get('/embed.js').expect(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(gzipSync(text).length).toBeLessThanOrEqual(MAX_GZIP_BYTES);
  for (const language of LANGUAGE_CODES) expect(text).toContain(`"${language}":{"prefix":`);
  for (const words of ['In Transit', 'Unterwegs', 'قيد النقل', '#0b5d3b']) expect(text).toContain(words);
  expect(text).not.toMatch(/innerHTML|\bexport\b/);
  await server
    .visitor()
    .get('/embed.js')
    .set('If-None-Match', headers['etag'] ?? '')
    .expect(304);
});

test('pages of any site read a public lookup and its failures, but nothing with a token', async () => {
  const lookUp = (trackingId: string) =>
    server.visitor().get(`/api/tracking/track/${trackingId}`).set('Origin', 'https://shop.example.com');
  for (const [trackingId, status] of [
    ['TRK-TEST03-DEM00W', 200],
    ['TRK-TEST03-DEM00X', 404],
  ] as const) {
    const { headers } = await lookUp(trackingId).expect(status);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  }
  const preflight = await server
    .visitor()
    .options('/api/tracking/track/TRK-TEST03-DEM00W')
    .set('Origin', 'https://shop.example.com')
    .set('Access-Control-Request-Method', 'GET')
    .set('Access-Control-Request-Headers', 'authorization');
  expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  const others = await server.visitor().get('/api/settings/public').set('Origin', 'https://shop.example.com');
  expect(others.headers).not.toHaveProperty('access-control-allow-origin');
});
