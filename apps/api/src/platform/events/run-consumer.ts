import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@waybill/domain/time';
import type { Logger } from 'pino';
import { isDatabaseDown } from '../db/database-errors.ts';
import type { LeaseRepository } from '../jobs/lease-repository.ts';
import { type Consumer, groupByTarget, type TargetEvents } from './consumer.ts';
import type { CursorRepository } from './cursor-repository.ts';
import type { EventLog } from './event-log.ts';
import { isReadable, type StoredEvent } from './event.ts';
import type { ConsumerFailure, FailureRepository } from './failure-repository.ts';

const BATCH = 500;
/** Milliseconds a consumer is delayed if its lease holder dies. */
const LEASE_MS = 5_000;
/** A third of the lease, so that one missed renewal does not lose it. */
const RENEW_MS = LEASE_MS / 3;
/** Changing the stale hours in Settings affects all open shipments and may take half of this. */
const HANDLE_TIMEOUT_MS = 60_000;
/** A consumer that fails for this many targets in a row, without a success, is broken itself. */
const MAX_FAILED_TARGETS = 20;
/** Then targets are tried one at a time, because one of them may hang. */
const MAX_TIMEOUTS = 3;
const RETRIES_PER_TURN = 100;

export interface ConsumerParts<Event extends StoredEvent> {
  log: EventLog<Event>;
  cursors: CursorRepository;
  failures: FailureRepository;
  leases: LeaseRepository;
  holder: string;
  logger: Logger;
  now: () => Date;
  handleTimeoutMs?: number;
}

type FailureSummary = Omit<ConsumerFailure, 'entryIds'>;

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 5 * MINUTE_MS;
/** About ten minutes with the waits in between. */
export const MAX_ATTEMPTS = 8;

class HandleTimeout extends Error {
  override readonly name = 'HandleTimeout';
}

/** At least once, in order per target, by one process at a time. A failed target waits with its later events; others go on. */
export async function runConsumer<Event extends StoredEvent>(
  consumer: Consumer<Event>,
  parts: ConsumerParts<Event>,
): Promise<void> {
  const { log, cursors, failures, leases, holder, now } = parts;
  const { name } = consumer;
  const lease = `consumer ${name}`;
  const isStopped = ({ _id, nextAt }: FailureSummary) => _id === name && nextAt !== null && nextAt > now();
  const renew = () => leases.take(lease, { holder, ms: LEASE_MS });
  if (!(await renew())) return;
  let isHeld = true;
  const renewal = setInterval(() => {
    renew().then(
      (held) => (isHeld = held),
      () => (isHeld = false),
    );
  }, RENEW_MS);
  try {
    // Under the lease: the previous holder may have set targets aside.
    const known = await failures.findByConsumer(name);
    if (known.some(isStopped)) return;
    const own = known.find(({ _id }) => _id === name);
    const due = known.filter(({ _id, nextAt }) => _id !== name && nextAt && nextAt <= now());
    const turn = createTurn(consumer, { ...parts, known, own });
    for (const failure of due.slice(0, RETRIES_PER_TURN)) {
      await turn.retry(failure);
      if (!isHeld) return;
    }
    for (;;) {
      // Read again: it may have been skipped forward.
      const events = await log.findAfter((await cursors.find(name)) ?? 0, BATCH);
      const last = events.at(-1);
      if (!last) return;
      if (!(await turn.process(events.filter((event) => isReadable(event) && consumer.accepts(event))))) return;
      await cursors.advance(name, last.seq);
      if (events.length < BATCH || !isHeld) return;
    }
  } finally {
    clearInterval(renewal);
    await leases.release(lease, holder);
  }
}

const sortBySeq = <Event extends StoredEvent>(events: readonly Event[]): Event[] =>
  events.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0));

interface TurnParts<Event extends StoredEvent> extends ConsumerParts<Event> {
  known: readonly FailureSummary[];
  own: FailureSummary | undefined;
}

