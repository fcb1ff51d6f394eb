import { INVITATION_DAYS } from '@waybill/contracts/accounts/facts';
import type { Settings } from '@waybill/contracts/site/schema';
import { fillInBrand } from '@waybill/domain/colors/brand-colors';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { type CancelReason, MAX_MAIL_AGE_DAYS } from '@waybill/domain/mail/states';
import { DAY_MS } from '@waybill/domain/time';
import { mergeFullStops } from '@waybill/i18n/merge-full-stops';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish, translator } from '@waybill/i18n/translator';
import { formatDate } from '../../../platform/time/reader-clock.ts';
import type { AdminRecord } from '../../auth/admin-model.ts';
import { getInvitationAddress, signInvitation } from '../../auth/tokens.ts';
import { getOfferState, getToday, signOffer } from '../../inbox/offers.ts';
import type { StoredMessage } from '../../inbox/store/message-repository.ts';
import type { StoredQuote } from '../../inbox/store/quote-repository.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailContent, MailRecord } from '../mail-model.ts';
import { getSender, HIDDEN_TOKEN, withoutTokens } from './compose-mail.ts';
import { encodeMail, getDomain, UnwritableMail } from './encode-mail.ts';
import { type LetterParts, writeMailHtml, writeMailText } from './mail-html.ts';
import { loadMailLogo, type MailLogo } from './mail-pictures.ts';
import { writeOffer } from './write-offer.ts';

interface PreparedLetter {
  content: MailContent;
  announced: object;
  from: string;
  raw: Buffer;
  superseded: MailRecord[];
}

/** The message or request that the office answers, or the invited account. */
export type Topic = { message: StoredMessage } | { quote: StoredQuote } | { account: AdminRecord };

interface LetterOptions extends Pick<Settings, 'company' | 'brand'> {
  logo: MailLogo | undefined;
  publicUrl: string | undefined;
  /** Of the link to an offer or invitation; the office sees none that works. */
  token?: string | undefined;
}

/** Opt-outs are about automatic mails: who writes gets the answer. */
export async function prepareLetter(context: MailContext, mail: MailRecord): Promise<PreparedLetter | { reason: CancelReason }> {
  const [topic, settings] = await Promise.all([findTopic(context, mail), context.settings()]);
  if (!topic || ('message' in topic && topic.message.deletedAt)) return { reason: 'removed' };
  const reason = await findCancelReason(context, mail, topic);
  if (reason) return { reason };
  const now = context.now();
  const { company } = settings;
  const { publicUrl } = context;
  try {
    const logo = await loadMailLogo(context, company);
    const token = signToken(context, mail, topic);
    const content = writeLetter(mail, topic, { ...settings, logo, publicUrl, token });
    if (!content) return { reason: 'removed' };
    const from = getSender(context, company.email);
    // One ID per topic, so that mail programs show its letters together.
    const thread = `<${mail.trackingId}@${getDomain(from)}>`;
    const headers = { 'In-Reply-To': thread, References: thread };
    const raw = await encodeMail(mail, { from, company, date: now, headers, content, pictures: [logo] });
    return { content: withoutTokens(content, [token]), announced: {}, from, raw, superseded: [] };
  } catch (error) {
    throw new UnwritableMail('The letter could not be written', { cause: error });
  }
}

function signToken({ invitationKeys, offerKeys }: MailContext, { occasion }: MailRecord, topic: Topic): string | undefined {
  if ('account' in topic) return signInvitation(invitationKeys, topic.account);
  const offer = 'quote' in topic && topic.quote.offers?.find(({ id }) => id === occasion);
  return offer ? signOffer(offerKeys, topic.quote, offer) : undefined;
}

/** @returns undefined if the topic has no such letter. */
export function writeLetter(
  mail: MailRecord,
  topic: Topic,
  { company, brand, logo, publicUrl, token }: LetterOptions,
): MailContent | undefined {
  const parts =
    'account' in topic
      ? writeInvitation(topic.account, { company: company.name, publicUrl, token })
      : 'quote' in topic
        ? writeOffer(mail, topic.quote, { company, publicUrl, token })
        : writeReply(mail, topic.message, company);
  if (!parts) return undefined;
  const { language, trackingId } = mail;
  const letter = { ...parts, language, trackingId, logo, company: company.name, brand: fillInBrand(brand) };
  return { subject: letter.subject, text: writeMailText(letter), html: writeMailHtml(letter) };
}

function writeReply(
  { occasion, language }: MailRecord,
  { reference, createdAt, message, replies = [] }: StoredMessage,
  { name: company, timeZone }: Settings['company'],
): LetterParts | undefined {
  const reply = replies.find(({ id }) => id === occasion);
  if (!reply) return undefined;
  const t = translator(language);
  return {
    subject: reply.subject,
    paragraphs: reply.text.split(/\n{2,}/),
    quote: { intro: t(texts.mail.youWrote, { day: formatDate(toCalendarDate(createdAt, timeZone), language) }), text: message },
    facts: [],
    notes: [mergeFullStops(t(texts.mail.whyWriter, { company, reference }))],
  };
}

/** In English, as the office is. */
function writeInvitation(
  { name = '' }: AdminRecord,
  { company, publicUrl, token = HIDDEN_TOKEN }: { company: string; publicUrl: string | undefined; token: string | undefined },
): LetterParts {
  return {
    subject: tEnglish(office.accounts.mailSubject, { company }),
    paragraphs: tEnglish(office.accounts.mailText, { name, company }).split('\n\n'),
    facts: [],
    button: publicUrl ? { label: tEnglish(office.accounts.join), href: getInvitationAddress(publicUrl, token) } : undefined,
    notes: [tEnglish(office.accounts.mailNote, { days: INVITATION_DAYS })],
  };
}

/** With deleted messages, whose mails stay. */
export async function findTopic(
  { accounts, messages, quotes }: MailContext,
  { event, trackingId }: MailRecord,
): Promise<Topic | null> {
  if (event === 'invitation') {
    const account = await accounts.find(trackingId);
    return account && { account };
  }
  if (event === 'quote_offer') {
    const quote = await quotes.find(trackingId);
    return quote && { quote };
  }
  const message = await messages.findAny(trackingId);
  return message && { message };
}

async function findCancelReason(
  context: MailContext,
  { occasion, byHand, happenedAt }: MailRecord,
  topic: Topic,
): Promise<CancelReason | undefined> {
  if ('account' in topic) {
    const { invitation } = topic.account;
    if (invitation?.nonce !== occasion) return 'newer';
    return invitation.expiresAt <= context.now() ? 'too_old' : undefined;
  }
  const { status } = 'quote' in topic ? topic.quote : topic.message;
  // Marking as spam withdraws a waiting letter.
  if (status === 'spam') return 'by_hand';
  const offer = 'quote' in topic && topic.quote.offers?.find(({ id }) => id === occasion);
  const state = offer && getOfferState(topic.quote, offer, await getToday(context));
  if (state === 'replaced') return 'newer';
  if (byHand) return undefined;
  if (state === 'accepted' || state === 'declined') return 'newer';
  const isTooOld = context.now().getTime() - happenedAt.getTime() > MAX_MAIL_AGE_DAYS * DAY_MS;
  return isTooOld || state === 'expired' ? 'too_old' : undefined;
}
