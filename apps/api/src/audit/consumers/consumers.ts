import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsumerName } from '@waybill/contracts';
import type { ActivityRecord } from '../activity-model.ts';
import type { Consumer } from './consumer.ts';
import { BATCH, type ConsumerParts, runConsumer } from './run-consumer.ts';

/** Whoever has entries processed waits no longer than this for consumers that are slow. */
const MAX_WAIT_MS = 30_000;

/** Entries that are kept until consumers have had them, instead of being read from the log again. */
const MAX_KEPT = 2 * BATCH;

export interface ConsumerFigures {
  consumer: ConsumerName;
  /** Age of what it has not processed. */
  lagSeconds: number;
  /** Targets that it could not process. */
  failures: number;
}

export type Consumers = ReturnType<typeof createConsumers>;

/** What follows from changes, behind the log: one consumer that fails or is slow delays no other, and nobody who waits for the log. */
export function createConsumers(consumers: readonly Consumer[], parts: Omit<ConsumerParts, 'holder'>) {
  const { dispatches, failures, logger, now } = parts;
  const holder = randomUUID();
  const kept = new Map<string, ActivityRecord>();
  const readEntries: ConsumerParts['readEntries'] = async (ids) => {
    const missing = ids.filter((id) => !kept.has(id.toHexString()));
    const read = missing.length > 0 ? await parts.readEntries(missing) : [];
    return [...read, ...ids.flatMap((id) => kept.get(id.toHexString()) ?? [])];
  };
  const runs = consumers.map((consumer) => {
    let isFailing = false;
    const run = inTurns(async () => {
      try {
        await runConsumer(consumer, { ...parts, readEntries, holder });
        isFailing = false;
      } catch (error) {
        if (!isFailing) logger.warn({ err: error, consumer: consumer.name }, 'a consumer could not run; it will try again');
        isFailing = true;
      }
    });
    return { name: consumer.name, run };
  });
  /** Those that have something to do: most who post leave nothing to any of them. */
  const findBusy = async () => {
    const [waiting, due] = await Promise.all([
      dispatches.findWaiting(consumers.map(({ name }) => name)),
      failures.findDue(now()),
    ]);
    return runs.filter(({ name }) => waiting.includes(name) || due.includes(name));
  };

  return {
    /** Stores that consumers have these entries to process, which are in the log by now. */
    async dispatch(entries: readonly ActivityRecord[]): Promise<void> {
      const batches = [];
      for (let start = 0; start < entries.length; start += BATCH) {
        const batch = entries.slice(start, start + BATCH);
        const entryIds = batch.map(({ _id }) => _id);
        const wanting = consumers.filter(({ wants }) => batch.some(wants));
        batches.push(...wanting.map(({ name: consumer }) => ({ consumer, at: now(), entryIds })));
      }
      if (batches.length === 0) return;
      await dispatches.insert(batches);
      for (const entry of entries.slice(0, Math.max(0, MAX_KEPT - kept.size))) kept.set(entry._id.toHexString(), entry);
    },

    /** Has consumers process what waits, and waits for them a while. Never fails: what a consumer cannot do is stored and told. */
    async run(): Promise<void> {
      const timer = new AbortController();
      const tooLong = sleep(MAX_WAIT_MS, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
      // Where they cannot be asked for, the next one who posts will.
      const busy = await findBusy().catch(() => runs);
      await Promise.race([Promise.all(busy.map(({ run }) => run())), tooLong]);
      timer.abort();
      kept.clear();
    },

    /** Has what was set aside tried once more. */
    retrySetAside: () => failures.retrySetAside(now()),

    figures: (): Promise<ConsumerFigures[]> =>
      Promise.all(
        consumers.map(async ({ name }) => {
          const [[oldest], failed] = await Promise.all([dispatches.findPending(name, 1), failures.findOf(name)]);
          const begun = [...(oldest ? [oldest.at] : []), ...failed.map(({ since }) => since)].map((at) => at.getTime());
          const lagSeconds = begun.length === 0 ? 0 : Math.max(0, now().getTime() - Math.min(...begun)) / 1_000;
          return { consumer: name, lagSeconds, failures: failed.length };
        }),
      ),
  };
}

/** Never twice at a time: whoever comes meanwhile shares the turn after the one that runs. */
function inTurns(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    if (running) return (next ??= running.then(run));
    next = undefined;
    running = act().finally(() => {
      running = undefined;
    });
    return running;
  };
  return run;
}
