import type { RetentionPreview } from '@waybill/contracts/privacy/schema';
import { KEEP_FOREVER, RETENTION_KINDS, type RetentionKind } from '@waybill/contracts/shared/setting-ranges';
import { DAY_MS } from '@waybill/domain/time';
import { HANDLED } from './apply-retention.ts';
import type { PrivacyContext } from './privacy-context.ts';

/** Counts exactly what retention would remove. */
const COUNTERS: Readonly<Record<RetentionKind, (parts: PrivacyContext, before: Date) => Promise<number>>> = {
  shipments: ({ shipments }, before) => shipments.countUnerased(before),
  messages: ({ messages }, before) => messages.countHandled({ statuses: HANDLED.messages, before, source: 'contact' }),
  reports: ({ messages }, before) => messages.countHandled({ statuses: HANDLED.messages, before, source: 'report' }),
  quotes: ({ quotes }, before) => quotes.countHandled({ statuses: HANDLED.quotes, before }),
  mails: ({ mails }, before) => mails.countBefore(before),
  activity: ({ activity }, before) => activity.countBefore(before),
};

/** @param days how long data would be kept. */
export async function previewRetention(
  deps: PrivacyContext,
  days: Readonly<Record<RetentionKind, number>>,
): Promise<RetentionPreview> {
  const counts = RETENTION_KINDS.map(async (kind) => {
    if (days[kind] === KEEP_FOREVER) return [kind, 0];
    return [kind, await COUNTERS[kind](deps, new Date(deps.now().getTime() - days[kind] * DAY_MS))];
  });
  return Object.fromEntries(await Promise.all(counts)) as RetentionPreview;
}
