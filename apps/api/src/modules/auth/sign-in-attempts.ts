import type { ActivityAction } from '@waybill/contracts/facts';
import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { type AppError, rateLimitError, signInLimitError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { HashAddress } from '../../platform/limits/address-hash.ts';
import { createRateLimitStore, type RateLimitModel } from '../../platform/limits/rate-limit.ts';
import { createTaskQueue } from '../../platform/limits/task-queue.ts';
import type { AuditedAction, RecordActivity } from '../audit/activity-log.ts';
import type { KnownDevice } from './tokens.ts';

/** Concurrent and waiting sign-ins, separately for known devices. */
const GATE_LIMITS = { device: { concurrency: 4, maxWaiting: 16 }, other: { concurrency: 4, maxWaiting: 64 } } as const;

/** Refusals per hour with an own log entry; later ones are logged at each doubling. */
const SINGLE_ENTRIES = 20;

interface SignInAttemptsDeps {
  model: RateLimitModel;
  hashAddress: HashAddress;
  record: RecordActivity;
  factor: number;
  now: () => Date;
}

export type SignInAttempts = ReturnType<typeof createSignInAttempts>;

/** Passwords per address or known device, never per account, so that strangers cannot lock out an administrator. */
export function createSignInAttempts({ model, hashAddress, record, factor, now }: SignInAttemptsDeps) {
  const { limit, windowMinutes } = RATE_LIMITS.login;
  const quota = Math.ceil(limit * factor);
  const counts = createRateLimitStore({ model, windowMs: windowMinutes * MINUTE_MS, now });
  const deviceGate = createTaskQueue({ ...GATE_LIMITS.device, createFullError: signInLimitError });
  const otherGate = createTaskQueue({ ...GATE_LIMITS.other, createFullError: signInLimitError });
  const refusals = { hour: 0, count: 0 };

  const createRefusal = (resetTime: Date | undefined): AppError =>
    rateLimitError(Math.max(1, Math.ceil(((resetTime?.getTime() ?? 0) - now().getTime()) / 1_000)), {
      name: 'login',
      quota,
      windowSeconds: windowMinutes * 60,
    });

  /** Counts before checking, so that parallel attempts count. @returns a function that undoes it. */
  const countAttempt = async (key: string): Promise<() => Promise<void>> => {
    const before = await counts.get(key);
    if (before && before.totalHits >= quota) throw createRefusal(before.resetTime);
    const { totalHits, resetTime } = await counts.increment(key);
    if (totalHits <= quota) return () => counts.decrement(key);
    await counts.decrement(key);
    throw createRefusal(resetTime);
  };

  return {
    queue: <Result>(ip: string, device: KnownDevice | undefined, task: () => Promise<Result>): Promise<Result> =>
      device ? deviceGate(device.id, task) : otherGate(hashAddress(ip), task),

    count: (ip: string, device: KnownDevice | undefined) =>
      countAttempt(device ? `device:${device.id}` : `login:${hashAddress(ip)}`),

    /** Per account: guessing codes takes its password first, so that strangers cannot exhaust it. */
    countCode: (accountId: string) => countAttempt(`code:${accountId}`),

    /** Throttled so that a flood does not fill the log. */
    async recordRefusal(username: string, by: Actor): Promise<void> {
      const at = now();
      const hour = Math.floor(at.getTime() / HOUR_MS);
      refusals.count = hour === refusals.hour ? refusals.count + 1 : 1;
      refusals.hour = hour;
      const { count } = refusals;
      const audited = sessionAction('session.refused', username);
      if (count <= SINGLE_ENTRIES) return record(audited, { by, at });
      if (Number.isInteger(Math.log2(count / SINGLE_ENTRIES))) {
        await record({ ...audited, after: { refusedInThisHour: count } }, { by, at });
      }
    },
  };
}

export function sessionAction(action: Extract<ActivityAction, `session.${string}`>, username: string): AuditedAction {
  return { action, targetType: 'session', targetId: username };
}
