import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Language } from '@waybill/domain/languages';
import { emailKey } from '@waybill/domain/readers/read-email';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { type Occurrence, planOccurrences, type PlanParts } from './plan-mails.ts';

/** What somebody sent in from the page of a shipment, as far as a mail is about it. */
export interface Report {
  source: string;
  status: string;
  kind?: ProblemKind;
  /** Absent where no answer is wanted. */
  email?: string;
  language?: Language;
  shipments: readonly string[];
  deletedAt: Date | null;
  purgedAt?: Date;
}

export type AnswerParts = PlanParts & {
  messages: { findAny: (reference: string) => Promise<Report | null> };
  /** Whether a shipment, and who reports something about it, is of the demo. */
  isMadeUp: (trackingId: string) => boolean;
};

/**
 * Makes the mails to those who reported something and left an address, once the office has dealt with it, and takes back those that
 * wait where it has not after all. The office's note is for itself and goes nowhere.
 */
export async function planAnswers(context: AnswerParts, entries: readonly ActivityRecord[]): Promise<void> {
  const changes = entries.filter(({ targetType }) => targetType === 'message');
  const made: Occurrence[] = [];
  for (const reference of new Set(changes.map(({ targetId }) => targetId))) {
    const report = await context.messages.findAny(reference);
    const trackingId = report?.source === 'report' ? report.shipments[0] : undefined;
    if (!report?.email || trackingId === undefined || context.isMadeUp(trackingId)) continue;
    const occasion = `request_answered_${reference}`;
    const isDone = report.status === 'done' && !report.deletedAt && !report.purgedAt;
    if (!isDone) await cancelWaiting(context, { trackingId, occasion, isGone: report.purgedAt !== undefined });
    const entry = changes.findLast(({ targetId, after }) => targetId === reference && after?.status === 'done');
    if (!isDone || !entry) continue;
    made.push({
      occasion: { trackingId, event: 'request_answered', occasion, happenedAt: entry.at, request: report.kind ?? 'other' },
      entryId: entry._id.toHexString(),
      asker: { role: 'asker', address: emailKey(report.email), name: '', language: report.language },
    });
  }
  if (made.length > 0) await planOccurrences(context, made);
}

async function cancelWaiting(
  { mails }: AnswerParts,
  { trackingId, occasion, isGone }: { trackingId: string; occasion: string; isGone: boolean },
): Promise<void> {
  const about = (await mails.findAbout([trackingId])).filter((mail) => mail.occasion === occasion);
  // Nothing stays of who asked when the report itself is removed for good.
  if (isGone) await mails.remove(about);
  else await mails.cancel(about.filter(({ dueAt }) => dueAt).map((mail) => ({ mail, reason: 'undone' })));
}
