import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { DOCUMENT_ID } from '../../platform/db/document-id.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCreation } from '../../platform/idempotency/fingerprint.ts';
import { type AuditedAction, newEntry } from '../audit/activity-log.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';

type ChangeParts = Pick<MailContext, 'mails' | 'now'>;

export async function readMail({ mails }: Pick<MailContext, 'mails'>, mailId: string): Promise<MailRecord> {
  const mail = DOCUMENT_ID.test(mailId) ? await mails.find(mailId) : null;
  if (!mail) throw new AppError('MAIL_NOT_FOUND', tEnglish(office.mail.notFound));
  return mail;
}

export async function cancelMail(context: ChangeParts, mailId: string, by: Actor): Promise<MailRecord> {
  const mail = await readMail(context, mailId);
  const cancelled = await context.mails.cancelByHand(mailId, newMailEntry('mail.cancelled', mail, { by, at: context.now() }));
  if (!cancelled) throw new AppError('CONFLICT', tEnglish(office.mail.notWaiting));
  return cancelled;
}

interface ResendOptions {
  by: Actor;
  adminId: string;
  idempotencyKey: string | undefined;
}

/** Once per idempotency key. @throws AppError CONFLICT while it waits or is being sent. */
export async function resendMail(
  context: ChangeParts,
  mailId: string,
  { by, adminId, idempotencyKey }: ResendOptions,
): Promise<{ mail: MailRecord; replayed: boolean }> {
  const mail = await readMail(context, mailId);
  const key = createCreation({}, { scope: `resend ${adminId} ${mailId}`, idempotencyKey })?.key;
  const at = context.now();
  const queued = await context.mails.queueAgain(mailId, { at, activity: newMailEntry('mail.resent', mail, { by, at }), key });
  if (queued) return { mail: queued, replayed: false };
  // Read again: a concurrent request may have won.
  const now = await readMail(context, mailId);
  if (key !== undefined && now.resendKeys?.includes(key)) return { mail: now, replayed: true };
  throw new AppError('CONFLICT', tEnglish(office.mail.notOver));
}

/** Logged on the shipment or message, whose log lists everything done about it. */
function newMailEntry(
  action: AuditedAction['action'],
  { trackingId, event, role, state }: MailRecord,
  metadata: { by: Actor; at: Date },
) {
  const targetType = event === 'message_reply' ? 'message' : 'mail';
  return newEntry({ action, targetType, targetId: trackingId, before: { state }, after: { event, role } }, metadata);
}
