import { HOUR_MS } from '@waybill/domain/time';
import { systemActor } from '../../../platform/http/actor.ts';
import type { HashAddress } from '../../../platform/limits/address-hash.ts';
import { createRateLimitStore, type RateLimitModel } from '../../../platform/limits/rate-limit.ts';
import type { ActivityLog, AuditedAction } from '../../audit/activity-log.ts';
import type { ProofRecord, ProofRepository } from './proof-repository.ts';

/** Callers per hour with unknown codes. More than this is not typing errors: someone sends mails in our name. */
export const MIN_UNKNOWN_CHECKS = 20;
/** Callers per day. More than the readers of one mail or slip on a phone, an office and a home computer. */
export const MIN_COPIED_CHECKS = 10;
/** Notices per hour: someone with many addresses could trigger them with mails to themselves. */
export const MAX_COPIED_NOTICES = 3;

interface WatchParts {
  model: RateLimitModel;
  hashAddress: HashAddress;
  proofs: ProofRepository;
  activity: ActivityLog;
  now: () => Date;
}

export type CodeWatch = ReturnType<typeof createCodeWatch>;

/** Counts across all processes, and distinct addresses, so that one caller raises no alarm. */
export function createCodeWatch({ model, hashAddress, proofs, activity, now }: WatchParts) {
  const hourlyCounts = createRateLimitStore({ model, windowMs: HOUR_MS, now });
  const dailyCounts = createRateLimitStore({ model, windowMs: 24 * HOUR_MS, now });

  /** @returns the number of distinct callers; undefined if this one was counted before. */
  const countCaller = async (counts: typeof hourlyCounts, subject: string, ip: string): Promise<number | undefined> => {
    const { totalHits } = await counts.increment(`${subject}:${hashAddress(ip)}`);
    return totalHits === 1 ? (await counts.increment(subject)).totalHits : undefined;
  };
  const recordAlert = (action: 'verify.wave' | 'verify.copied', targetId: string, after: AuditedAction['after']) =>
    activity.record({ action, targetType: 'mail', targetId, after }, { by: systemActor('system'), at: now() });

  return {
    /** Notifies the office at most once an hour. */
    async countUnknown(ip: string): Promise<void> {
      const callers = await countCaller(hourlyCounts, 'unknownCodeCallers', ip);
      if (callers === MIN_UNKNOWN_CHECKS) await recordAlert('verify.wave', 'verify', { unknownCodes: callers });
    },

    /** @returns whether the code is checked so often that it may have been copied. */
    async countKnown({ _id: code, trackingId, checkedOftenAt }: ProofRecord, ip: string): Promise<boolean> {
      if (checkedOftenAt) return true;
      const callers = await countCaller(dailyCounts, `knownCode:${code}`, ip);
      if (callers === undefined || callers < MIN_COPIED_CHECKS) return false;
      if (!(await proofs.markCheckedOften(code, now()))) return true;
      const { totalHits } = await hourlyCounts.increment('copiedCodeNotices');
      if (totalHits <= MAX_COPIED_NOTICES) await recordAlert('verify.copied', trackingId, { callers: MIN_COPIED_CHECKS });
      return true;
    },
  };
}
