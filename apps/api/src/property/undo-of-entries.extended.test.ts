import type { StatusUpdate } from '@waybill/contracts/shipments/schema';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { HOUR_MS } from '@waybill/domain/time';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createdShipment } from '../testing/builders.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { storedShipment } from '../testing/stored-data.ts';

const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

const RUNS = Number(process.env.FUZZ_RUNS ?? 15);
const SEARCH_LIMIT_MS = 60_000 + RUNS * 3_000;
const TEST_LIMIT_MS = SEARCH_LIMIT_MS + 10_000;

const place = fc.constantFrom('Oslo', 'Lyon hub', 'Rotterdam');
const status = fc.constantFrom(...STATUS_VALUES);
const update: fc.Arbitrary<Partial<StatusUpdate>> = fc.record({ status, location: place }, { requiredKeys: ['status'] });
const step = fc.record({
  hours: fc.constantFrom(0, 1),
  change: fc.oneof({ weight: 4, arbitrary: update }, { weight: 1, arbitrary: fc.record({ currentLocation: fc.option(place) }) }),
});
const change = fc.oneof(
  fc.constant('delete' as const),
  fc.record({ location: fc.option(place) }),
  fc.record({ minutes: fc.integer({ min: 0, max: 300 }) }),
);
const run = fc.record({ first: status, steps: fc.array(step, { minLength: 1, maxLength: 6 }), number: fc.nat(), change });

/** Facts for readers and reports, without version and time of change. */
async function readState(trackingId: string) {
  const stored = await storedShipment(server.connection(), trackingId);
  const { currentLocation, deliveredAt, statusHistory, removedHistory, statusSince, lastEventAt, startedAt, departedAt } = stored;
  const facts = { currentLocation: currentLocation ?? null, deliveredAt: deliveredAt ?? null };
  return { status: stored.status, ...facts, statusHistory, removedHistory, statusSince, lastEventAt, startedAt, departedAt };
}

test('undoing the deletion or the edit of any entry restores the shipment exactly [V3]', { timeout: TEST_LIMIT_MS }, async () => {
  await fc.assert(
    fc.asyncProperty(run, async ({ first, steps, number, change: made }) => {
      const admin = await server.admin();
      const { trackingId } = await createdShipment(admin, { status: first });
      for (const { hours, change: body } of steps) {
        server.wait(hours * HOUR_MS);
        const call =
          'status' in body ? admin.put(`/api/tracking/update/${trackingId}`) : admin.patch(`/api/tracking/${trackingId}`);
        await call.send(body).expect(200);
      }
      const before = await readState(trackingId);
      const entry = before.statusHistory[number % before.statusHistory.length];
      if (!entry || before.statusHistory.length < 2) return;
      const path = `/api/tracking/${trackingId}/history/${entry._id.toHexString()}`;
      if (made === 'delete') {
        const { version } = (await admin.delete(path).expect(200)).body.data;
        await admin.post(`${path}/restore`).set('If-Match', `"${version}"`).expect(200);
      } else {
        const created = before.statusHistory[0]?.timestamp.getTime() ?? 0;
        const at = Math.min(created + ('minutes' in made ? made.minutes * 60_000 : 0), server.clock.now.getTime());
        const edit = 'minutes' in made ? { happenedAt: new Date(at).toISOString() } : { location: made.location };
        const back = 'minutes' in made ? { happenedAt: entry.timestamp.toISOString() } : { location: entry.location };
        const { version } = (await admin.patch(path).send(edit).expect(200)).body.data;
        await admin
          .patch(path)
          .send({ ...back, version })
          .expect(200);
      }
      expect(await readState(trackingId)).toEqual(before);
    }),
    { numRuns: RUNS, interruptAfterTimeLimit: SEARCH_LIMIT_MS },
  );
});
