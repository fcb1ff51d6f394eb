import { calendarDateOf, readMailCode, type Verification } from '@waybill/contracts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { RateLimitModel } from '../platform/limits/rate-limit.ts';
import { createRateLimitStore } from '../platform/limits/rate-limit.ts';
import type { MailContext } from './mail-context.ts';

/** So many codes that nobody gave out, within an hour, are more than typing mistakes: somebody sends mails in our name. */
export const WAVE_FROM = 20;
const HOUR_MS = 3_600_000;

type VerifyParts = Pick<MailContext, 'proofs' | 'settings' | 'now'> & { countUnknown: () => Promise<void> };

/** Says whether a mail or a slip with this code is ours, and when and about which shipment it was; to anybody, so of the ID only the beginning. */
export async function verifyCode({ proofs, settings, now, countUnknown }: VerifyParts, typed: string): Promise<Verification> {
  const code = readMailCode(typed);
  const proof = code === undefined ? null : await proofs.find(code);
  if (!proof) {
    await countUnknown();
    return { genuine: false };
  }
  const { timeZone } = (await settings()).company;
  const at = proof.at > now() ? now() : proof.at;
  return { genuine: true, channel: proof.channel, day: calendarDateOf(at, timeZone), trackingId: masked(proof.trackingId) };
}

/** "TRK-4N8R2C-W6QJ0B" as "TRK-4N8R2••••••••": who has the mail compares it, who has not learns nothing. */
function masked(trackingId: string): string {
  const shown = Math.ceil(trackingId.length / 2);
  return trackingId.slice(0, shown) + '•'.repeat(trackingId.length - shown);
}

interface CounterParts {
  model: RateLimitModel;
  activity: Pick<ActivityLog, 'record'>;
  now: () => Date;
}

/** Counts codes that nobody gave out, over all processes, and tells the office once an hour when they become a wave. */
export function createUnknownCounter({ model, activity, now }: CounterParts): () => Promise<void> {
  const counts = createRateLimitStore({ model, windowMs: HOUR_MS, now });
  return async () => {
    const { totalHits } = await counts.increment('unknownCodes');
    if (totalHits !== WAVE_FROM) return;
    const wave = { action: 'verify.wave', targetType: 'mail', targetId: 'verify', after: { unknownCodes: totalHits } } as const;
    await activity.record(wave, { by: { name: 'system' }, at: now() });
  };
}
