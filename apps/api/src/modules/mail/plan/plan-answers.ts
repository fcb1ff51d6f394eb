import { randomBytes } from 'node:crypto';
import { createMailCode, MAIL_CODE_LENGTH } from '@waybill/domain/mail/mail-code';
import { MAX_MAIL_AGE_DAYS } from '@waybill/domain/mail/states';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { DAY_MS } from '@waybill/domain/time';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import type { ReplyRecord } from '../../inbox/store/message-model.ts';
import { isDemo } from '../../shipments/demo-ids.ts';
import type { MailContext } from '../mail-context.ts';
import type { NewMail } from '../mail-model.ts';
import { getDueTime, type Occurrence } from './make-mails.ts';
import { planOccurrences } from './plan-mails.ts';

/** Reopening a report cancels waiting answers. The office's note is internal. */
export async function planAnswers(context: MailContext, entries: readonly ActivityRecord[]): Promise<void> {
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

/** Plans one mail per reply; a removed message takes its mails with it. Idempotent through the keys. */
export async function planReplies(context: MailContext, entries: readonly ActivityRecord[]): Promise<void> {
  const { mails, messages, now } = context;
  const getReferences = (action: ActivityRecord['action']) => [
    ...new Set(entries.filter((entry) => entry.action === action).map(({ targetId }) => targetId)),
  ];
  const oldest = now().getTime() - MAX_MAIL_AGE_DAYS * DAY_MS;
  for (const reference of getReferences('message.replied')) {
    const message = await messages.find(reference);
    // Mails of older replies may have been deleted by the retention.
    const recent = message?.replies?.filter(({ at }) => at.getTime() > oldest) ?? [];
    if (recent.length === 0) continue;
    const settings = await context.settings();
    await mails.insertMany(
      recent.map((reply) => newReplyMail(reply, { reference, name: message?.name ?? '', settings, now: now() })),
    );
  }
  const purged = getReferences('message.purged');
  if (purged.length === 0) return;
  await mails.remove((await mails.findAbout(purged)).filter(({ event }) => event === 'message_reply'));
}

async function cancelWaiting(
  { mails }: MailContext,
  { trackingId, occasion, isRemoved }: { trackingId: string; occasion: string; isRemoved: boolean },
): Promise<void> {
  const related = (await mails.findAbout([trackingId])).filter((mail) => mail.occasion === occasion);
  // Removing a report removes everything about its sender.
  if (isRemoved) await mails.remove(related);
  else await mails.cancel(related.filter(({ dueAt }) => dueAt).map((mail) => ({ mail, reason: 'undone' })));
}

interface MailSource {
  reference: string;
  name: string;
  settings: Parameters<typeof getDueTime>[1];
  now: Date;
}

function newReplyMail({ id, at, to, language }: ReplyRecord, { reference, name, settings, now }: MailSource): NewMail {
  const event = 'message_reply';
  return {
    trackingId: reference,
    event,
    occasion: id,
    happenedAt: at,
    role: 'writer',
    address: toEmailKey(to),
    name,
    language,
    key: [reference, event, id].join(' '),
    code: createMailCode(randomBytes(MAIL_CODE_LENGTH)),
    state: 'held',
    dueAt: getDueTime(event, settings, at),
    attempts: 0,
    createdAt: now,
  };
}
