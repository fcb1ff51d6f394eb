import type { Reply, ReplyThread } from '@waybill/contracts/inbox/reply-schema';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import type { StoredMessage } from '../inbox/message-repository.ts';
import { getReplySubject } from '../inbox/reply-to-message.ts';
import { fillTemplates } from './fill-templates.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';
import { presentMail } from './present-mail.ts';

/** The replies to a message with the states of their mails, and what the next one needs. */
export async function readThread(
  { mails, settings, smtp }: Pick<MailContext, 'mails' | 'settings' | 'smtp'>,
  message: StoredMessage,
): Promise<ReplyThread> {
  const [about, { company, mail }] = await Promise.all([mails.findAbout([message.reference]), settings()]);
  const byReply = new Map(about.filter(({ event }) => event === 'message_reply').map((planned) => [planned.occasion, planned]));
  return {
    replies: (message.replies ?? []).map(({ id, subject, text, to, language, by, at }) => ({
      id,
      subject,
      text,
      to,
      language,
      by: by.name,
      at: at.toISOString(),
      mail: presentState(byReply.get(id)),
    })),
    to: message.email ?? null,
    language: message.language ?? DEFAULT_LANGUAGE,
    subject: getReplySubject(message),
    replyTo: company.email || null,
    templates: fillTemplates(mail.replyTemplates, message, company),
    configured: smtp !== undefined,
  };
}

function presentState(mail: MailRecord | undefined): Reply['mail'] {
  if (!mail) return null;
  const { id, state, reason, dueAt, attempts, serverSaid, sentAt } = presentMail(mail);
  return { id, state, reason, dueAt, attempts, serverSaid, sentAt };
}
