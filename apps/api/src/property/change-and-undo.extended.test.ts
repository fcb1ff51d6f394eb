import { randomUUID } from 'node:crypto';
import type { StatusUpdate } from '@waybill/contracts/shipments/schema';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import fc from 'fast-check';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { shipmentModel } from '../modules/shipments/shipment-model.ts';
import { createdShipment } from '../testing/builders.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { storedShipment } from '../testing/stored-data.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000, publicUrl: 'https://waybill.example' } });

const RUNS = Number(process.env.FUZZ_RUNS ?? 10);
const SEARCH_LIMIT_MS = 60_000 + RUNS * 3_000;
const TEST_LIMIT_MS = SEARCH_LIMIT_MS + 10_000;

const UNDO_METHODS = ['undo', 'bulk undo', 'deletion'] as const;
type UndoMethod = (typeof UNDO_METHODS)[number];

const place = fc.constantFrom('Oslo', 'Lyon hub', 'Rotterdam');
const update: fc.Arbitrary<Partial<StatusUpdate>> = fc.record(
  { status: fc.constantFrom(...STATUS_VALUES), location: place, notes: fc.constant('Left on time') },
  { requiredKeys: ['status'] },
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('update'), update }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('edit'), location: fc.option(place) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'edit others' }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete entry'), number: fc.nat() }) },
);
type Step = Partial<{ update: Partial<StatusUpdate>; location: string | null; number: number }> & { kind: string };
const history = fc.record({
  first: fc.record({ status: fc.constantFrom(...STATUS_VALUES), currentLocation: place }, { requiredKeys: ['status'] }),
  steps: fc.array(fc.record({ step, hours: fc.constantFrom(0, 1) }), { maxLength: 6 }),
});

const entryIds = async (trackingId: string) =>
  (await storedShipment(server.connection(), trackingId)).statusHistory.map(({ _id }) => _id.toHexString());

async function applyStep(admin: TestAgent, trackingId: string, { kind, ...how }: Step, way: UndoMethod): Promise<void> {
  const path = `/api/tracking/${trackingId}`;
  if (kind === 'update') await admin.put(`/api/tracking/update/${trackingId}`).send(how.update).expect(200);
  if (kind === 'edit') await admin.patch(path).send({ currentLocation: how.location }).expect(200);
  if (kind === 'edit others') await admin.patch(path).send({ origin: 'Lyon hub', description: randomUUID() }).expect(200);
  if (kind !== 'delete entry') return;
  const ids = await entryIds(trackingId);
  // Without entries only an undo knows the old status: a deletion keeps it [R164].
  if (ids.length > (way === 'deletion' ? 1 : 0)) await admin.delete(`${path}/history/${ids[Number(how.number) % ids.length]}`);
}

async function changeAndUndo(
  admin: TestAgent,
  trackingId: string,
  { change, way }: { change: Partial<StatusUpdate>; way: UndoMethod },
): Promise<string[]> {
  const ids = [trackingId];
  const bulk = async (request: object) => (await admin.post('/api/admin/bulk').send(request).expect(200)).body.data;
  const { runId } =
    way === 'bulk undo'
      ? await bulk({ action: 'status', ids, payload: change })
      : (await admin.put(`/api/tracking/update/${trackingId}`).send(change).expect(200)).body;
  if (way !== 'deletion') return (await bulk({ action: 'undo', ids, runId })).done;
  const newest = (await entryIds(trackingId)).at(-1);
  await admin.delete(`/api/tracking/${trackingId}/history/${newest}`).expect(200);
  return ids;
}

/** Without change counters, evidence and the undo reference. */
async function readContent(trackingId: string) {
  const stored = await storedShipment(server.connection(), trackingId);
  const {
    version: _v,
    derivedFrom: _from,
    updatedAt: _at,
    removedHistory: _gone,
    outbox: _o,
    bulkStatus: _last,
    ...rest
  } = stored;
  return rest;
}

async function readViews(admin: TestAgent, trackingId: string) {
  await shipmentModel(server.connection()).updateOne({ trackingId }, { $set: { updatedAt: new Date(0) } });
  server.restart();
  const read = async (path: string, accept = 'application/json') =>
    (await server.visitor().get(path).set('Accept', accept).expect(200)).text;
  const { version: _version, ...row } = (await admin.get('/api/tracking/all').expect(200)).body.data.trackings[0];
  const calendar = await read(`/api/tracking/track/${trackingId}/calendar.ics`);
  return {
    lookup: await read(`/api/tracking/track/${trackingId}`),
    page: await read(`/t/${trackingId}`, 'text/html'),
    text: await read(`/t/${trackingId}`, 'text/plain'),
    calendar: calendar.replace(/^SEQUENCE:.*$/m, ''),
    row,
  };
}

// A failure prints its seed and path: pass both to fc.assert to repeat it.
test.each(UNDO_METHODS)(
  'restores the stored shipment and all its views after a status change and its %s [V1, V2]',
  { retry: 0, timeout: TEST_LIMIT_MS },
  async (way) => {
    const expectIdentity = async (
      { first, steps }: { first: object; steps: readonly { step: Step; hours: number }[] },
      change: object,
    ) => {
      await shipmentModel(server.connection()).deleteMany({});
      const admin = await server.admin();
      const { trackingId } = await createdShipment(admin, { currentLocation: undefined, ...first });
      for (const { step: taken, hours } of steps) {
        server.wait(hours * 3_600_000);
        await applyStep(admin, trackingId, taken, way);
      }
      const before = [await readContent(trackingId), await readViews(admin, trackingId)];
      expect(await changeAndUndo(admin, trackingId, { change, way })).toEqual([trackingId]);
      expect([await readContent(trackingId), await readViews(admin, trackingId)]).toEqual(before);
    };
    await fc.assert(fc.asyncProperty(history, update, expectIdentity), {
      numRuns: RUNS,
      interruptAfterTimeLimit: SEARCH_LIMIT_MS,
      markInterruptAsFailure: true,
    });
  },
);
