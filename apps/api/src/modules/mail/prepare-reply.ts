import { type CancelReason, MAX_MAIL_AGE_DAYS } from '@waybill/domain/mail/states';
import { DAY_MS } from '@waybill/domain/time';
import { getSender } from './compose-mail.ts';
import { encodeMail, getDomain } from './encode-mail.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';
import type { MailContent } from './mail-repository.ts';
import { UnwritableMail } from './unwritable-mail.ts';
import { writeReply } from './write-reply.ts';

interface PreparedReply {
  content: MailContent;
  announced: object;
  from: string;
  raw: Buffer;
  superseded: MailRecord[];
}

/** Opt-outs are about automatic mails: who writes gets the answer. */
export async function prepareReply(
  context: Pick<MailContext, 'messages' | 'settings' | 'mailFrom' | 'publicUrl' | 'now'>,
  mail: MailRecord,
): Promise<PreparedReply | { reason: CancelReason }> {
  const [message, settings] = await Promise.all([context.messages.find(mail.trackingId), context.settings()]);
  if (!message) return { reason: 'removed' };
  // Marking as spam withdraws a waiting reply.
  if (message.status === 'spam') return { reason: 'by_hand' };
  const now = context.now();
  if (!mail.byHand && now.getTime() - mail.happenedAt.getTime() > MAX_MAIL_AGE_DAYS * DAY_MS) return { reason: 'too_old' };
  try {
    const content = writeReply(mail, message, settings);
    if (!content) return { reason: 'removed' };
    const from = getSender({ ...context, email: settings.company.email });
    // One ID per message, so that mail programs show its replies together.
    const thread = `<${message.reference}@${getDomain(from)}>`;
    const headers = { 'In-Reply-To': thread, References: thread };
    const raw = await encodeMail(mail, { from, company: settings.company, date: now, headers, content });
    return { content, announced: {}, from, raw, superseded: [] };
  } catch (error) {
    throw new UnwritableMail('The reply could not be written', { cause: error });
  }
}
