import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newShipmentBody } from '../../testing/builders.ts';
import { openStream } from '../../testing/open-stream.ts';
import { startMain } from '../../testing/start-main.ts';
import { openClient } from '../../testing/worker-client.ts';

const CREDENTIALS = { username: 'admin', password: 'only for this test' };
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-resume-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function start() {
  const server = await startMain({ DATA_DIR: dataDir, ADMIN_PASSWORD: CREDENTIALS.password });
  onTestFinished(async () => {
    server.process.kill('SIGKILL');
    await server.ended;
  });
  const line = openClient(server.url);
  const { data } = await line.call({ method: 'POST', path: '/api/admin/login', body: CREDENTIALS });
  const call = async (method: string, path: string, body: object) =>
    (await line.call({ method, path, body, token: data.token })).data;
  return {
    ...server,
    create: async (): Promise<string> => (await call('POST', '/api/tracking/generate', newShipmentBody())).trackingId,
    update: (trackingId: string, body: object) => call('PUT', `/api/tracking/update/${trackingId}`, body),
    watch: (trackingId: string, headers?: Record<string, string>) =>
      openStream(`${server.url}/api/tracking/track/${trackingId}/stream`, headers),
  };
}

test('resumes after the server is killed: the reader gets missed events once and in order', { timeout: 60_000 }, async () => {
  const first = await start();
  const trackingId = await first.create();
  const stream = await first.watch(trackingId);
  await first.update(trackingId, { status: 'in_transit', location: 'Lyon' });
  await expect.poll(() => stream.events().map(({ id }) => id)).toEqual(['1', '2']);
  first.process.kill('SIGKILL');
  await Promise.all([stream.ended, first.ended]);

  const second = await start();
  await second.update(trackingId, { status: 'on_hold', location: 'Bremen' });
  await second.update(trackingId, { status: 'in_transit', location: 'Kiel' });
  const resumed = await second.watch(trackingId, { 'Last-Event-ID': '2' });
  await expect.poll(() => resumed.events().map(({ event, id }) => [event, id])).toEqual([['update', '4']]);
  const places = resumed.events()[0]?.data.statusHistory.map(({ location }: { location: string }) => location);
  expect(places).toEqual(['Oslo, Norway', 'Lyon', 'Bremen', 'Kiel']);

  // On shutdown it notifies the watchers and waits for nobody.
  second.process.kill('SIGTERM');
  await resumed.ended;
  expect(resumed.text()).toMatch(/: the server stops\nretry: \d+\n\n$/);
  expect(await second.ended).toBe(0);
});
