import { CONFIRMATION_HOURS } from '@waybill/contracts/mail/facts';
import type { Settings } from '@waybill/contracts/site/schema';
import { fillInBrand } from '@waybill/domain/colors/brand-colors';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { localizePath } from '@waybill/domain/languages';
import { isLetter } from '@waybill/domain/mail/events';
import { formatMailCode } from '@waybill/domain/mail/mail-code';
import { parseTemplate, renderTemplate } from '@waybill/domain/mail/template';
import { toSmtpAddress } from '@waybill/domain/parsers/parse-email';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { isolateText } from '@waybill/i18n/format';
import { mergeFullStops } from '@waybill/i18n/merge-full-stops';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { trackingAddress } from '../../links/links.ts';
import type { HashReader } from '../../readers/unsubscribed-repository.ts';
import { getRecordedTime } from '../../shipments/history/entry-facts.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailContext } from '../mail-context.ts';
import type { AnnouncedState, MailContent, MailFacts, MailRecord } from '../mail-model.ts';
import { newestEntry } from '../plan/find-events.ts';
import type { MailPreferences } from '../plan/recipients.ts';
import { isOrdered } from '../plan/sent-mails.ts';
import { statusKind } from '../plan/status-runs.ts';
import { BLOCK_ALL_QUERY, signLink, SUBSCRIPTION_PATH } from '../subscribe/mail-links.ts';
import { getDefaultTemplate } from './default-template.ts';
import { encodeMail, getMailbox } from './encode-mail.ts';
import { getFieldValues, getMailRows, type MailFigures } from './field-values.ts';
import { type MailParts, writeMailHtml, writeMailText } from './mail-html.ts';
import { drawMailMap, loadMailLogo, type MailLogo, type MailMap } from './mail-pictures.ts';

const REASON_TEXTS = {
  recipient: texts.mail.whyRecipient,
  sender: texts.mail.whySender,
  subscriber: texts.mail.whySubscriber,
  asker: texts.mail.whyAsker,
};

interface Facts extends MailFigures {
  settings: Settings;
  publicUrl: string | undefined;
  /** Placeholder for the reader's own link; the office sees none that works. */
  token?: string | undefined;
  linkToken?: string | undefined;
  /** For the link in a confirmation request that blocks all further requests. */
  blockToken?: string | undefined;
  map?: MailMap | undefined;
  logo?: MailLogo | undefined;
}

/** It explains the headline, which stands above. Texts that the office wrote earlier have neither. */
const HAS_SENTENCE = /\{\{\s*sentence\b/;

export const HIDDEN_TOKEN = '…';

/** @throws for letters, which `writeLetter` writes. */
export function writeMail(mail: MailRecord, facts: Facts): MailContent {
  if (isLetter(mail.event)) throw new Error('A letter is about no shipment');
  const parts =
    mail.event === 'confirm_subscription' ? writeConfirmationMail(mail, facts) : writeShipmentMail(mail, mail.event, facts);
  return { subject: parts.subject, text: writeMailText(parts), html: writeMailHtml(parts) };
}

function writeShipmentMail(mail: MailRecord, event: MailFacts['event'], facts: Facts): MailParts {
  const { shipment, settings, publicUrl, linkToken } = facts;
  const { language } = mail;
  const role = mail.role === 'writer' || mail.role === 'invited' ? 'asker' : mail.role;
  const { trackingId } = shipment;
  const t = translator(language);
  const values = getFieldValues(mail, facts);
  const custom = event === 'correction' ? undefined : settings.mail.templates[event]?.[language];
  const defaults = getDefaultTemplate(event, language);
  const isolated = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value && isolateText(language, value)]),
  );
  const fill = (template: string) => renderTemplate(parseTemplate(template, event).parts, isolated);
  const company = settings.company.name;
  const body = custom?.body || defaults.body;
  return {
    language,
    trackingId,
    // Names may contain line breaks, which headers must not.
    subject: mergeFullStops(fill(custom?.subject || defaults.subject)).replace(/\s+/g, ' '),
    headline: HAS_SENTENCE.test(body) ? values.news : undefined,
    paragraphs: toParagraphs(fill(body)),
    facts: [
      { name: t(texts.receipt.status), value: values.status ?? '' },
      // Someone who contacted us already is not told to contact us.
      { name: t(texts.advice.todo), value: role === 'asker' ? '' : (values.todo ?? '') },
      ...getMailRows(mail, facts),
      { name: t(texts.receipt.shipment, { trackingId: '' }).trim(), value: trackingId },
    ].filter(({ value }) => value !== ''),
    button: publicUrl
      ? { label: t(texts.mail.follow), href: trackingAddress(publicUrl, { trackingId, language, token: linkToken }) }
      : undefined,
    map: facts.map,
    logo: facts.logo,
    notes: [mergeFullStops(t(REASON_TEXTS[role], { company })), ...writeVerificationNote(mail, publicUrl)],
    manage: buildPreferencesLink(mail, facts, t(texts.mail.manage)),
    company,
    brand: fillInBrand(settings.brand),
  };
}

