import { domainToUnicode } from 'node:url';
import type { OfferThread } from '@waybill/contracts/inbox/offer-schema';
import type { Reply, ReplyThread } from '@waybill/contracts/inbox/reply-schema';
import { type Mail, mail as mailSchema, type MailPage, type MailQuery } from '@waybill/contracts/mail/schema';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { isLetter, type MailKind } from '@waybill/domain/mail/events';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { DOCUMENT_ID } from '../../platform/db/document-id.ts';
import { toPagination } from '../../platform/db/find-page.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCreation } from '../../platform/idempotency/fingerprint.ts';
import { type AuditedAction, newEntry } from '../audit/activity-log.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { getReplySubject } from '../inbox/messages.ts';
import { getOfferAddress, getOfferState, getToday, signOffer } from '../inbox/offers.ts';
import type { StoredMessage } from '../inbox/store/message-repository.ts';
import type { StoredQuote } from '../inbox/store/quote-repository.ts';
import { resolveTrackingId } from '../shipments/find-by-tracking-id.ts';
import type { MailContext } from './mail-context.ts';
import type { MailContent, MailRecord } from './mail-model.ts';
import { writeMail } from './send/compose-mail.ts';
import { fillTemplates } from './send/field-values.ts';
import { drawMailMap, embedPictures, loadMailLogo, type MailMap } from './send/mail-pictures.ts';
import { findTopic, writeLetter } from './send/prepare-letter.ts';

const EMPTY_CONTENT: MailContent = { subject: '', text: '', html: '' };

export async function listMails(
  { mails, shipments, smtp, damage }: MailContext,
  { page, limit, state, event, shipment, address }: MailQuery,
): Promise<MailPage> {
  const trackingId = shipment && (await resolveTrackingId(shipments, shipment));
  const selection = { event, trackingId, address: address && toEmailKey(address) };
  const [{ found, total }, counts] = await Promise.all([
    mails.list({ ...selection, state, page, limit }),
    mails.countByState(selection),
  ]);
  const { rows, ...damaged } = presentRows(damage, found, {
    kind: 'mail',
    getId: ({ _id }) => _id,
    present: presentMail,
    schema: mailSchema,
  });
  return {
    mails: rows,
    ...damaged,
    counts,
    configured: smtp !== undefined,
    pagination: toPagination({ page, limit, total }),
  };
}