function createTurn<Event extends StoredEvent>(
  { name, handle }: Consumer<Event>,
  { failures, log, logger, now, known, own, handleTimeoutMs = HANDLE_TIMEOUT_MS }: TurnParts<Event>,
) {
  const failing = new Map(known.map((failure) => [failure._id, failure]));

  /** @returns the consumer's own error. */
  const attempt = async (events: readonly Event[]): Promise<Error | undefined> => {
    const timer = new AbortController();
    try {
      const timeout = sleep(handleTimeoutMs, undefined, { signal: timer.signal }).then(() => {
        throw new HandleTimeout(`took longer than ${handleTimeoutMs} ms`);
      });
      timeout.catch(() => undefined);
      await Promise.race([handle(events), timeout]);
      return undefined;
    } catch (error) {
      if (isDatabaseDown(error)) throw error;
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      timer.abort();
    }
  };

  const recordFailure = async ({ key: _id, events, ...target }: TargetEvents<Event>, error: Error): Promise<void> => {
    const attempts = (failing.get(_id)?.attempts ?? 0) + 1;
    const isSetAside = attempts >= MAX_ATTEMPTS;
    const nextAt = isSetAside ? null : nextAttempt(attempts, now());
    const failure = { _id, consumer: name, ...target, attempts, nextAt, error: error.name };
    const ids = events.map((event) => event._id);
    await failures.record(failure, ids, now());
    failing.set(_id, { ...failure, since: now() });
    const facts = { err: error, consumer: name, target: target.targetId };
    if (attempts === 1) logger.error(facts, 'failed to process an event; retrying');
    if (isSetAside) logger.error(facts, 'event set aside; retry it in the office or restart');
  };

  const stop = async (error: Error): Promise<void> => {
    const attempts = (own?.attempts ?? 0) + 1;
    const nextAt = nextAttempt(attempts, now());
    await failures.record({ _id: name, consumer: name, attempts, nextAt, error: error.name }, [], now());
    if (attempts === 1) logger.error({ err: error, consumer: name }, 'consumer fails for every event; retrying');
  };

  const clearStop = async (): Promise<void> => {
    if (own) await failures.resolve(name, []);
  };

  /** Bisects the targets to find those that fail. @returns false if all fail. */
  const isolate = async (groups: readonly TargetEvents<Event>[], first: Error): Promise<boolean> => {
    if (first instanceof HandleTimeout && (own?.attempts ?? 0) < MAX_TIMEOUTS) {
      await stop(first);
      return false;
    }
    const failed: { group: TargetEvents<Event>; error: Error }[] = [];
    let isAnyProcessed = false;
    const bisect = async ([group, ...others]: readonly TargetEvents<Event>[], error: Error): Promise<void> => {
      if (!group || isHopeless()) return;
      if (others.length === 0) {
        failed.push({ group, error });
        return;
      }
      const all = [group, ...others];
      const middle = Math.ceil(all.length / 2);
      for (const half of [all.slice(0, middle), all.slice(middle)]) {
        const halfError = isHopeless() ? error : await attempt(sortBySeq(half.flatMap(({ events }) => events)));
        if (halfError) await bisect(half, halfError);
        else isAnyProcessed = true;
      }
    };
    const isHopeless = () => !isAnyProcessed && failed.length >= MAX_FAILED_TARGETS && groups.length > failed.length;
    await bisect(groups, first);
    if (isHopeless()) {
      await stop(first);
      return false;
    }
    for (const { group, error } of failed) await recordFailure(group, error);
    return true;
  };

  return {
    /** @returns false if the consumer must stop for now. */
    async process(events: readonly Event[]): Promise<boolean> {
      const groups = groupByTarget(name, events);
      const held = groups.filter(({ key }) => failing.has(key));
      const free = groups.filter(({ key }) => !failing.has(key));
      if (held.length > 0) {
        await failures.appendEntries(held.map(({ key, events: later }) => ({ _id: key, entryIds: later.map(({ _id }) => _id) })));
      }
      if (free.length === 0) return true;
      const error = await attempt(sortBySeq(free.flatMap((group) => group.events)));
      if (error && !(await isolate(free, error))) return false;
      await clearStop();
      return true;
    },

    async retry({ _id }: FailureSummary): Promise<void> {
      const ids = (await failures.find(_id))?.entryIds ?? [];
      const events = sortBySeq(await log.findByIds(ids));
      const error = events.length > 0 ? await attempt(events) : undefined;
      const [group] = groupByTarget(name, events);
      if (error && group) await recordFailure(group, error);
      else if (await failures.resolve(_id, ids)) failing.delete(_id);
    },
  };
}

const nextAttempt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)));
