import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../app/create-app.ts';
import { activityModel } from '../../modules/audit/activity-model.ts';
import { shipmentModel } from '../../modules/shipments/shipment-model.ts';
import { administrator } from '../../testing/administrator.ts';
import { contactBody, createdShipment } from '../../testing/builders.ts';
import { DatabaseProxy } from '../../testing/database-proxy.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { openStores } from '../../testing/flat-context.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { createLogger } from '../log/open-log.ts';
import { connect } from './connect.ts';
import { isDatabaseDown } from './database-errors.ts';

// Two timeouts of 4.5 s and a wait for a connection. Without them the driver's heartbeat ends a call after 30 to 40 s.
const TEST_TIMEOUT_MS = 25_000;

const server = setUpServer();
const proxy = new DatabaseProxy();
let connection: Connection;

function behindCable() {
  const context = server.newContext({ connection, logger: createLogger('silent') });
  return request.agent(
    createApp(context, {
      config: { corsOrigins: [], metricsToken: undefined, rateLimitFactor: 1, trustProxy: 0 },
      webRoot: '/nowhere',
    }),
  );
}

async function buildCopies(trackingId: string) {
  const { _id, ...shipment } = await storedShipment(server.connection(), trackingId);
  return [1, 2].map(() => ({ ...shipment, trackingId: `COPY-${randomUUID()}`, outbox: [] }));
}

beforeEach(async () => {
  await proxy.start();
  const { name } = server.connection();
  connection = await connect(`mongodb://127.0.0.1:${proxy.port}/?directConnection=true&monitorCommands=true`, { dbName: name });
  server.trackWrites(connection);
});
afterEach(async () => {
  await connection.close();
  await proxy.stop();
  proxy.reset();
});

test('limits how long every write waits for its majority [A12]', async () => {
  const sent: mongo.BSON.Document[] = [];
  connection
    .getClient()
    .on('commandStarted', ({ command }) => void (command['writeConcern'] && sent.push(command['writeConcern'])));
  await behindCable().post('/api/contact').send(contactBody()).expect(201);
  expect(sent.length).toBeGreaterThan(0);
  for (const writeConcern of sent) expect(writeConcern).toEqual({ w: 'majority', j: true, wtimeout: 4_000 });
});

describe('a database that accepts connections but does not answer [A12]', () => {
  test(
    'makes reads, writes and the readiness check answer 503',
    async () => {
      const { trackingId } = await createdShipment(await server.admin());
      const token = await server.openSession();
      const api = behindCable();
      await api.get('/api/readyz').expect(200);
      proxy.stall();
      const answers = await Promise.all([
        api.get('/api/readyz'),
        api.get(`/api/tracking/track/${trackingId}`),
        api.post('/api/contact').send(contactBody()),
        api.put(`/api/tracking/update/${trackingId}`).auth(token, { type: 'bearer' }).send({ status: 'on_hold' }),
      ]);
      for (const answer of answers) {
        expectFailure(answer, 'UNAVAILABLE');
        expect(answer.headers['retry-after']).toBe('5');
      }
    },
    TEST_TIMEOUT_MS,
  );

  test(
    'makes bulk writes fail with a clear error, never succeed',
    async () => {
      const { trackingId } = await createdShipment(await server.admin());
      const copies = await buildCopies(trackingId);
      await connection.asPromise();
      proxy.stall();
      const { shipments, activity } = openStores(connection);
      const audited = { action: 'shipments.exported', targetType: 'report', targetId: 'shipments' } as const;
      const outcomes = await Promise.allSettled([
        shipments.insertMany(copies),
        activity.record(audited, { by: administrator('dispatcher'), at: server.clock.now }),
      ]);
      expect(outcomes.map((outcome) => outcome.status === 'rejected' && isDatabaseDown(outcome.reason))).toEqual([true, true]);
      expect(await shipmentModel(server.connection()).countDocuments()).toBe(1);
    },
    TEST_TIMEOUT_MS,
  );
});

describe('a database without a majority [A12]', () => {
  test('makes every kind of write answer 503, although it was stored', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    const token = await server.openSession();
    const api = behindCable();
    proxy.loseMajority();
    expectFailure(await api.post('/api/contact').send(contactBody()), 'UNAVAILABLE');
    const update = api.put(`/api/tracking/update/${trackingId}`).auth(token, { type: 'bearer' }).send({ status: 'on_hold' });
    expectFailure(await update, 'UNAVAILABLE');
    expect((await storedShipment(server.connection(), trackingId)).status).toBe('on_hold');
  });

  test('makes bulk writes fail, so that nobody takes them as stored', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    const [copy, other] = await buildCopies(trackingId);
    proxy.loseMajority();
    const { shipments } = openStores(connection);
    const attempts = await Promise.allSettled([
      shipments.insertMany(copy ? [copy] : []),
      // One collides and one does not: whether the latter is durable is unknown.
      shipments.insertMany(other ? [other, { ...other, trackingId }] : []),
    ]);
    expect(attempts.map((attempt) => attempt.status === 'rejected' && isDatabaseDown(attempt.reason))).toEqual([true, true]);
    await expect(activityModel(connection).bulkWrite([{ deleteOne: { filter: { targetId: 'nothing' } } }])).rejects.toSatisfy(
      isDatabaseDown,
    );
  });
});
