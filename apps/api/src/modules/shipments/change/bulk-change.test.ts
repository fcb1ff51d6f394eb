import { randomUUID } from 'node:crypto';
import { type BulkOutcome, type BulkRequestInput, bulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import { BULK_IDS } from '@waybill/contracts/shipments/facts';
import { trusted } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { bulkRunModel } from '../../../platform/idempotency/run-repository.ts';
import { administrator } from '../../../testing/administrator.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { readStoredData, storedShipment } from '../../../testing/stored-data.ts';
import { shipmentModel } from '../shipment-model.ts';
import { bulkChange } from './bulk-change.ts';

const server = setUpServer();
const LEASE_MS = 20_000;
const UNKNOWN = 'TRK-000000-000000';

async function send(request: object, key?: string) {
  const call = (await server.admin()).post('/api/admin/bulk');
  return (key ? call.set('Idempotency-Key', key) : call).send(request);
}

async function bulk(request: BulkRequestInput, key?: string): Promise<BulkOutcome> {
  const answer = await send(request, key);
  expect(answer.status).toBe(200);
  return bulkOutcome.strict().parse(answer.body.data);
}

async function create(count: number, overrides = {}): Promise<string[]> {
  const admin = await server.admin();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await createdShipment(admin, overrides)).trackingId);
  return ids;
}

const historyLengths = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await storedShipment(server.connection(), id)).statusHistory.length));

const logged = async (action: string) => {
  await server.processEvents();
  const answer = await (await server.admin()).get('/api/admin/activity').query({ action, limit: 100 });
  return answer.body.data.entries as { targetId: string; actor: string; requestId: string }[];
};

test('changes the status of known shipments, names unknown ones, and changes a repeated ID once [B9]', async () => {
  const ids = await create(3);
  const [first = ''] = ids;
  const payload = { status: 'on_hold', subStatus: 'weather', notes: 'Storm', location: 'Oslo' } as const;
  const spelled = first.toLowerCase().replaceAll('0', 'O').replaceAll('-', ' ');
  const outcome = await bulk({ action: 'status', ids: [...ids, UNKNOWN, first, spelled], payload });
  expect(outcome.done).toEqual(ids);
  expect(outcome.failed).toEqual([{ id: UNKNOWN, code: 'SHIPMENT_NOT_FOUND', message: expect.stringMatching(/not found/i) }]);
  expect(await historyLengths(ids)).toEqual([2, 2, 2]);
  const { status, statusHistory } = await storedShipment(server.connection(), first);
  expect(status).toBe('on_hold');
  expect(statusHistory.at(-1)).toMatchObject(payload);
  expect((await logged('shipment.status_updated')).map(({ targetId }) => targetId).toSorted()).toEqual(ids.toSorted());
});

test('deletes and restores, and names failures by ID [B9]', async () => {
  const ids = await create(2);
  expect(await bulk({ action: 'delete', ids })).toEqual({ done: ids, failed: [], warnings: [] });
  expect((await (await server.admin()).get('/api/tracking/all')).body.data.pagination.total).toBe(0);
  expect((await bulk({ action: 'delete', ids })).failed.map(({ id }) => id)).toEqual(ids);
  expect(await bulk({ action: 'restore', ids: [...ids, UNKNOWN] })).toMatchObject({ done: ids, failed: [{ id: UNKNOWN }] });
  expect((await (await server.admin()).get('/api/tracking/all')).body.data.pagination.total).toBe(2);
});

test('changes the shipments matching a filter [B9]', async () => {
  const [held] = await create(1, { status: 'on_hold' });
  await create(2);
  expect(await bulk({ action: 'delete', filter: { status: 'on_hold' } })).toEqual({ done: [held], failed: [], warnings: [] });
});

test('changes the first 500 of more matches and says so [B9]', async () => {
  const [trackingId = ''] = await create(1);
  const { _id, ...shipment } = await storedShipment(server.connection(), trackingId);
  const copies = Array.from({ length: 500 }, (_, index) => ({ ...shipment, trackingId: `COPY-${index}`, outbox: [] }));
  await shipmentModel(server.connection()).insertMany(copies);
  const outcome = await bulk({ action: 'delete', filter: {}, dryRun: true });
  expect(outcome.done).toHaveLength(BULK_IDS.max);
  expect(outcome.warnings).toEqual([expect.stringContaining('501 shipments match')]);
});

