import { randomBytes } from 'node:crypto';
import { INVITATION_DAYS } from '@waybill/contracts/accounts/facts';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { isLetter, type Letter } from '@waybill/domain/mail/events';
import { createMailCode, MAIL_CODE_LENGTH } from '@waybill/domain/mail/mail-code';
import { MAX_MAIL_AGE_DAYS } from '@waybill/domain/mail/states';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { DAY_MS } from '@waybill/domain/time';
import type { ActivityRecord } from '../../audit/activity-model.ts';
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

/** Plans one mail per reply, offer or invitation; what is removed takes its mails with it. Idempotent through the keys. */
export async function planLetters(context: MailContext, entries: readonly ActivityRecord[]): Promise<void> {
  const { accounts, mails, messages, publicUrl, quotes, smtp, now } = context;
  const getReferences = (...actions: ActivityRecord['action'][]) => [
    ...new Set(entries.filter(({ action }) => actions.includes(action)).map(({ targetId }) => targetId)),
  ];
  const oldest = now().getTime() - MAX_MAIL_AGE_DAYS * DAY_MS;
  const plan = async (event: Letter, reference: string, { name = '', sent }: Correspondence) => {
    // Mails of older ones may have been deleted by the retention.
    const recent = sent.filter(({ at }) => at.getTime() > oldest);
    if (recent.length === 0) return;
    const settings = await context.settings();
    await mails.insertMany(recent.flatMap((one) => newLetter(one, { event, reference, name, settings, now: now() }) ?? []));
  };
  for (const reference of getReferences('message.replied')) {
    const message = await messages.find(reference);
    await plan('message_reply', reference, { name: message?.name, sent: message?.replies ?? [] });
  }
  for (const reference of getReferences('quote.offered')) {
    const quote = await quotes.find(reference);
    await plan('quote_offer', reference, { name: quote?.name, sent: quote?.offers ?? [] });
  }
  if (smtp && publicUrl !== undefined) {
    for (const accountId of getReferences('account.invited')) {
      const { name, email: to, invitation } = (await accounts.find(accountId)) ?? {};
      if (!invitation || to === undefined) continue;
      const at = new Date(invitation.expiresAt.getTime() - INVITATION_DAYS * DAY_MS);
      await plan('invitation', accountId, { name, sent: [{ id: invitation.nonce, at, to, language: DEFAULT_LANGUAGE }] });
    }
  }
  const purged = getReferences('message.purged', 'quote.purged');
  if (purged.length === 0) return;
  await mails.remove((await mails.findAbout(purged)).filter(({ event }) => isLetter(event)));
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

/** A reply, an offer or an invitation. */
interface SentRecord {
  id: string;
  at: Date;
  /** Absent if no mail was asked for. */
  to?: string;
  language: Language;
}

interface Correspondence {
  name: string | undefined;
  sent: readonly SentRecord[];
}

interface MailSource {
  event: Letter;
  reference: string;
  name: string;
  settings: Parameters<typeof getDueTime>[1];
  now: Date;
}

function newLetter(
  { id, at, to, language }: SentRecord,
  { event, reference, name, settings, now }: MailSource,
): NewMail | undefined {
  if (to === undefined) return undefined;
  return {
    trackingId: reference,
    event,
    occasion: id,
    happenedAt: at,
    role: event === 'invitation' ? 'invited' : 'writer',
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
