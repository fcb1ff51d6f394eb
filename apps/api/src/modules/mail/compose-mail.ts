import { CONFIRM_WITHIN_HOURS } from '@waybill/contracts/mail/subscription-bounds';
import type { Settings } from '@waybill/contracts/site/schema';
import { pathIn } from '@waybill/domain/languages';
import { writeMailCode } from '@waybill/domain/mail/mail-code';
import { fillTemplate, parseTemplate } from '@waybill/domain/mail/template';
import { mailAddress } from '@waybill/domain/readers/read-email';
import { isolateIn } from '@waybill/i18n/format';
import { oneFullStop } from '@waybill/i18n/one-full-stop';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { trackingAddress } from '../links/make-link.ts';
import type { HashReader } from '../readers/unsubscribed-repository.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { getFieldValues } from './field-values.ts';
import { newestEntry } from './find-events.ts';
import type { MailContext } from './mail-context.ts';
import { type MailParts, writeMailHtml, writeMailText } from './mail-html.ts';
import { signLink } from './mail-links.ts';
import type { MailFacts, MailRecord } from './mail-model.ts';
import type { MailPreferences } from './mail-preferences.ts';
import type { MailContent, ToldState } from './mail-repository.ts';
import { getMailbox } from './mailbox.ts';
import { isOrdered } from './sent-mails.ts';
import { getDefaultTemplate } from './shipped-template.ts';
import { statusKind } from './status-runs.ts';
import { NEVER, SUBSCRIPTION_PATH } from './subscription-path.ts';

const WHY = {
  recipient: texts.mail.whyRecipient,
  sender: texts.mail.whySender,
  subscriber: texts.mail.whySubscriber,
  asker: texts.mail.whyAsker,
};

interface Facts {
  shipment: ShipmentRecord;
  settings: Settings;
  publicUrl: string | undefined;
  /** Stands where the reader's own link goes; the office sees none that works. */
  token?: string | undefined;
  /** Of the link that opens more of the shipment to its recipient. */
  linkToken?: string | undefined;
  /** Of the link in a question by which its reader is never asked again. */
  neverToken?: string | undefined;
}

const HIDDEN_TOKEN = '…';

/** A mail in words, as things are now: in the office's words where it has any, else in those that the product ships with. */
export function writeMail(mail: MailRecord, facts: Facts): MailContent {
  const words =
    mail.event === 'confirm_subscription' ? writeQuestionMail(mail, facts) : writeShipmentMail(mail, mail.event, facts);
  return { subject: words.subject, text: writeMailText(words), html: writeMailHtml(words) };
}

function writeShipmentMail(mail: MailRecord, event: MailFacts['event'], facts: Facts): MailParts {
  const { shipment, settings, publicUrl, linkToken } = facts;
  const { language, role } = mail;
  const { trackingId } = shipment;
  const t = translator(language);
  const values = getFieldValues(mail, { shipment, settings });
  const own = event === 'correction' ? undefined : settings.mail.templates[event]?.[language];
  const shipped = getDefaultTemplate(event, language);
  const apart = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value && isolateIn(language, value)]));
  const fill = (template: string) => oneFullStop(fillTemplate(parseTemplate(template, event).parts, apart));
  const company = settings.company.name;
  return {
    language,
    trackingId,
    // A name may hold what a header must not.
    subject: fill(own?.subject || shipped.subject).replace(/\s+/g, ' '),
    paragraphs: toParagraphs(fill(own?.body || shipped.body)),
    facts: [
      { name: t(texts.receipt.status), value: values.status ?? '' },
      // Who has asked already is not told to ask.
      { name: t(texts.advice.todo), value: role === 'asker' ? '' : (values.todo ?? '') },
      // What was handed over is expected no more.
      { name: t(texts.receipt.estimatedDelivery), value: shipment.status === 'delivered' ? '' : (values.deliveryDate ?? '') },
      { name: t(texts.receipt.shipment, { trackingId: '' }).trim(), value: trackingId },
    ].filter(({ value }) => value !== ''),
    button: publicUrl
      ? { label: t(texts.mail.follow), href: trackingAddress(publicUrl, { trackingId, language, token: linkToken }) }
      : undefined,
    notes: [t(WHY[role], { company }), ...writeVerificationNote(mail, publicUrl)],
    manage: buildTrackingLink(mail, facts, t(texts.mail.manage)),
    company,
  };
}

/** Whether somebody really asked to be told. Of the shipment it says no more than its ID, as nobody knows who reads it. */
function writeQuestionMail(mail: MailRecord, facts: Facts): MailParts {
  const { language, trackingId } = mail;
  const t = translator(language);
  const company = facts.settings.company.name;
  const greeting = t(texts.mail.greetingOfNobody);
  return {
    language,
    trackingId,
    subject: t(texts.mail.subjects.confirm, { trackingId }),
    paragraphs: toParagraphs(t(texts.mail.bodies.confirm, { greeting, trackingId, hours: CONFIRM_WITHIN_HOURS })),
    facts: [],
    button: buildTrackingLink(mail, facts, t(texts.mail.confirm)),
    notes: [t(texts.mail.whyConfirm, { company }), ...writeVerificationNote(mail, facts.publicUrl)],
    manage: buildNeverLink(mail, facts, t(texts.mail.never)),
    company,
  };
}

