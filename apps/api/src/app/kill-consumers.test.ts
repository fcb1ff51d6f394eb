import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { newEntry } from '../modules/audit/activity-log.ts';
import type { ActivityRecord } from '../modules/audit/activity-model.ts';
import { createConsumers } from '../platform/events/consumers.ts';
import { createDispatcher } from '../platform/events/dispatcher.ts';
import { createLeaseRepository } from '../platform/jobs/lease-repository.ts';
import { createLogger } from '../platform/log/open-log.ts';
import { administrator } from '../testing/administrator.ts';
import { openStores } from '../testing/flat-context.ts';
import { setUpDatabase } from '../testing/set-up-database.ts';

const { connection } = setUpDatabase();
const NOW = new Date('2040-03-07T17:00:00.000Z');
const LATER_MS = 60_000;

/** Kills itself before or after its nth call of the store or consumer. */
function startProcess({ dieAt, leaseMs = 0 }: { dieAt: number; leaseMs?: number }) {
  const stored = openStores(connection());
  const processed: string[] = [];
  let points = 0;
  const pass = () => {
    if (points >= dieAt) throw new Error('killed');
    points += 1;
  };
  const dying = <Parts extends object>(parts: Parts): Parts =>
    Object.fromEntries(
      Object.entries(parts).map(([name, call]: [string, (...args: unknown[]) => unknown]) => [
        name,
        async (...args: unknown[]) => {
          pass();
          const result = await call(...args);
          pass();
          return result;
        },
      ]),
    ) as Parts;
  const { handle } = dying({
    handle: async (entries: readonly ActivityRecord[]) => void processed.push(...entries.map(({ targetId }) => targetId)),
  });
  const leases = createLeaseRepository({ model: stored.collections.leases, now: () => new Date(Date.now() + leaseMs) });
  const logger = createLogger('silent', { write: () => undefined });
  const log = dying(stored.events);
  const consumers = createConsumers<ActivityRecord>([{ name: 'mails', from: 'start', accepts: () => true, handle }], {
    log,
    cursors: dying(stored.cursors),
    failures: dying(stored.consumerFailures),
    leases: dying(leases),
    logger,
    now: () => NOW,
  });
  const dispatcher = createDispatcher({ log, outboxes: [dying(stored.outboxes.shipments)], logger });
  const work = async () => {
    await dispatcher.dispatch();
    await consumers.run();
  };
  return { work, processed, points: () => points };
}

it('delivers an event to its consumer and the log, at whatever step the process is killed [C1]', async () => {
  const outcomes: { dieAt: number; processed: boolean; logged: number; left: number }[] = [];
  for (let dieAt = 0; ; dieAt += 1) {
    for (const name of ['shipments', 'activity', 'cursors', 'consumerfailures', 'leases']) {
      await connection().collection(name).deleteMany({});
    }
    const audited = { action: 'shipment.edited', targetType: 'shipment', targetId: 'S-1' } as const;
    const { _id, ...entry } = newEntry(audited, { by: administrator('dispatcher'), at: NOW });
    const outbox = [{ _id: new Types.ObjectId(_id.toHexString()), ...entry }];
    await connection().collection('shipments').insertOne({ trackingId: 'S-1', outbox });
    const first = startProcess({ dieAt });
    await first.work().catch(() => undefined);

    // The lease has expired by the time of the next process.
    const next = startProcess({ dieAt: Number.POSITIVE_INFINITY, leaseMs: LATER_MS });
    await next.work();
    outcomes.push({
      dieAt,
      processed: [...first.processed, ...next.processed].includes('S-1'),
      logged: await connection().collection('activity').countDocuments(),
      left: await connection()
        .collection('shipments')
        .countDocuments({ 'outbox.0': { $exists: true } }),
    });
    if (first.points() < dieAt) break;
  }
  expect(outcomes.length).toBeGreaterThan(15);
  expect(outcomes.filter(({ processed, logged, left }) => !processed || logged !== 1 || left !== 0)).toEqual([]);
});
