import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@waybill/domain/time';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { openStores } from '../../testing/flat-context.ts';
import { setUpDatabase } from '../../testing/set-up-database.ts';
import { createLogger } from '../log/open-log.ts';
import type { Consumer } from './consumer.ts';
import { createConsumers } from './consumers.ts';
import { createEventLog } from './event-log.ts';
import type { StoredEvent } from './event.ts';
import { MAX_ATTEMPTS } from './run-consumer.ts';

const { connection } = setUpDatabase();

type Handle = (events: readonly StoredEvent[]) => Promise<unknown>;

function setUp(
  handlers: Readonly<Record<string, Handle>>,
  { from = 'start', ...options }: { handleTimeoutMs?: number; from?: Consumer<StoredEvent>['from'] } = {},
) {
  const clock = { now: new Date('2040-03-07T17:00:00.000Z') };
  const logged: string[] = [];
  const logger = createLogger('info', { write: (line) => void logged.push(line) });
  const stored = openStores(connection());
  const log = createEventLog<StoredEvent>({ model: stored.collections.activity, cursors: stored.cursors });
  const processed: Record<string, string[]> = {};
  const newProcess = (handles = handlers) =>
    createConsumers<StoredEvent>(
      Object.entries(handles).map(([name, handle]) => ({
        name,
        from,
        accepts: () => true,
        handle: async (events: readonly StoredEvent[]) => {
          await handle(events);
          (processed[name] ??= []).push(...events.map(({ targetId, version }) => `${targetId} ${version}`));
        },
      })),
      { ...stored, log, failures: stored.consumerFailures, logger, now: () => clock.now, ...options },
    );
  const consumers = newProcess();
  let version = 0;
  const happen = async (targetIds: readonly string[]): Promise<void> => {
    version += 1;
    const at = new Date(clock.now.getTime() + version);
    await log.append(
      targetIds.map((targetId) => ({
        _id: new Types.ObjectId(),
        at,
        targetType: 'shipment',
        targetId,
        version,
        action: 'edited',
      })),
    );
  };
  return {
    consumers,
    newProcess,
    happen,
    stored,
    processed: (name: string) => processed[name] ?? [],
    failures: () => stored.consumerFailures.list(1_000),
    lag: async () => Object.fromEntries((await consumers.getStats()).map(({ consumer, lagSeconds }) => [consumer, lagSeconds])),
    logged: (text: string) => logged.filter((line) => line.includes(text)).length,
    wait: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
}

const failFor =
  (...ids: string[]): Handle =>
  async (events) => {
    if (events.some(({ targetId }) => ids.includes(targetId))) throw new TypeError('cannot read this shipment');
  };
const work: Handle = async () => undefined;
const A_HUNDRED = Array.from({ length: 100 }, (_, index) => `S-${index}`);

it('processes all other shipments when a consumer fails for one, and all events in other consumers [C1]', async () => {
  const { consumers, happen, processed, failures, lag } = setUp({ mails: failFor('S-7'), links: work });
  await happen(A_HUNDRED);
  await happen(['S-7', 'S-8']);
  await consumers.run();
  expect(new Set(processed('links')).size).toBe(102);
  expect(new Set(processed('mails')).size).toBe(100);
  expect(processed('mails')).toContain('S-8 2');
  expect(await failures()).toMatchObject([{ consumer: 'mails', targetId: 'S-7', attempts: 1 }]);
  expect(await lag()).toEqual({ mails: expect.any(Number), links: 0 });
});

it('sets aside a shipment that fails repeatedly, logs it twice, and processes it after a restart [C1]', async () => {
  let isBroken = true;
  const handle: Handle = async (events) => (isBroken ? failFor('S-1')(events) : undefined);
  const { consumers, happen, processed, failures, logged, wait, newProcess } = setUp({ mails: handle });
  await happen(['S-1', 'S-2']);
  for (let attempt = 0; attempt < 3 * MAX_ATTEMPTS; attempt += 1) {
    await consumers.run();
    wait(6 * MINUTE_MS);
  }
  await happen(['S-1', 'S-2']);
  await consumers.run();
  expect(await failures()).toMatchObject([{ targetId: 'S-1', attempts: MAX_ATTEMPTS, nextAt: null, error: 'TypeError' }]);
  expect(processed('mails')).toEqual(['S-2 1', 'S-2 2']);
  expect(logged('S-1')).toBe(2);

  isBroken = false;
  const restarted = newProcess();
  await restarted.retrySetAside();
  await restarted.run();
  expect(processed('mails').slice(2)).toEqual(['S-1 1', 'S-1 2']);
  expect(await failures()).toEqual([]);
});

it('increases the wait before each attempt [C1]', async () => {
  let attempts = 0;
  const handle: Handle = async () => {
    attempts += 1;
    throw new Error('no');
  };
  const { consumers, happen, wait } = setUp({ mails: handle });
  await happen(['S-1']);
  const made: number[] = [];
  for (let seconds = 0; seconds < 60; seconds += 5) {
    await consumers.run();
    made.push(attempts);
    wait(5_000);
  }
  expect(made).toEqual([1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4]);
});

it('stops a consumer that fails for everything, keeps its events, and others continue [C1]', async () => {
  let isBroken = true;
  const handle: Handle = async () => {
    if (isBroken) throw new Error('a bug');
  };
  const { consumers, happen, processed, failures, logged, wait } = setUp({ mails: handle, links: work });
  await happen(A_HUNDRED);
  await consumers.run();
  await happen(A_HUNDRED);
  for (let turn = 0; turn < 20; turn += 1) {
    await consumers.run();
    wait(MINUTE_MS);
  }
  expect(processed('links')).toHaveLength(200);
  expect(processed('mails')).toEqual([]);
  expect((await failures()).map(({ _id, nextAt }) => [_id, nextAt === null])).toEqual([['mails', false]]);
  expect(logged('a bug')).toBe(1);

  isBroken = false;
  wait(6 * MINUTE_MS);
  await consumers.run();
  expect(processed('mails')).toHaveLength(200);
  expect(await failures()).toEqual([]);
});

it('does not wait for a consumer that never ends, and finds the shipment that blocks it [C1]', async () => {
  const handle: Handle = async (events) => {
    if (events.some(({ targetId }) => targetId === 'S-1')) await new Promise(() => undefined);
  };
  const { consumers, happen, processed, failures, wait } = setUp({ mails: handle, links: work }, { handleTimeoutMs: 20 });
  await happen(['S-1', 'S-2']);
  for (let turn = 0; turn < 5; turn += 1) {
    await consumers.run();
    wait(6 * MINUTE_MS);
  }
  expect(processed('links')).toEqual(['S-1 1', 'S-2 1']);
  expect(processed('mails')).toEqual(['S-2 1']);
  expect(await failures()).toMatchObject([{ targetId: 'S-1' }]);
});

it('gives each event of a shipment to one of several processes, in order [C1]', async () => {
  const seen: number[] = [];
  let [running, maxRunning] = [0, 0];
  const handle: Handle = async (events) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    seen.push(...events.map(({ version = 0 }) => version));
    await sleep(1);
    running -= 1;
  };
  const { consumers, newProcess, happen } = setUp({ mails: handle });
  const processes = [consumers, newProcess(), newProcess()];
  for (let round = 0; round < 20; round += 1) {
    await happen(['S-1']);
    await Promise.all(processes.flatMap((one) => [one.run(), one.run()]));
  }
  await consumers.run();
  expect(maxRunning).toBe(1);
  expect(seen).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

it('processes the remaining events of a killed process [C1]', async () => {
  const { happen, newProcess, processed, lag } = setUp({ mails: work });
  await happen(['S-1']);
  // The process dies with the lease while it works.
  await connection()
    .collection<{ _id: string; holder: string; until: Date }>('leases')
    .insertOne({ _id: 'consumer mails', holder: 'killed', until: new Date(Date.now() - 1) });
  await newProcess().run();
  expect(processed('mails')).toEqual(['S-1 1']);
  expect(await lag()).toEqual({ mails: 0 });
});

it('starts a new consumer at the end of the log on request, otherwise at its beginning [C1]', async () => {
  const early = setUp({ webhooks: work }, { from: 'now' });
  await early.happen(['S-1']);
  await early.consumers.run();
  await early.happen(['S-2']);
  await early.consumers.run();
  expect(early.processed('webhooks')).toEqual(['S-2 2']);
  const late = setUp({ archive: work });
  await late.consumers.run();
  expect(late.processed('archive')).toEqual(['S-1 1', 'S-2 2']);
});

it('processes events after a damaged entry of the log [C1]', async () => {
  const { consumers, happen, processed } = setUp({ mails: work });
  await happen(['S-1']);
  await connection()
    .collection('activity')
    .updateOne({}, { $unset: { at: 1 } });
  await happen(['S-2']);
  await consumers.run();
  expect(processed('mails')).toEqual(['S-2 2']);
});

it('reports events with a damaged target, and processes later ones [C1]', async () => {
  const handle: Handle = async (events) => {
    if (events.some(({ targetId }) => typeof targetId !== 'string')) throw new TypeError('no ID');
  };
  const { consumers, happen, processed, failures, stored } = setUp({ mails: handle });
  await happen(['S-1']);
  await stored.collections.activity.collection.updateMany({ targetId: 'S-1' }, { $set: { targetId: { a: 1 } } });
  await happen(['S-2']);
  await consumers.run();
  expect(processed('mails')).toEqual(['S-2 2']);
  expect(await failures()).toMatchObject([{ consumer: 'mails', targetType: 'shipment', targetId: '[object Object]' }]);
});

it('processes new events in all other consumers while one is slow [C1]', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { consumers, happen, processed } = setUp({ estimates: () => held, mails: work });
  await happen(['S-1']);
  await consumers.run(0);
  await happen(['S-2']);
  await expect.poll(() => consumers.run(0).then(() => processed('mails'))).toEqual(['S-1 1', 'S-2 2']);
  expect(processed('estimates')).toEqual([]);
  release();
  await expect.poll(() => consumers.run().then(() => processed('estimates'))).toEqual(['S-1 1', 'S-2 2']);
});