/** By which a reader may ask whether it was us. */
const writeVerificationNote = ({ code, language }: MailRecord, publicUrl: string | undefined): string[] =>
  publicUrl
    ? [translator(language)(texts.mail.check, { code: writeMailCode(code), address: publicUrl + pathIn(language, '/verify') })]
    : [];

const toParagraphs = (text: string): string[] =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => !/^[.\s]*$/.test(paragraph));

const buildTrackingLink = ({ language }: MailRecord, { publicUrl, token = HIDDEN_TOKEN }: Facts, label: string) =>
  publicUrl ? { label, href: `${publicUrl}${pathIn(language, SUBSCRIPTION_PATH)}?t=${token}` } : undefined;

/** Where a reader ends all mails; for mail programs with one click. */
function buildNeverLink(mail: MailRecord, { neverToken, ...facts }: Facts, label: string) {
  const link = buildTrackingLink(mail, { ...facts, token: neverToken }, label);
  return link && { ...link, href: `${link.href}&${NEVER}` };
}

/** The token of the reader's own link. Undefined where what it would be about is gone. */
function signRecipientToken(
  { event, role, trackingId, address }: MailRecord,
  { mailLinkKeys, wishes, hashReader }: Pick<MailContext, 'mailLinkKeys'> & { wishes: MailPreferences; hashReader: HashReader },
): string | undefined {
  if (event !== 'confirm_subscription') {
    return signLink(mailLinkKeys, {
      kind: 'choose',
      trackingId,
      reader: hashReader(address),
      isSubscriber: role === 'subscriber',
    });
  }
  const asked = wishes.getSubscriptions(trackingId).find((subscription) => subscription.address === address);
  return asked && signLink(mailLinkKeys, { kind: 'confirm', subscriptionId: asked._id.toHexString() });
}

/** A mail ready to be handed to a mail server, and its content as it is kept: with what was said, without the reader's own links. */
export async function composeMail(
  context: Pick<MailContext, 'settings' | 'publicUrl' | 'mailFrom' | 'mailLinkKeys' | 'unsubscribed' | 'now'>,
  mail: MailRecord,
  { shipment, wishes, linkToken }: { shipment: ShipmentRecord; wishes: MailPreferences; linkToken?: string | undefined },
): Promise<{ content: MailContent; told: ToldState; from: string; raw: Buffer }> {
  const { publicUrl, mailFrom, now } = context;
  const [settings, hashReader] = await Promise.all([context.settings(), context.unsubscribed.loadReaderHash()]);
  const facts = { shipment, settings, publicUrl };
  const token = signRecipientToken(mail, { ...context, wishes, hashReader });
  const from = mailFrom ?? mailAddress(settings.company.email);
  const domain = from.slice(from.lastIndexOf('@') + 1);
  const isQuestion = mail.event === 'confirm_subscription';
  const { trackingId } = mail;
  const neverToken = isQuestion
    ? signLink(context.mailLinkKeys, {
        kind: 'choose',
        trackingId,
        reader: hashReader(getMailbox(mail.address)),
        isSubscriber: true,
      })
    : undefined;
  const written = writeMail(mail, { ...facts, token, linkToken, neverToken });
  const oneClick = isQuestion
    ? buildNeverLink(mail, { ...facts, neverToken }, '')
    : buildTrackingLink(mail, { ...facts, token }, '');
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: settings.company.name, address: from },
    replyTo: settings.company.email,
    to: { name: mail.name, address: mail.address },
    date: now(),
    // The same at every try, so that a server that got it twice can tell; what the office sends again is no twin to be thrown away.
    messageId: `<${[mail._id.toHexString(), mail.resends].filter(Boolean).join('.')}@${domain}>`,
    headers: {
      // No answers by machines (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // RFC 8058.
      ...(oneClick && {
        'List-Unsubscribe': `<${oneClick.href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...written,
  });
  return {
    content: withoutTokens(written, [token, linkToken, neverToken]),
    told: isOrdered(mail) ? toToldState(shipment) : {},
    from,
    raw: await composer.compile().build(),
  };
}

/** What a mail about a shipment says of how things stand. */
function toToldState(shipment: ShipmentRecord): ToldState {
  const newest = newestEntry(shipment);
  return {
    ...(newest && { toldStatus: { at: newest.timestamp, kind: statusKind(newest) } }),
    ...(shipment.status !== 'delivered' && { toldDate: shipment.deliveryDate }),
  };
}

/** As the office may read it: with what was said, without the reader's own links. */
function withoutTokens({ subject, text, html }: MailContent, tokens: readonly (string | undefined)[]): MailContent {
  const own = tokens.filter((token) => token !== undefined);
  const hide = (words: string) => own.reduce((hidden, token) => hidden.replaceAll(token, HIDDEN_TOKEN), words);
  return { subject, text: hide(text), html: hide(html) };
}
