import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Language } from '@waybill/domain/languages';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { type Occurrence, planOccurrences, type PlanParts } from './plan-mails.ts';

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
  isDemo: (trackingId: string) => boolean;
};

/** Reopening a report cancels waiting answers. The office's note is internal. */
export async function planAnswers(context: AnswerParts, entries: readonly ActivityRecord[]): Promise<void> {
  const changes = entries.filter(({ targetType }) => targetType === 'message');
  const made: Occurrence[] = [];
  for (const reference of new Set(changes.map(({ targetId }) => targetId))) {
    const report = await context.messages.findAny(reference);
    const trackingId = report?.source === 'report' ? report.shipments[0] : undefined;
    if (!report?.email || trackingId === undefined || context.isDemo(trackingId)) continue;
    const occasion = `request_answered_${reference}`;
    const isDone = report.status === 'done' && !report.deletedAt && !report.purgedAt;
    if (!isDone) await cancelWaiting(context, { trackingId, occasion, isGone: report.purgedAt !== undefined });
    const entry = changes.findLast(({ targetId, after }) => targetId === reference && after?.status === 'done');
    if (!isDone || !entry) continue;
    made.push({
      occasion: { trackingId, event: 'request_answered', occasion, happenedAt: entry.at, request: report.kind ?? 'other' },
      entryId: entry._id.toHexString(),
      asker: { role: 'asker', address: toEmailKey(report.email), name: '', language: report.language },
    });
  }
  if (made.length > 0) await planOccurrences(context, made);
}

async function cancelWaiting(
  { mails }: AnswerParts,
  { trackingId, occasion, isGone }: { trackingId: string; occasion: string; isGone: boolean },
): Promise<void> {
  const about = (await mails.findAbout([trackingId])).filter((mail) => mail.occasion === occasion);
  // Removing a report removes everything about its sender.
  if (isGone) await mails.remove(about);
  else await mails.cancel(about.filter(({ dueAt }) => dueAt).map((mail) => ({ mail, reason: 'undone' })));
}
