import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { coalesceRuns } from '../jobs/repeat.ts';
import type { Consumer } from './consumer.ts';
import type { StoredEvent } from './event.ts';
import { type ConsumerParts, runConsumer } from './run-consumer.ts';

const MAX_WAIT_MS = 30_000;

export interface ConsumerStats {
  consumer: string;
  lagSeconds: number;
  failures: number;
}

export type Consumers = ReturnType<typeof createConsumers>;

/** A slow or failing consumer delays no other, and no reader of the log. */
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
  const findBusy = async () => {
    const last = await log.lastSeq();
    const [cursorPositions, due] = await Promise.all([begin(last), failures.findDue(now())]);
    return runs.filter(({ name }) => (cursorPositions.get(name) ?? 0) < last || due.includes(name));
  };

  return {
    /** Never rejects: failures are stored and logged. A running consumer is not started twice. */
    async run(maxWaitMs = MAX_WAIT_MS): Promise<void> {
      const timer = new AbortController();
      const tooLong = sleep(maxWaitMs, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
      const busy = await findBusy().catch(() => []);
      await Promise.race([Promise.all(busy.map(({ run }) => run())), tooLong]);
      timer.abort();
    },

    retrySetAside: () => failures.retrySetAside(now()),

    async getStats(): Promise<ConsumerStats[]> {
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

/** Never concurrent with itself. */
function createRun<Event extends StoredEvent>(consumer: Consumer<Event>, parts: ConsumerParts<Event>): () => Promise<void> {
  let isFailing = false;
  return coalesceRuns(async () => {
    try {
      await runConsumer(consumer, parts);
      isFailing = false;
    } catch (error) {
      if (!isFailing) parts.logger.warn({ err: error, consumer: consumer.name }, 'consumer failed to run; retrying');
      isFailing = true;
    }
  });
}