test('answers a dry run alike without changes [B9]', async () => {
  const ids = await create(2, { status: 'delivered' });
  const before = await readStoredData(server.connection());
  const request: BulkRequestInput = { action: 'status', ids: [...ids, UNKNOWN], payload: { status: 'processing' } };
  const dry = await bulk({ ...request, dryRun: true }, randomUUID());
  expect(await readStoredData(server.connection())).toEqual(before);
  expect(dry.warnings).toEqual([
    expect.stringContaining('2 shipments: The new status comes before'),
    expect.stringContaining('2 shipments: The shipment had already been delivered'),
  ]);
  expect(await bulk(request)).toEqual({ ...dry, runId: expect.any(String) });
  await bulk({ action: 'delete', ids });
  const deleted = await readStoredData(server.connection());
  expect((await bulk({ action: 'restore', ids, dryRun: true })).done).toEqual(ids);
  expect(await readStoredData(server.connection())).toEqual(deleted);
});

describe('an idempotency key [B9]', () => {
  test('gets the same answer for the same request, also concurrently, and changes each shipment once', async () => {
    const ids = await create(3);
    const request = { action: 'status', ids: [...ids, UNKNOWN], payload: { status: 'in_transit' } };
    const key = randomUUID();
    const concurrent = await Promise.all([send(request, key), send(request, key), send(request, key)]);
    const late = await send(request, key);
    for (const answer of concurrent) expect(answer.body).toEqual(late.body);
    expect(concurrent.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(2);
    expect(await historyLengths(ids)).toEqual([2, 2, 2]);
  });

  test('is refused with another request', async () => {
    const [id = ''] = await create(1);
    const key = randomUUID();
    await bulk({ action: 'status', ids: [id], payload: { status: 'in_transit' } }, key);
    expectFailure(await send({ action: 'delete', ids: [id] }, key), 'IDEMPOTENCY_MISMATCH');
    expect((await storedShipment(server.connection(), id)).deletedAt).toBeNull();
  });

  test.each([
    ['are still in the outbox', false],
    ['are in the activity log', true],
  ])('resumes after a crash; the entries of finished changes %s', async (_where, posted) => {
    const ids = await create(3);
    const [deleted = '', left = ''] = ids;
    const request = { action: 'delete', ids } as const;
    const key = randomUUID();
    await bulk(request, key);
    if (posted) await server.processEvents();
    // As if the process had died after the first shipment, before it could answer.
    const [run] = await bulkRunModel(server.connection()).find().lean();
    await bulkRunModel(server.connection()).updateOne({}, { $unset: { outcome: 1 } });
    await shipmentModel(server.connection()).updateMany(
      { trackingId: trusted({ $in: ids.slice(1) }) },
      { $set: { deletedAt: null, deletedBy: null, outbox: [] } },
    );
    await server
      .connection()
      .collection('activity')
      .deleteMany({ targetId: { $in: ids.slice(1) } });
    const before = await storedShipment(server.connection(), deleted);
    server.wait(LEASE_MS);

    expect(await bulk(request, key)).toEqual({ done: ids, failed: [], warnings: [] });
    expect((await storedShipment(server.connection(), deleted)).version).toBe(before.version);
    expect((await storedShipment(server.connection(), left)).deletedAt).not.toBeNull();
    const entries = await logged('shipment.deleted');
    expect(entries.map(({ targetId }) => targetId).toSorted()).toEqual(ids.toSorted());
    expect(new Set(entries.map(({ requestId }) => requestId))).toEqual(new Set([run?.runId]));
  });
});

test('starts no further shipment after a database failure and then releases the lease [A6]', async () => {
  const ids = await create(20);
  const connection = server.connection();
  const context = server.newContext();
  const { bulkRuns, shipments } = context;
  const third = (await storedShipment(connection, ids[2] ?? ''))._id.toHexString();
  const failure = new Error('the database went away');
  let begun = 0;
  let inProgress = 0;
  let inProgressAtRelease: number | undefined;
  const moveToTrash: typeof shipments.moveToTrash = async (shipment, deletion) => {
    begun += 1;
    if (shipment._id.toHexString() === third) throw failure;
    inProgress += 1;
    const deleted = await shipments.moveToTrash(shipment, deletion);
    inProgress -= 1;
    return deleted;
  };
  const changed = bulkChange(
    {
      ...context,
      shipments: { ...shipments, moveToTrash },
      bulkRuns: {
        ...bulkRuns,
        release: async (...args) => {
          inProgressAtRelease = inProgress;
          await bulkRuns.release(...args);
        },
      },
    },
    { action: 'delete', ids },
    { adminId: 'a', by: administrator('dispatcher'), idempotencyKey: randomUUID() },
  );
  await expect(changed).rejects.toBe(failure);
  expect(inProgressAtRelease).toBe(0);
  expect(begun).toBeLessThan(ids.length);
});

const MANY = Array.from({ length: BULK_IDS.max + 1 }, (_, index) => `TRK-${index}`);

const REFUSED: [request: object, path: string][] = [
  [{}, 'action'],
  [{ action: 'delete' }, 'ids'],
  [{ action: 'delete', ids: [] }, 'ids'],
  [{ action: 'delete', ids: MANY }, 'ids'],
  [{ action: 'delete', ids: UNKNOWN }, 'ids'],
  [{ action: 'delete', ids: [{ $ne: '' }] }, 'ids.0'],
  [{ action: 'delete', ids: [UNKNOWN], filter: {} }, 'filter'],
  [{ action: 'delete', filter: { status: { $ne: 'x' } } }, 'filter.status'],
  [{ action: 'delete', filter: { $where: '1' } }, 'filter.$where'],
  [{ action: 'delete', filter: { from: '2040-02-02', to: '2040-02-01' } }, 'filter.from'],
  [{ action: 'restore', filter: {} }, 'filter'],
  [{ action: 'undo', ids: [UNKNOWN] }, 'runId'],
  [{ action: 'undo', filter: {}, runId: 'a' }, 'filter'],
  [{ action: 'delete', ids: [UNKNOWN], runId: 'a' }, 'runId'],
  [{ action: 'purge', ids: [UNKNOWN] }, 'action'],
  [{ action: 'status', ids: [UNKNOWN] }, 'payload'],
  [{ action: 'status', ids: [UNKNOWN], payload: { status: 'on_hold', subStatus: 'sorted' } }, 'payload.subStatus'],
  [{ action: 'delete', ids: [UNKNOWN], payload: { status: 'on_hold' } }, 'payload'],
  [{ action: 'delete', ids: [UNKNOWN], dryRun: 'yes' }, 'dryRun'],
];

test('refuses invalid requests by name without changes [B9]', async () => {
  await create(1);
  const admin = await server.admin();
  const before = await readStoredData(server.connection());
  for (const [request, path] of REFUSED) {
    const body = expectFailure(await admin.post('/api/admin/bulk').send(request), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
  }
  expect(await readStoredData(server.connection())).toEqual(before);
});

test('names changed, uncertain and unchanged shipments once the database stops answering [H15]', async () => {
  const ids = await create(30);
  const { shipments, ...context } = server.newContext();
  let left = 10;
  const moveToTrash: typeof shipments.moveToTrash = (...change) => {
    left -= 1;
    if (left < 0) throw Object.assign(new Error('no connection is free'), { name: 'MongoWaitQueueTimeoutError' });
    return shipments.moveToTrash(...change);
  };
  const deps = { ...context, shipments: { ...shipments, moveToTrash } };
  const { outcome } = await bulkChange(deps, { action: 'delete', ids }, { adminId: 'a', by: administrator('a') });
  const deleted = await shipmentModel(server.connection()).find({ deletedAt: trusted({ $ne: null }) });
  expect(outcome.done.toSorted()).toEqual(deleted.map(({ trackingId }) => trackingId).toSorted());
  expect([...outcome.done, ...outcome.failed.map(({ id }) => id)].toSorted()).toEqual(ids.toSorted());
  expect(new Set(outcome.failed.map(({ code }) => code))).toEqual(new Set(['UNAVAILABLE']));
  expect(outcome.failed.at(-1)?.message).toBe('Not changed: the database had stopped responding.');
});
