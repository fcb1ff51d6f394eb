import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactBody, newShipmentBody } from '../../testing/builders.ts';
import { openStream } from '../../testing/open-stream.ts';
import { type StartedMain, startMain } from '../../testing/start-main.ts';
import { createWorkerClients } from '../../testing/worker-client.ts';

const CREDENTIALS = { username: 'admin', password: 'only for this test' };
const METRICS_TOKEN = 'b4Wn8ZkQ1xTs6RvJ0yLm3Hc7Df2Gp9Ua';
const WORKERS = [1, 2, 3, 4] as const;
/** Staleness between processes, plus slack for a busy machine. */
const SOON = { timeout: 10_000, interval: 100 };

describe('four processes that act as one server', { timeout: 60_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'waybill-workers-'));
  let server: StartedMain;
  let workers: ReturnType<typeof createWorkerClients>;

  beforeAll(async () => {
    server = await startMain({
      DATA_DIR: dataDir,
      WORKERS: '4',
      ADMIN_PASSWORD: CREDENTIALS.password,
      METRICS_TOKEN,
      TRUST_PROXY: '1',
    });
    workers = createWorkerClients(server);
  });
  afterAll(async () => {
    workers.close();
    server.process.kill('SIGKILL');
    await server.ended;
    rmSync(dataDir, { recursive: true });
  });

  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const onAll = <Result>(act: (worker: number) => Promise<Result>): Promise<Result[]> => Promise.all(WORKERS.map(act));

  const signIn = async (): Promise<string> => {
    const { data } = await workers.on(1, { method: 'POST', path: '/api/admin/login', body: CREDENTIALS });
    return data.token;
  };
  const create = async (token: string): Promise<string> => {
    const call = { method: 'POST', path: '/api/tracking/generate', token, body: newShipmentBody() };
    return (await workers.on(1, call)).data.trackingId;
  };

  test('accepts a session at every worker, and ends it at all of them [A06]', async () => {
    const token = await signIn();
    const statuses = () => onAll(async (worker) => (await workers.on(worker, { path: '/api/admin/me', token })).status);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    expect((await workers.on(3, { method: 'POST', path: '/api/admin/logout', token })).status).toBe(200);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  test('counts password guesses across workers [A17]', async () => {
    const guess = (worker: number) =>
      workers.on(worker, {
        method: 'POST',
        path: '/api/admin/login',
        headers: from('198.51.100.1'),
        body: { ...CREDENTIALS, password: 'wrong' },
      });
    for (let count = 0; count < RATE_LIMITS.login.limit; count += 1) expect((await guess(1 + (count % 4))).status).toBe(401);
    expect(await onAll(async (worker) => (await guess(worker)).status)).toEqual([429, 429, 429, 429]);
  });

  test('counts failed lookups across workers exactly [P04]', async () => {
    const guess = (worker: number) =>
      workers.on(worker, { path: '/api/tracking/track/TRK-ZZZZZZ-ZZZZZ0', headers: from('198.51.100.2') });
    for (let count = 0; count < RATE_LIMITS.lookupMiss.limit; count += 1) expect((await guess(1 + (count % 4))).status).toBe(404);
    expect(await onAll(async (worker) => (await guess(worker)).status)).toEqual([429, 429, 429, 429]);
  });

  test('counts lookups across workers: a caller gets a dozen too many, not four times as many [P04]', async () => {
    const trackingId = await create(await signIn());
    const { limit } = RATE_LIMITS.lookup;
    const look = async (worker: number): Promise<number> =>
      (await workers.on(worker, { path: `/api/tracking/track/${trackingId}`, headers: from('198.51.100.3') })).status;
    let found = 0;
    while (found < limit * 4 && (await look(1 + (found % 4))) === 200) found += 1;
    expect(found).toBeGreaterThanOrEqual(limit);
    // Doubled, because the minute may have ended in between.
    expect(found).toBeLessThanOrEqual(2 * (limit + 12));
  });

  test('creates one shipment and one message from duplicates at different workers [C02]', async () => {
    const token = await signIn();
    const twin = (call: { path: string; token?: string; body: object }) => {
      const headers = { ...from('198.51.100.4'), 'Idempotency-Key': randomUUID() };
      return onAll((worker) => workers.on(worker, { method: 'POST', headers, ...call }));
    };
    const created = await twin({ path: '/api/tracking/generate', token, body: newShipmentBody() });
    expect(new Set(created.map(({ data }) => data.trackingId)).size).toBe(1);
    expect(created.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const sent = await twin({ path: '/api/contact', body: contactBody() });
    expect(new Set(sent.map(({ data }) => data.reference)).size).toBe(1);
  });

  test('shows a shipment, the total and the settings written by another worker', async () => {
    const token = await signIn();
    const total = async (worker: number): Promise<number> =>
      (await workers.on(worker, { path: '/api/tracking/all?limit=1', token })).data.pagination.total;
    const [before = 0] = await onAll(total);
    const trackingId = await create(token);
    const update = { method: 'PUT', path: `/api/tracking/update/${trackingId}`, token, body: { status: 'on_hold' } };
    expect((await workers.on(2, update)).status).toBe(200);
    const status = async (worker: number): Promise<string> =>
      (await workers.on(worker, { path: `/api/tracking/track/${trackingId}`, headers: from('198.51.100.5') })).data.status;
    await expect.poll(() => onAll(status), SOON).toEqual(['on_hold', 'on_hold', 'on_hold', 'on_hold']);
    await expect.poll(() => onAll(total), SOON).toEqual(WORKERS.map(() => before + 1));

    const { data: settings } = await workers.on(3, { path: '/api/admin/settings', token });
    const company = { ...settings.company, name: 'Carried by Four' };
    const saved = await workers.on(3, { method: 'PUT', path: '/api/admin/settings', token, body: { ...settings, company } });
    expect(saved.status).toBe(200);
    const name = async (worker: number): Promise<string> =>
      (await workers.on(worker, { path: '/api/settings/public' })).data.company.name;
    await expect.poll(() => onAll(name), SOON).toEqual(WORKERS.map(() => 'Carried by Four'));
  });

  test('streams the updates of every worker once and in order', async () => {
    const token = await signIn();
    const trackingId = await create(token);
    // Connections are dealt round robin, so each process has some.
    const streams = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        openStream(`${server.url}/api/tracking/track/${trackingId}/stream`, from(`198.51.100.${20 + index}`)),
      ),
    );
    const seen = () => streams.map((stream) => stream.events().map(({ data }) => data.status));
    await expect.poll(seen, SOON).toEqual(streams.map(() => ['processing']));
    for (const status of ['in_transit', 'on_hold'] as const) {
      const update = { method: 'PUT', path: `/api/tracking/update/${trackingId}`, token, body: { status } };
      expect((await workers.on(status === 'on_hold' ? 3 : 1, update)).status).toBe(200);
      await expect.poll(() => seen().map((statuses) => statuses.at(-1)), SOON).toEqual(streams.map(() => status));
    }
    expect(seen()).toEqual(streams.map(() => ['processing', 'in_transit', 'on_hold']));
  });

  test('sums the metrics of all workers and the primary at every worker [R11]', async () => {
    await onAll((worker) => workers.on(worker, { path: '/api/admin/activity' }));
    const read = async (worker: number): Promise<string> =>
      (await workers.on(worker, { path: '/api/metrics', token: METRICS_TOKEN })).text;
    for (const text of await onAll(read)) {
      expect(text).toMatch(/^http_request_duration_seconds_count\{.*activity",status="401"\} 4$/m);
      expect(text).toMatch(/^nodejs_active_handles\{type="ChildProcess"\} 4$/m);
    }
  });

  test('names the worker in each line of the request log', async () => {
    await onAll((worker) => workers.on(worker, { path: '/api/healthz', headers: { 'X-Request-Id': `said-by-${worker}` } }));
    for (const worker of WORKERS) {
      expect(JSON.parse(await server.line(new RegExp(`said-by-${worker}`)))).toMatchObject({ worker, route: '/healthz' });
    }
  });
});
