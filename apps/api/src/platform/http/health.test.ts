import { createSecretKey, randomBytes } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { createContext } from '../../app/create-context.ts';
import { contactBody } from '../../testing/builders.ts';
import { DatabaseProxy } from '../../testing/database-proxy.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { VERSION } from '../../version.ts';
import { derivePurposeKeys } from '../config/purpose-keys.ts';
import { connect } from '../db/connect.ts';
import { createLogger } from '../log/open-log.ts';

describe('with the database up [R185]', () => {
  let isStopping = false;
  const server = setUpServer({ isStopping: () => isStopping });

  test('is alive and ready', async () => {
    const [health, readiness] = [await server.visitor().get('/api/healthz'), await server.visitor().get('/api/readyz')];
    expect([health.body, readiness.body]).toEqual([
      { success: true, data: { status: 'ok', version: VERSION } },
      { success: true, data: { status: 'ready', database: 'up' } },
    ]);
  });

  test.each(['/healthz', '/readyz'])('%s answers the same at the root, for supervisors', async (path) => {
    const [root, api] = [await server.visitor().get(path).expect(200), await server.visitor().get(`/api${path}`)];
    expect(root.body).toEqual(api.body);
    expect(root.headers['cache-control']).toBe('no-store');
  });

  test('stays ready on a full disk, where it still answers reads [O6]', async () => {
    const context = server.newContext();
    const full = new mongoose.mongo.MongoServerError({ errmsg: 'full', code: 14_031 });
    expect(context.platform.storage.recordFailure(full)).toBe(true);
    const config = { corsOrigins: [], metricsToken: undefined, rateLimitFactor: 1, trustProxy: 0 };
    await request(createApp(context, { config, webRoot: '/nowhere' }))
      .get('/api/readyz')
      .expect(200);
    expect(server.logged.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 50, msg: 'disk full: writes fail with 503 until space is free' }),
      expect.objectContaining({ status: 200 }),
    ]);
  });

  test('is alive but not ready while it stops, and keeps no connection [R02]', async () => {
    isStopping = true;
    const answer = await server.visitor().get('/api/readyz');
    expectFailure(answer, 'UNAVAILABLE');
    expect(answer.headers.connection).toBe('close');
    await server.visitor().get('/api/healthz').expect(200);
    isStopping = false;
  });
});

describe('with the database down [R03]', () => {
  const proxy = new DatabaseProxy();
  const logged: string[] = [];
  let connection: Connection;

  const api = () =>
    request(
      createApp(
        createContext({
          connection,
          keys: derivePurposeKeys([createSecretKey(randomBytes(32))]),
          logger: createLogger('info', { write: (line) => void logged.push(line) }),
          rateLimitFactor: 1,
          publicUrl: undefined,
          now: () => new Date(),
        }),
        { config: { corsOrigins: [], metricsToken: undefined, rateLimitFactor: 1, trustProxy: 0 }, webRoot: '/nowhere' },
      ),
    );

  beforeEach(async () => {
    await proxy.start();
    connection = await connect(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true`, { dbName: 'unused' });
  });
  afterEach(async () => {
    await connection.close();
    await proxy.stop().catch(() => {});
  });

  test('is alive, reports not ready within two seconds, rejects calls within three, and recovers by itself', async () => {
    await api().get('/api/readyz').expect(200);
    await proxy.stop();
    await api().get('/api/healthz').expect(200);

    const start = performance.now();
    expectFailure(await api().get('/api/readyz'), 'UNAVAILABLE');
    expect(performance.now() - start).toBeLessThan(2_000);

    for (const call of [api().get('/api/tracking/track/TRK-000000-000000'), api().post('/api/contact').send(contactBody())]) {
      const callStart = performance.now();
      const answer = await call;
      expectFailure(answer, 'UNAVAILABLE');
      expect(answer.headers['retry-after']).toBe('5');
      expect(performance.now() - callStart).toBeLessThan(3_000);
    }
    expect(logged.join('')).not.toContain('okafor');

    await proxy.start();
    await expect.poll(async () => (await api().get('/api/readyz')).status, { timeout: 5_000, interval: 200 }).toBe(200);
  }, 20_000);
});
