import { randomUUID } from 'node:crypto';
import { type BulkOutcome, type BulkRequestInput, bulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import { describe, expect, test } from 'vitest';
import { bulkRunModel } from '../../platform/idempotency/run-repository.ts';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { readStoredData, storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer();
const LEASE_MS = 20_000;
const DELIVERED = { status: 'delivered', subStatus: 'neighbour', notes: 'Left at 4', location: 'Bergen' } as const;
const BACK = { status: 'in_transit', location: 'Oslo' } as const;

async function bulk(request: BulkRequestInput, key = randomUUID()): Promise<BulkOutcome> {
  const admin = await server.admin();
  const answer = await admin.post('/api/admin/bulk').set('Idempotency-Key', key).send(request).expect(200);
  return bulkOutcome.strict().parse(answer.body.data);
}
const undo = (ids: string[], { runId = '' }: BulkOutcome): BulkRequestInput => ({ action: 'undo', ids, runId });

async function create(count: number, overrides: Parameters<typeof createdShipment>[1] = {}): Promise<string[]> {
  const admin = await server.admin();
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await createdShipment(admin, overrides)).trackingId);
  return ids;
}

const stored = (id: string) => storedShipment(server.connection(), id);
const historyLengths = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await stored(id)).statusHistory.length));

/** Everything except change times, versions and evidence. */
async function readState(id: string) {
  const {
    version: _v,
    derivedFrom: _from,
    updatedAt: _at,
    removedHistory: _removed,
    outbox: _outbox,
    ...rest
  } = await stored(id);
  return rest;
}

async function undoneInTheLog(): Promise<string[]> {
  await server.processEvents();
  const query = { action: 'shipment.status_undone' };
  const answer = await (await server.admin()).get('/api/admin/activity').query(query).expect(200);
  return (answer.body.data.entries as { targetId: string }[]).map(({ targetId }) => targetId);
}

describe('undoing a bulk status change [B9]', () => {
  test.each([
    ['time and place of a delivery return', { status: 'delivered' as const, currentLocation: 'Lyon' }, BACK],
    ['a missing location is missing again', { currentLocation: undefined }, DELIVERED],
  ])('restores the exact state and logs it: %s', async (_which, overrides, payload) => {
    const [id = ''] = await create(1, overrides);
    const before = await readState(id);
    const changed = await bulk({ action: 'status', ids: [id], payload });
    expect(await readState(id)).not.toEqual(before);
    expect(await bulk(undo([id], changed))).toEqual({ done: [id], failed: [], warnings: [] });
    expect(await readState(id)).toEqual(before);
    expect((await stored(id)).removedHistory).toEqual([expect.objectContaining(payload)]);
    expect(await undoneInTheLog()).toEqual([id]);
  });

  test('names shipments changed since, deleted, or changed by another run', async () => {
    const [left = '', moved = '', noted = '', deleted = '', other = ''] = await create(5);
    const changed = await bulk({ action: 'status', ids: [left, moved, noted, deleted], payload: BACK });
    const admin = await server.admin();
    await admin.put(`/api/tracking/update/${moved}`).send({ status: 'on_hold' });
    await admin.post(`/api/admin/shipments/${noted}/notes`).send({ text: 'Called' });
    await bulk({ action: 'delete', ids: [deleted] });
    await bulk({ action: 'status', ids: [other], payload: BACK });
    const ids = [left, moved, noted, deleted, other];
    const before = await Promise.all([moved, noted, deleted, other].map(stored));
    const { done, failed } = await bulk(undo(ids, changed));
    expect(done).toEqual([left]);
    const message = 'It has changed since, so it was not undone.';
    expect(failed).toEqual([
      { id: moved, code: 'CONFLICT', message },
      { id: noted, code: 'CONFLICT', message },
      { id: deleted, code: 'SHIPMENT_NOT_FOUND', message: expect.any(String) },
      { id: other, code: 'CONFLICT', message },
    ]);
    expect(await Promise.all([moved, noted, deleted, other].map(stored))).toEqual(before);
  });

  test('works once, with a key also after a crash, and changes nothing in a dry run', async () => {
    const ids = await create(3);
    const changed = await bulk({ action: 'status', ids, payload: BACK });
    const before = await readStoredData(server.connection());
    expect(await bulk({ ...undo(ids, changed), dryRun: true })).toEqual({ done: ids, failed: [], warnings: [] });
    expect(await readStoredData(server.connection())).toEqual(before);

    const key = randomUUID();
    await bulk(undo(ids.slice(0, 1), changed), key);
    // As if the process had died after the first shipment of three.
    await bulkRunModel(server.connection()).updateOne({ ids: ids.slice(0, 1) }, { $unset: { outcome: 1 }, $set: { ids } });
    server.wait(LEASE_MS);
    expect(await bulk(undo(ids.slice(0, 1), changed), key)).toEqual({ done: ids, failed: [], warnings: [] });
    expect(await historyLengths(ids)).toEqual([1, 1, 1]);
    expect((await bulk(undo(ids, changed))).failed.map(({ code }) => code)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
    expect(await historyLengths(ids)).toEqual([1, 1, 1]);
  });

  test('returns none of the data stored for it', async () => {
    const [id = ''] = await create(1, { currentLocation: 'Lyon' });
    await bulk({ action: 'status', ids: [id], payload: BACK });
    const admin = await server.admin();
    for (const path of [`/api/tracking/track/${id}`, '/api/tracking/all', '/api/tracking/export.csv']) {
      expect((await admin.get(path)).text).not.toMatch(/bulkStatus|runId/);
    }
  });
});

describe('undoing a single status change by the same call', () => {
  const update = async (id: string, payload: object) =>
    (await (await server.admin()).put(`/api/tracking/update/${id}`).send(payload).expect(200)).body as { runId: string };

  test.each([DELIVERED, { status: 'on_hold' } as const])('works once with and without a location: %j [V2]', async (payload) => {
    const [id = ''] = await create(1, { currentLocation: 'Lyon' });
    const before = await readState(id);
    const { runId } = await update(id, payload);
    const undone: BulkRequestInput = { action: 'undo', ids: [id], runId };
    expect(await bulk(undone)).toEqual({ done: [id], failed: [], warnings: [] });
    expect(await readState(id)).toEqual(before);
    expect(await bulk(undone)).toMatchObject({ done: [], failed: [{ id, code: 'CONFLICT' }] });
    expect(await undoneInTheLog()).toEqual([id]);
  });

  test('works only for the last change and its shipment [V2]', async () => {
    const [id = '', other = ''] = await create(2);
    const first = await update(id, BACK);
    const second = await update(id, DELIVERED);
    for (const request of [
      { ids: [id], runId: first.runId },
      { ids: [other], runId: second.runId },
    ])
      expect((await bulk({ action: 'undo', ...request })).failed).toHaveLength(1);
    expect(await historyLengths([id, other])).toEqual([3, 1]);
  });

  test('works once for eight concurrent calls [V2]', async () => {
    const [id = ''] = await create(1, { currentLocation: 'Lyon' });
    const before = await readState(id);
    const { runId } = await update(id, DELIVERED);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => bulk({ action: 'undo', ids: [id], runId })));
    expect(outcomes.flatMap(({ done }) => done)).toEqual([id]);
    expect(await readState(id)).toEqual(before);
  });
});
