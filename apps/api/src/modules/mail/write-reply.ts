import type { Settings } from '@waybill/contracts/site/schema';
import { fillInBrand } from '@waybill/domain/colors/brand-colors';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { mergeFullStops } from '@waybill/i18n/merge-full-stops';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { formatDate } from '../../platform/time/reader-clock.ts';
import type { StoredMessage } from '../inbox/message-repository.ts';
import { writeMailHtml, writeMailText } from './mail-html.ts';
import type { MailRecord } from './mail-model.ts';
import type { MailContent } from './mail-repository.ts';

/** @returns undefined if the message has no such reply. */
export function writeReply(
  { occasion, language }: Pick<MailRecord, 'occasion' | 'language'>,
  { reference, createdAt, message, replies = [] }: Pick<StoredMessage, 'reference' | 'createdAt' | 'message' | 'replies'>,
  { company: { name: company, timeZone }, brand }: Pick<Settings, 'company' | 'brand'>,
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
    notes: [mergeFullStops(t(texts.mail.whyWriter, { company, reference }))],
    company,
    brand: fillInBrand(brand),
  };
  return { subject: parts.subject, text: writeMailText(parts), html: writeMailHtml(parts) };
}
