import type { Settings } from '@waybill/contracts/site/schema';
import { fillInBrand } from '@waybill/domain/colors/brand-colors';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { type CancelReason, MAX_MAIL_AGE_DAYS } from '@waybill/domain/mail/states';
import { DAY_MS } from '@waybill/domain/time';
import { mergeFullStops } from '@waybill/i18n/merge-full-stops';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { formatDate } from '../../../platform/time/reader-clock.ts';
import type { StoredMessage } from '../../inbox/store/message-repository.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailContent, MailRecord } from '../mail-model.ts';
import { getSender } from './compose-mail.ts';
import { encodeMail, getDomain, UnwritableMail } from './encode-mail.ts';
import { writeMailHtml, writeMailText } from './mail-html.ts';
import { loadMailLogo, type MailLogo } from './mail-pictures.ts';

interface PreparedReply {
  content: MailContent;
  announced: object;
  from: string;
  raw: Buffer;
  superseded: MailRecord[];
}

/** Opt-outs are about automatic mails: who writes gets the answer. */
export async function prepareReply(context: MailContext, mail: MailRecord): Promise<PreparedReply | { reason: CancelReason }> {
  const [message, settings] = await Promise.all([context.messages.find(mail.trackingId), context.settings()]);
  if (!message) return { reason: 'removed' };
  // Marking as spam withdraws a waiting reply.
  if (message.status === 'spam') return { reason: 'by_hand' };
  const now = context.now();
  if (!mail.byHand && now.getTime() - mail.happenedAt.getTime() > MAX_MAIL_AGE_DAYS * DAY_MS) return { reason: 'too_old' };
  try {
    const logo = await loadMailLogo(context, settings.company);
    const content = writeReply(mail, message, { ...settings, logo });
    if (!content) return { reason: 'removed' };
    const from = getSender(context, settings.company.email);
    // One ID per message, so that mail programs show its replies together.
    const thread = `<${message.reference}@${getDomain(from)}>`;
    const headers = { 'In-Reply-To': thread, References: thread };
    const raw = await encodeMail(mail, { from, company: settings.company, date: now, headers, content, pictures: [logo] });
    return { content, announced: {}, from, raw, superseded: [] };
  } catch (error) {
    throw new UnwritableMail('The reply could not be written', { cause: error });
  }
}

/** @returns undefined if the message has no such reply. */
export function writeReply(
  { occasion, language }: MailRecord,
  { reference, createdAt, message, replies = [] }: StoredMessage,
  { company: { name: company, timeZone }, brand, logo }: Pick<Settings, 'company' | 'brand'> & { logo: MailLogo | undefined },
): MailContent | undefined {
  const reply = replies.find(({ id }) => id === occasion);
  if (!reply) return undefined;
  const t = translator(language);
  const parts = {
    language,
    subject: reply.subject,
    trackingId: reference,
    paragraphs: reply.text.split(/\n{2,}/),
    quote: { intro: t(texts.mail.youWrote, { day: formatDate(toCalendarDate(createdAt, timeZone), language) }), text: message },
    facts: [],
    logo,
    notes: [mergeFullStops(t(texts.mail.whyWriter, { company, reference }))],
    company,
    brand: fillInBrand(brand),
  };
  return { subject: parts.subject, text: writeMailText(parts), html: writeMailHtml(parts) };
}
