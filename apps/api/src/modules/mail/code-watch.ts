import { HOUR_MS } from '@waybill/domain/time';
import { systemActor } from '../../platform/http/actor.ts';
import type { HashAddress } from '../../platform/limits/address-hash.ts';
import { createRateLimitStore, type RateLimitModel } from '../../platform/limits/rate-limit.ts';
import type { ActivityLog, AuditedAction } from '../audit/activity-log.ts';
import type { ProofRecord, ProofRepository } from './proof-repository.ts';

/** So many callers within an hour with codes that nobody gave out are more than typing mistakes: somebody sends mails in our name. */
export const MIN_UNKNOWN_CHECKS = 20;
/** So many callers within a day are more than one mail or paper has readers, each with a phone, an office and a home. */
export const MIN_COPIED_CHECKS = 10;
/** Notices of copied codes within an hour, which somebody with many addresses could make of mails to themselves. */
export const MAX_COPIED_NOTICES = 3;

interface WatchParts {
  model: RateLimitModel;
  hashAddress: HashAddress;
  proofs: Pick<ProofRepository, 'markCheckedOften'>;
  activity: Pick<ActivityLog, 'record'>;
  now: () => Date;
}

export type CodeWatch = ReturnType<typeof createCodeWatch>;

/**
 * Counts who checks codes, over all processes, and tells the office when they become too many. Callers are counted, each once, so that
 * one alone raises no alarm: those behind one address count as one, which is late for a crowd behind one, but never false.
 */
export function createCodeWatch({ model, hashAddress, proofs, activity, now }: WatchParts) {
  const ofHour = createRateLimitStore({ model, windowMs: HOUR_MS, now });
  const ofDay = createRateLimitStore({ model, windowMs: 24 * HOUR_MS, now });

  /** @returns how many callers there are with this one; undefined where it was counted before. */
  const countCaller = async (counts: typeof ofHour, about: string, ip: string): Promise<number | undefined> => {
    const { totalHits } = await counts.increment(`${about}:${hashAddress(ip)}`);
    return totalHits === 1 ? (await counts.increment(about)).totalHits : undefined;
  };
  const tell = (action: 'verify.wave' | 'verify.copied', targetId: string, after: AuditedAction['after']) =>
    activity.record({ action, targetType: 'mail', targetId, after }, { by: systemActor('system'), at: now() });

  return {
    /** A code that nobody gave out. The office hears of them once an hour at most. */
    async countUnknown(ip: string): Promise<void> {
      const callers = await countCaller(ofHour, 'unknownCodeCallers', ip);
      if (callers === MIN_UNKNOWN_CHECKS) await tell('verify.wave', 'verify', { unknownCodes: callers });
    },

    /** A code that was given out. @returns whether it is checked so often that somebody may have copied it. */
    async countKnown({ _id: code, trackingId, checkedOftenAt }: ProofRecord, ip: string): Promise<boolean> {
      if (checkedOftenAt) return true;
      const callers = await countCaller(ofDay, `knownCode:${code}`, ip);
      if (callers === undefined || callers < MIN_COPIED_CHECKS) return false;
      if (!(await proofs.markCheckedOften(code, now()))) return true;
      const { totalHits } = await ofHour.increment('copiedCodeNotices');
      if (totalHits <= MAX_COPIED_NOTICES) await tell('verify.copied', trackingId, { callers: MIN_COPIED_CHECKS });
      return true;
    },
  };
}