/** Shows only the tracking ID, because the address is not verified. */
function writeConfirmationMail(mail: MailRecord, facts: Facts): MailParts {
  const { language, trackingId } = mail;
  const t = translator(language);
  const company = facts.settings.company.name;
  const greeting = t(texts.mail.greetingOfNobody);
  return {
    language,
    trackingId,
    subject: t(texts.mail.subjects.confirm, { trackingId }),
    paragraphs: toParagraphs(t(texts.mail.bodies.confirm, { greeting, trackingId, hours: CONFIRMATION_HOURS })),
    facts: [],
    button: buildPreferencesLink(mail, facts, t(texts.mail.confirm)),
    logo: facts.logo,
    notes: [mergeFullStops(t(texts.mail.whyConfirm, { company })), ...writeVerificationNote(mail, facts.publicUrl)],
    manage: buildBlockLink(mail, facts, t(texts.mail.never)),
    company,
    brand: fillInBrand(facts.settings.brand),
  };
}

const writeVerificationNote = ({ code, language }: MailRecord, publicUrl: string | undefined): string[] =>
  publicUrl
    ? [
        translator(language)(texts.mail.check, {
          code: formatMailCode(code),
          address: publicUrl + localizePath(language, '/verify'),
        }),
      ]
    : [];

const toParagraphs = (text: string): string[] =>
  mergeFullStops(text)
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => !/^[.\s]*$/.test(paragraph));

const buildPreferencesLink = ({ language }: MailRecord, { publicUrl, token = HIDDEN_TOKEN }: Facts, label: string) =>
  publicUrl ? { label, href: `${publicUrl}${localizePath(language, SUBSCRIPTION_PATH)}?t=${token}` } : undefined;

function buildBlockLink(mail: MailRecord, { blockToken, ...facts }: Facts, label: string) {
  const link = buildPreferencesLink(mail, { ...facts, token: blockToken }, label);
  return link && { ...link, href: `${link.href}&${BLOCK_ALL_QUERY}` };
}

function signRecipientToken(
  { event, role, trackingId, address }: MailRecord,
  { mailLinkKeys, preferences, hashReader }: MailContext & { preferences: MailPreferences; hashReader: HashReader },
): string | undefined {
  if (event !== 'confirm_subscription') {
    return signLink(mailLinkKeys, {
      kind: 'choose',
      trackingId,
      reader: hashReader(address),
      isSubscriber: role === 'subscriber',
    });
  }
  const pending = preferences.getSubscriptions(trackingId).find((subscription) => subscription.address === address);
  return pending && signLink(mailLinkKeys, { kind: 'confirm', subscriptionId: pending._id.toHexString() });
}

/** Returns the mail for the mail server, and the content to store without the reader's own links. */
export async function composeMail(
  context: MailContext,
  mail: MailRecord,
  {
    shipment,
    preferences,
    linkToken,
  }: { shipment: ShipmentRecord; preferences: MailPreferences; linkToken?: string | undefined },
): Promise<{ content: MailContent; announced: AnnouncedState; from: string; raw: Buffer }> {
  const { publicUrl, now } = context;
  const [settings, hashReader, tracked] = await Promise.all([
    context.settings(),
    context.unsubscribed.loadReaderHash(),
    context.trackShipment(shipment),
  ]);
  const [map, logo] = await Promise.all([
    drawMailMap(context, mail, { tracked, settings }),
    loadMailLogo(context, settings.company),
  ]);
  const facts = { shipment, tracked, settings, publicUrl, now: now(), map, logo };
  const token = signRecipientToken(mail, { ...context, preferences, hashReader });
  const from = getSender(context, settings.company.email);
  const isConfirmation = mail.event === 'confirm_subscription';
  const { trackingId } = mail;
  const blockToken = isConfirmation
    ? signLink(context.mailLinkKeys, {
        kind: 'choose',
        trackingId,
        reader: hashReader(getMailbox(mail.address)),
        isSubscriber: true,
      })
    : undefined;
  const written = writeMail(mail, { ...facts, token, linkToken, blockToken });
  // Before the reader has confirmed there is nothing to leave; its text has a link that blocks all mails.
  const oneClick = isConfirmation ? undefined : buildPreferencesLink(mail, { ...facts, token }, '');
  const raw = await encodeMail(mail, {
    from,
    company: settings.company,
    date: now(),
    headers: {
      // Suppresses automatic replies (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      // One-click unsubscribe (RFC 8058).
      ...(oneClick && {
        'List-Unsubscribe': `<${oneClick.href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    content: written,
    pictures: [logo, map],
  });
  return {
    content: withoutTokens(written, [token, linkToken, blockToken]),
    announced: isOrdered(mail) ? toAnnouncedState(shipment, tracked.dueDate) : {},
    from,
    raw,
  };
}

/** A company without an address still has to name a sender. */
export function getSender({ mailFrom, publicUrl = '' }: MailContext, email: string): string {
  if (mailFrom !== undefined) return mailFrom;
  if (email !== '') return toSmtpAddress(email);
  return `no-reply@${URL.canParse(publicUrl) ? new URL(publicUrl).hostname : 'localhost'}`;
}

function toAnnouncedState(shipment: ShipmentRecord, dueDate: CalendarDate | null | undefined): AnnouncedState {
  const newest = newestEntry(shipment);
  return {
    ...(newest && { toldStatus: { at: getRecordedTime(newest), kind: statusKind(newest) } }),
    ...(!isEnded(shipment) && dueDate && { toldDate: dueDate }),
  };
}

/** The office must not see the reader's own links. */
export function withoutTokens({ subject, text, html }: MailContent, tokens: readonly (string | undefined)[]): MailContent {
  const own = tokens.filter((token) => token !== undefined);
  const hide = (content: string) => own.reduce((hidden, token) => hidden.replaceAll(token, HIDDEN_TOKEN), content);
  return { subject, text: hide(text), html: hide(html) };
}
