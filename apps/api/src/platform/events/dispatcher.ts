import { setTimeout as sleep } from 'node:timers/promises';
import { coalesceRuns } from '../jobs/repeat.ts';
import type { ErrorLog } from '../log/log-levels.ts';
import type { EventLog } from './event-log.ts';
import type { StoredEvent } from './event.ts';
import type { Outbox, PendingEvents } from './outbox.ts';

const BATCH = 500;
/** Milliseconds a caller waits for its events to reach the log. */
const PENDING_TIMEOUT_MS = 10_000;
const PENDING_POLL_MS = 20;

interface DispatcherParts<Event extends StoredEvent> {
  log: EventLog<Event>;
  outboxes: readonly Outbox<Event>[];
  logger: ErrorLog;
  pendingTimeoutMs?: number;
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** Safe in any number of processes; after a crash between append and removal, the next run finds the event in the log. */
export function createDispatcher<Event extends StoredEvent>({
  log,
  outboxes,
  logger,
  pendingTimeoutMs = PENDING_TIMEOUT_MS,
}: DispatcherParts<Event>) {
  const reported = new Set<string>();
  let canDispatch = false;

  const report = (document: string): void => {
    if (reported.has(document)) return;
    reported.add(document);
    logger.error({ document }, 'damaged events remain in the outbox of a document');
  };

  const dispatch = coalesceRuns(async () => {
    // Events that an older release logs concurrently.
    while ((await log.numberBatch()) > 0);
    const damaged: string[] = [];
    for (let isMore = true; isMore;) {
      const found = await Promise.all(outboxes.map((outbox) => outbox.findPending(BATCH, damaged)));
      const all = found.flat();
      damaged.push(...all.filter(({ isDamaged }) => isDamaged).map(({ documentId }) => documentId.toHexString()));
      damaged.forEach(report);
      await log.append(sortByTime(all));
      await Promise.all(outboxes.map((outbox, index) => outbox.remove(found[index] ?? [])));
      isMore = found.some(({ length }) => length === BATCH);
    }
  });

  const findWaitingIds = async (): Promise<string[]> =>
    (await Promise.all(outboxes.map((outbox) => outbox.findPendingIds()))).flat();

  return {
    dispatch,

    /** Dispatches for callers of `settle` until the returned function is called. */
    dispatchForWaiters(): () => void {
      canDispatch = true;
      return () => {
        canDispatch = false;
      };
    },

    /** Waits until all pending events are logged. @returns false after ten seconds. */
    async waitForPending(): Promise<boolean> {
      const deadline = performance.now() + pendingTimeoutMs;
      let waiting = await findWaitingIds();
      while (waiting.length > 0) {
        if (performance.now() > deadline) return false;
        await (canDispatch ? dispatch().catch(() => sleep(PENDING_POLL_MS)) : sleep(PENDING_POLL_MS));
        const left = new Set(await findWaitingIds());
        waiting = waiting.filter((id) => left.has(id));
      }
      return true;
    },
  };
}

/** By time, but never against the order within a document: clocks differ between machines. */
function sortByTime<Event extends StoredEvent>(waiting: readonly PendingEvents<Event>[]): Event[] {
  const sortable = waiting.flatMap(({ events }) => {
    let sortKey = 0;
    return events.map((event) => ({ event, place: (sortKey = Math.max(sortKey, event.at.getTime())) }));
  });
  return sortable.toSorted((one, other) => one.place - other.place).map(({ event }) => event);
}
