import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inTurns } from '../jobs/in-turns.ts';
import type { Consumer } from './consumer.ts';
import type { StoredEvent } from './event.ts';
import { type ConsumerParts, runConsumer } from './run-consumer.ts';

/** Whoever has events processed waits no longer than this for consumers that are slow. */
const MAX_WAIT_MS = 30_000;

export interface ConsumerFigures {
  consumer: string;
  /** Age of what it has not processed. */
  lagSeconds: number;
  /** Targets that it could not process. */
  failures: number;
}

export type Consumers = ReturnType<typeof createConsumers>;

/** What follows from events, behind the log: one consumer that fails or is slow delays no other, and nobody who reads the log. */
export function createConsumers<Event extends StoredEvent>(
  consumers: readonly Consumer<Event>[],
  parts: Omit<ConsumerParts<Event>, 'holder'>,
) {
  const { log, cursors, failures, now } = parts;
  const runs = consumers.map((consumer) => ({
    name: consumer.name,
    run: createRun(consumer, { ...parts, holder: randomUUID() }),
  }));

  const begin = async (last: number): Promise<Map<string, number>> => {
    const known = await cursors.findAll();
    for (const { name, from } of consumers) {
      if (known.has(name)) continue;
      const seq = from === 'now' ? last : 0;
      await cursors.begin(name, seq);
      known.set(name, seq);
    }
    return known;
  };
  /** Those that have something to do. */
  const findBusy = async () => {
    const last = await log.lastSeq();
    const [reached, due] = await Promise.all([begin(last), failures.findDue(now())]);
    return runs.filter(({ name }) => (reached.get(name) ?? 0) < last || due.includes(name));
  };

  return {
    /**
     * Has consumers process what is in the log, and waits for them a while. Never fails: what a consumer cannot do is stored and told.
     * One that is at work is not begun again.
     */
    async run(maxWaitMs = MAX_WAIT_MS): Promise<void> {
      const timer = new AbortController();
      const tooLong = sleep(maxWaitMs, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
      // Where they cannot be asked for, the next turn will.
      const busy = await findBusy().catch(() => []);
      await Promise.race([Promise.all(busy.map(({ run }) => run())), tooLong]);
      timer.abort();
    },

    /** Has what was set aside tried once more. */
    retrySetAside: () => failures.retrySetAside(now()),

    async figures(): Promise<ConsumerFigures[]> {
      const reached = await cursors.findAll();
      return Promise.all(
        consumers.map(async ({ name }) => {
          const [[oldest], failed] = await Promise.all([log.findAfter(reached.get(name) ?? 0, 1), failures.findByConsumer(name)]);
          const begun = [...(oldest ? [oldest.at] : []), ...failed.map(({ since }) => since)].map((at) => at.getTime());
          const lagSeconds = begun.length === 0 ? 0 : Math.max(0, now().getTime() - Math.min(...begun)) / 1_000;
          return { consumer: name, lagSeconds, failures: failed.length };
        }),
      );
    },
  };
}

/** One consumer, never twice at a time. */
function createRun<Event extends StoredEvent>(consumer: Consumer<Event>, parts: ConsumerParts<Event>): () => Promise<void> {
  let isFailing = false;
  return inTurns(async () => {
    try {
      await runConsumer(consumer, parts);
      isFailing = false;
    } catch (error) {
      if (!isFailing) parts.logger.warn({ err: error, consumer: consumer.name }, 'consumer failed to run; retrying');
      isFailing = true;
    }
  });
}
