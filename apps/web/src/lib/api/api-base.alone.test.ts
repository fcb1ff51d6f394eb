import { http, HttpResponse } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { server } from '#testing/answer.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test('calls the API host set at build time [R024]', async () => {
  vi.stubEnv('VITE_API_BASE_URL', 'https://api.example.com/v1/api');
  vi.resetModules();
  const { call } = await import('./call.ts');
  server.use(
    http.get('https://api.example.com/v1/api/tracking/track/:trackingId', ({ params }) =>
      HttpResponse.json({ success: true, data: { trackingId: params.trackingId } }),
    ),
  );
  expect(await call('trackShipment', { params: { trackingId: 'TRK-1' } })).toMatchObject({ data: { trackingId: 'TRK-1' } });
});
