import type { Connection } from 'mongoose';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { contactBody } from '../../testing/builders.ts';
import { DatabaseProxy } from '../../testing/database-proxy.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { createLogger } from '../log/open-log.ts';
import { connect } from './connect.ts';

const server = setUpServer();
const proxy = new DatabaseProxy();
const FULL = { code: 14_031, codeName: 'OutOfDiskSpace' };
let connection: Connection;
let logged: string[];

function behindCable() {
  const logger = createLogger('info', { write: (line) => void logged.push(line) });
  const config = { corsOrigins: [], metricsToken: undefined, rateLimitFactor: 100, trustProxy: 0 };
  const context = server.newContext({ connection, logger, rateLimitFactor: 100 });
  return request.agent(createApp(context, { config, webRoot: '/nowhere' }));
}

const errorsLogged = () => logged.map((line) => JSON.parse(line)).filter(({ level, route }) => level >= 50 && !route);

beforeEach(async () => {
  logged = [];
  await proxy.start();
  const { name } = server.connection();
  connection = await connect(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true&retryWrites=false`, { dbName: name });
  server.trackWrites(connection);
});
afterEach(async () => {
  await connection.close();
  await proxy.stop();
  proxy.reset();
});

describe('maps database errors to responses [H7]', () => {
  test.each([
    [14_031, 'OutOfDiskSpace', 'UNAVAILABLE', '60'],
    [11_600, 'InterruptedAtShutdown', 'UNAVAILABLE', '5'],
    [91, 'ShutdownInProgress', 'UNAVAILABLE', '5'],
    [189, 'PrimarySteppedDown', 'UNAVAILABLE', '5'],
    [10_107, 'NotWritablePrimary', 'UNAVAILABLE', '5'],
    [13_435, 'NotPrimaryNoSecondaryOk', 'UNAVAILABLE', '5'],
    [50, 'MaxTimeMSExpired', 'UNAVAILABLE', '1'],
    [112, 'WriteConflict', 'UNAVAILABLE', '1'],
    [13, 'Unauthorized', 'UNAVAILABLE', '60'],
    [18, 'AuthenticationFailed', 'UNAVAILABLE', '60'],
    [10_334, 'BSONObjectTooLarge', 'TOO_LARGE', undefined],
    [2, 'BadValue', 'INTERNAL', undefined],
  ] as const)('%i %s is %s, with Retry-After %s', async (code, codeName, answered, seconds) => {
    const api = behindCable();
    proxy.refuseWrites({ code, codeName });
    const answer = await api.post('/api/contact').send(contactBody());
    expectFailure(answer, answered);
    expect(answer.headers['retry-after']).toBe(seconds);
  });

  test('logs a refused password by its error name, without the address [H7]', async () => {
    const api = behindCable();
    proxy.refuseWrites({ code: 18, codeName: 'AuthenticationFailed' });
    await api.post('/api/contact').send(contactBody()).expect(503);
    expect(errorsLogged()).toMatchObject([{ code: 'UNAVAILABLE', err: { failure: 'AuthenticationFailed' } }]);
    expect(logged.join('')).not.toContain('"stack"');
  });
});

describe('a full disk [H7]', () => {
  test('keeps the server alive and ready for reads, and is logged and shown in the bell once [H7, O6]', async () => {
    const api = behindCable();
    await api.get('/api/readyz').expect(200);
    proxy.refuseWrites(FULL);
    const answers = await Promise.all(Array.from({ length: 30 }, () => api.post('/api/contact').send(contactBody())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));

    const [refused] = answers;
    if (!refused) throw new Error('Nothing was answered');
    expectFailure(refused, 'UNAVAILABLE');
    expect(refused.headers['retry-after']).toBe('60');
    await api.get('/api/readyz').expect(200);
    await api.get('/api/healthz').expect(200);

    const token = await server.openSession();
    const bell = await api.get('/api/admin/notices').auth(token, { type: 'bearer' }).expect(200);
    expect(bell.body.data.notices).toEqual([{ kind: 'storage', at: server.clock.now.toISOString(), unread: true }]);

    expect(errorsLogged()).toEqual([
      {
        level: 50,
        time: expect.any(String),
        msg: 'disk full: writes fail with 503 until space is free',
      },
    ]);
  });

  test('recovers by itself once there is space, and reads continue meanwhile [H7]', async () => {
    const api = behindCable();
    proxy.refuseWrites(FULL);
    await api.post('/api/contact').send(contactBody()).expect(503);
    await api.get('/api/settings/public').expect(200);
    await api.get('/api/readyz').expect(200);

    proxy.reset();
    const recoveries = () => logged.filter((line) => line.includes('"disk space available again"'));
    const isReady = async () => (await api.get('/api/readyz')).status === 200 && recoveries().length === 1;
    await expect.poll(isReady, { timeout: 10_000, interval: 250 }).toBe(true);
    await api.post('/api/contact').send(contactBody()).expect(201);
    expect(await server.connection().collection('marks').countDocuments()).toBe(0);
    const token = await server.openSession();
    const bell = await api.get('/api/admin/notices').auth(token, { type: 'bearer' }).expect(200);
    expect(bell.body.data.notices.map(({ kind }: { kind: string }) => kind)).not.toContain('storage');
  }, 20_000);
});
