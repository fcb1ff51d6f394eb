import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Language } from '@waybill/domain/languages';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import { isDemo } from '../../shipments/demo-ids.ts';
import type { Occurrence } from './make-mails.ts';
import { planOccurrences } from './plan-mails.ts';
import type { PlanParts } from './planning-data.ts';

export interface Report {
  source: string;
  status: string;
  kind?: ProblemKind;
  email?: string;
  language?: Language;
  shipments: readonly string[];
  deletedAt: Date | null;
  purgedAt?: Date;
}

export type AnswerParts = PlanParts & {
  messages: { findAny: (reference: string) => Promise<Report | null> };
};

/** Reopening a report cancels waiting answers. The office's note is internal. */
export async function planAnswers(context: AnswerParts, entries: readonly ActivityRecord[]): Promise<void> {
  const changes = entries.filter(({ targetType }) => targetType === 'message');
  const occurrences: Occurrence[] = [];
  for (const reference of new Set(changes.map(({ targetId }) => targetId))) {
    const report = await context.messages.findAny(reference);
    const trackingId = report?.source === 'report' ? report.shipments[0] : undefined;
    if (!report?.email || trackingId === undefined || isDemo(trackingId)) continue;
    const occasion = `request_answered_${reference}`;
    const isDone = report.status === 'done' && !report.deletedAt && !report.purgedAt;
    if (!isDone) await cancelWaiting(context, { trackingId, occasion, isRemoved: report.purgedAt !== undefined });
    // A reply says more than that the report is closed.
    const entry = changes.findLast(
      ({ targetId, action, after }) => targetId === reference && action === 'message.changed' && after?.status === 'done',
    );
    if (!isDone || !entry) continue;
    occurrences.push({
      occasion: { trackingId, event: 'request_answered', occasion, happenedAt: entry.at, request: report.kind ?? 'other' },
      entryId: entry._id.toHexString(),
      asker: { role: 'asker', address: toEmailKey(report.email), name: '', language: report.language },
    });
  }
  if (occurrences.length > 0) await planOccurrences(context, occurrences);
}

async function cancelWaiting(
  { mails }: AnswerParts,
  { trackingId, occasion, isRemoved }: { trackingId: string; occasion: string; isRemoved: boolean },
): Promise<void> {
  const related = (await mails.findAbout([trackingId])).filter((mail) => mail.occasion === occasion);
  // Removing a report removes everything about its sender.
  if (isRemoved) await mails.remove(related);
  else await mails.cancel(related.filter(({ dueAt }) => dueAt).map((mail) => ({ mail, reason: 'undone' })));
}