/** The replies to a message with the states of their mails, and what the next one needs. */
export async function readThread({ mails, settings, smtp }: MailContext, message: StoredMessage): Promise<ReplyThread> {
  const [about, { company, mail }] = await Promise.all([mails.findAbout([message.reference]), settings()]);
  const byReply = toLetters(about);
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

/** The offers for a quote request with their answers and the states of their mails. @param site for the link to pass on. */
export async function readOfferThread(context: MailContext, quote: StoredQuote, site: string): Promise<OfferThread> {
  const { offers = [], answers = [] } = quote;
  const [about, today] = await Promise.all([context.mails.findAbout([quote.reference]), getToday(context)]);
  const byOffer = toLetters(about);
  const newest = offers.at(-1);
  const isPassedOn = newest && newest.to === undefined && getOfferState(quote, newest, today) === 'open';
  return {
    offers: offers.map((offer) => ({
      id: offer.id,
      amount: offer.amount,
      currency: offer.currency,
      validUntil: offer.validUntil,
      text: offer.text ?? null,
      to: offer.to ?? null,
      by: offer.by.name,
      at: offer.at.toISOString(),
      state: getOfferState(quote, offer, today),
      openedAt: offer.openedAt?.toISOString() ?? null,
      answers: answers
        .filter((answer) => answer.offer === offer.id)
        .map(({ answer, text = null, at }) => ({ answer, text, at: at.toISOString() })),
      mail: presentState(byOffer.get(offer.id)),
    })),
    language: quote.language ?? DEFAULT_LANGUAGE,
    link: isPassedOn ? getOfferAddress(site, newest, signOffer(context.offerKeys, quote, newest)) : null,
    configured: context.smtp !== undefined,
  };
}

const toLetters = (about: readonly MailRecord[]): Map<string, MailRecord> =>
  new Map(about.filter(({ event }) => isLetter(event)).map((planned) => [planned.occasion, planned]));

export async function readMail({ mails }: MailContext, mailId: string): Promise<MailRecord> {
  const mail = DOCUMENT_ID.test(mailId) ? await mails.find(mailId) : null;
  if (!mail) throw new AppError('MAIL_NOT_FOUND', tEnglish(office.mail.notFound));
  return mail;
}

export async function cancelMail(context: MailContext, mailId: string, by: Actor): Promise<MailRecord> {
  const mail = await readMail(context, mailId);
  const cancelled = await context.mails.cancelByHand(mailId, newMailEntry('mail.cancelled', mail, { by, at: context.now() }));
  if (!cancelled) throw new AppError('CONFLICT', tEnglish(office.mail.notWaiting));
  return cancelled;
}

/** Once per idempotency key. @throws AppError CONFLICT while it waits or is being sent. */
export async function resendMail(
  context: MailContext,
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

/** As sent, else as it would be now; blank when the shipment is gone. */
export async function previewMail(context: MailContext, mail: MailRecord): Promise<MailContent> {
  const { subject, text, html } = mail;
  const written = subject !== undefined && text !== undefined && html !== undefined ? { subject, text, html } : undefined;
  if (written && !written.html.includes('src="cid:')) return written;
  const settings = await context.settings();
  const logo = await loadMailLogo(context, settings.company);
  const embed = (content: MailContent, map?: MailMap) => ({ ...content, html: embedPictures(content.html, [logo, map]) });
  if (isLetter(mail.event)) {
    const topic = written ? null : await findTopic(context, mail);
    const { publicUrl } = context;
    return embed(written ?? (topic && writeLetter(mail, topic, { ...settings, logo, publicUrl })) ?? EMPTY_CONTENT);
  }
  const [shipment] = await context.shipments.findWithTrash([mail.trackingId]);
  if (!shipment) return embed(written ?? EMPTY_CONTENT);
  const tracked = await context.trackShipment(shipment);
  const map = await drawMailMap(context, mail, { tracked, settings });
  const { publicUrl, now } = context;
  return embed(written ?? writeMail(mail, { shipment, tracked, settings, publicUrl, now: now(), map, logo }), map);
}

export function presentMail(record: MailRecord): Mail {
  const { role, address, name } = record;
  return {
    id: record._id.toHexString(),
    ...presentTopic(record.event, record.trackingId),
    event: record.event,
    to: { role, address: displayAddress(address), name },
    language: record.language,
    state: record.state,
    reason: record.reason ?? null,
    dueAt: record.dueAt?.toISOString() ?? null,
    attempts: record.attempts,
    serverSaid: record.serverSaid ?? null,
    subject: record.subject ?? null,
    createdAt: record.createdAt.toISOString(),
    sentAt: record.sentAt?.toISOString() ?? null,
  };
}

/** A mail is about a shipment, a message or a quote request; an invitation about none of them. */
export const presentTopic = (event: MailKind, about: string) => ({
  trackingId: isLetter(event) ? null : about,
  message: event === 'message_reply' ? about : null,
  quote: event === 'quote_offer' ? about : null,
});

function presentState(mail: MailRecord | undefined): Reply['mail'] {
  if (!mail) return null;
  const { id, state, reason, dueAt, attempts, serverSaid, sentAt } = presentMail(mail);
  return { id, state, reason, dueAt, attempts, serverSaid, sentAt };
}

interface ResendOptions {
  by: Actor;
  adminId: string;
  idempotencyKey: string | undefined;
}

const LETTER_TARGETS = { message_reply: 'message', quote_offer: 'quote', invitation: 'account' } as const;

/** Logged on the shipment, message, request or account, whose log lists everything done about it. */
function newMailEntry(
  action: AuditedAction['action'],
  { trackingId, event, role, state }: MailRecord,
  metadata: { by: Actor; at: Date },
) {
  const targetType = isLetter(event) ? LETTER_TARGETS[event] : 'mail';
  return newEntry({ action, targetType, targetId: trackingId, before: { state }, after: { event, role } }, metadata);
}

function displayAddress(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at));
}
