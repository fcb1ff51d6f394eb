import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import type { ActivityRecord } from '../../modules/audit/activity-model.ts';
import { createConsumers } from '../../platform/events/consumers.ts';
import { createLogger } from '../../platform/log/open-log.ts';
import { openStores } from '../../testing/flat-context.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { openStores as openByModule } from '../open-stores.ts';
import { numberEventsMigration } from './002-number-events.ts';

const { connection } = setUpDatabase();
const AT = new Date('2040-03-07T17:00:00.000Z');
const collection = (name: string) => connection().collection(name);
const oldEvent = (index: number) => ({
  _id: new Types.ObjectId(),
  at: new Date(AT.getTime() + index),
  actor: 'dispatcher',
  action: 'shipment.edited',
  targetType: 'shipment',
  targetId: `S-${index}`,
  version: 1,
});
type OldEvent = ReturnType<typeof oldEvent>;

function startProcess() {
  const stored = openStores(connection());
  const processed: string[] = [];
  const consumers = createConsumers<ActivityRecord>(
    (['mails', 'links'] as const).map((name) => ({
      name,
      from: 'start' as const,
      accepts: () => true,
      handle: async (events) => void processed.push(...events.map(({ targetId }) => `${name} ${targetId}`)),
    })),
    {
      ...stored,
      log: stored.events,
      failures: stored.consumerFailures,
      logger: createLogger('silent', { write: () => undefined }),
      now: () => AT,
    },
  );
  return { stored, consumers, processed };
}
const migrate = () => numberEventsMigration.run(openByModule(connection()), async () => undefined);
const numbered = async () =>
  (await collection('activity').find().sort({ seq: 1 }).toArray()).map(({ seq, targetId }) => `${seq} ${targetId}`);

it('numbers an existing log by time, however often it starts, and processes nothing again [C1]', async () => {
  const events = Array.from({ length: 1_100 }, (_, index) => oldEvent(index));
  await collection('activity').insertMany(events.toReversed());
  const dying = numberEventsMigration.run(openByModule(connection()), () => Promise.reject(new Error('killed')));
  await expect(dying).rejects.toThrow('killed');
  await migrate();
  await migrate();
  expect(await numbered()).toEqual(events.map(({ targetId }, index) => `${index + 1} ${targetId}`));
  const { consumers, processed } = startProcess();
  await consumers.run();
  expect(processed).toEqual([]);
});

it('starts a consumer at the first event that an earlier release left unprocessed [C1]', async () => {
  const events = Array.from({ length: 10 }, (_, index) => oldEvent(index));
  await collection('activity').insertMany(events);
  const pending = events.slice(7).map(({ _id }) => _id);
  await collection('dispatches').insertOne({ consumer: 'mails', at: AT, entryIds: pending });
  await migrate();
  const { consumers, processed } = startProcess();
  await consumers.run();
  expect(processed).toEqual(['mails S-7', 'mails S-8', 'mails S-9']);
});

it('retries what an earlier release could not process [C1]', async () => {
  const event = oldEvent(1);
  await collection('activity').insertOne(event);
  await connection()
    .collection<{ _id: string }>('consumerfailures')
    .insertOne({
      _id: 'mails shipment S-1',
      consumer: 'mails',
      targetType: 'shipment',
      targetId: 'S-1',
      entryIds: [event._id],
      attempts: 2,
      since: AT,
      nextAt: AT,
      error: 'TypeError',
    } as { _id: string });
  await migrate();
  const { consumers, processed, stored } = startProcess();
  await consumers.run();
  expect(processed).toEqual(['mails S-1']);
  expect(await stored.consumerFailures.list(10)).toEqual([]);
});

/** Like the previous release: logs without a number, then removes; it may die in between. */
async function postAsBefore(trackingId: string, dieAfter: number): Promise<void> {
  const shipments = connection().collection<{ trackingId: string; outbox: OldEvent[] }>('shipments');
  const { outbox = [] } = (await shipments.findOne({ trackingId })) ?? {};
  if (outbox.length === 0) return;
  const inserting = collection('activity').insertMany(outbox, { ordered: false });
  await inserting.catch(() => undefined);
  if (dieAfter === 0) return;
  await collection('dispatches').insertOne({ consumer: 'mails', at: AT, entryIds: outbox.map(({ _id }) => _id) });
  if (dieAfter === 1) return;
  await shipments.updateOne({ trackingId }, { $pull: { outbox: { _id: { $in: outbox.map(({ _id }) => _id) } } } });
}

it('logs and processes each event once beside a process of the previous release, wherever that one is killed [C1, R08]', async () => {
  await migrate();
  const events = Array.from({ length: 60 }, (_, index) => oldEvent(index));
  for (const event of events) await collection('shipments').insertOne({ trackingId: event.targetId, outbox: [event] });
  const { stored, consumers, processed } = startProcess();
  const other = openStores(connection());
  const older = async () => {
    for (const [index, { targetId }] of events.entries()) {
      await postAsBefore(targetId, index % 3);
    }
  };
  const newer = async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await Promise.all([stored.dispatcher.dispatch(), other.dispatcher.dispatch()]);
      await consumers.run();
    }
  };
  await Promise.all([older(), newer()]);
  await stored.dispatcher.dispatch();
  await consumers.run();
  const log = await collection('activity').find().sort({ seq: 1 }).toArray();
  expect(log.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
  const ids = events.map(({ targetId }) => targetId).toSorted();
  expect(log.map(({ targetId }) => String(targetId)).toSorted()).toEqual(ids);
  expect(processed.filter((entry) => entry.startsWith('mails')).toSorted()).toEqual(ids.map((id) => `mails ${id}`));
  expect(await collection('shipments').countDocuments({ 'outbox.0': { $exists: true } })).toBe(0);
});
