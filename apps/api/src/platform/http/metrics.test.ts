import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const TOKEN = 'b4Wn8ZkQ1xTs6RvJ0yLm3Hc7Df2Gp9Ua';

describe('R11: with a token of its own', () => {
  const server = setUpServer({ config: { metricsToken: TOKEN } });
  const read = (token: string) => server.visitor().get('/api/metrics').set('Authorization', `Bearer ${token}`);

  test('the metrics count each request by the pattern of its route, and say nothing of what it asked for', async () => {
    await server.visitor().get('/api/tracking/track/TRK-ZZZZZZ-ZZZZZ0').expect(404);
    await server.visitor().get('/track?id=TRK-ZZZZZZ-ZZZZZ0');
    const { status, text, headers } = await read(TOKEN);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/tracking/track/:trackingId",status="404"} 1',
    );
    expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",route="page",status="\d+"\} 1/);
    expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(text).not.toContain('ZZZZZ0');
  });

  test('nobody else reads them, a signed-in administrator neither', async () => {
    expectFailure(await server.visitor().get('/api/metrics'), 'UNAUTHENTICATED');
    expectFailure(await read(`${TOKEN}x`), 'INVALID_TOKEN');
    expectFailure(await read(await server.openSession()), 'INVALID_TOKEN');
  });
});

describe('R11: without one', () => {
  const server = setUpServer();

  test('there are no metrics', async () => {
    expectFailure(await server.visitor().get('/api/metrics'), 'NOT_FOUND');
  });
});
