import { randomUUID } from 'node:crypto';
import {
  type NewOffer,
  type Offer,
  OFFER_LIMITS,
  type OfferAnswer,
  type OfferReply,
  type OfferState,
} from '@waybill/contracts/inbox/offer-schema';
import type { QuoteStatus } from '@waybill/contracts/inbox/quote-statuses';
import type { Settings } from '@waybill/contracts/site/schema';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { DEFAULT_LANGUAGE, type Language, localizePath } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish, translator } from '@waybill/i18n/translator';
import { type MacKeys, readSigned, signText } from '../../platform/config/purpose-keys.ts';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import { type Actor, toStoredActor } from '../../platform/http/actor.ts';
import { type ExpectedVersion, requireVersion } from '../../platform/http/expected-version.ts';
import { createCreation, requireSameRequest } from '../../platform/idempotency/fingerprint.ts';
import { formatFullDate } from '../../platform/time/reader-clock.ts';
import { newEntry } from '../audit/activity-log.ts';
import { describeChange } from '../audit/describe-change.ts';
import type { QuoteStore } from './inbox-context.ts';
import { presentQuote } from './quotes.ts';
import type { AnswerRecord, OfferRecord } from './store/quote-model.ts';
import { readQuote, type StoredQuote } from './store/quote-repository.ts';

interface OfferContext extends QuoteStore {
  settings: () => Promise<Settings>;
  offerKeys: MacKeys;
}

interface SendOptions {
  offer: NewOffer;
  expected: ExpectedVersion | undefined;
  by: Actor;
  adminId: string;
  idempotencyKey: string | undefined;
  hasMailServer: boolean;
}

/** More than answer the same offer at once. */
const MAX_ATTEMPTS = 100;
const OFFER_PATH = '/offer';
const TOKEN = /^([^.]+)\.([^.]+)$/;

const ANSWERED: Record<OfferAnswer, { status: QuoteStatus; action: 'quote.accepted' | 'quote.declined' | 'quote.asked' }> = {
  accept: { status: 'accepted', action: 'quote.accepted' },
  decline: { status: 'declined', action: 'quote.declined' },
  question: { status: 'in_progress', action: 'quote.asked' },
};

/** Stores the price with its log entry, from which the mail is planned. Once per idempotency key. */
export async function sendOffer(
  { quotes, settings, now }: OfferContext,
  reference: string,
  { offer: { version: _version, ...offer }, expected, by, adminId, idempotencyKey, hasMailServer }: SendOptions,
): Promise<{ quote: StoredQuote; replayed: boolean }> {
  const creation = createCreation(offer, { scope: `offer ${adminId} ${reference}`, idempotencyKey });
  const { company } = await settings();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const found = await readQuote({ quotes }, reference);
    const { offers = [] } = found;
    const existing = creation && offers.find((other) => other.creation?.key === creation.key);
    if (creation && existing) {
      requireSameRequest(existing, creation);
      return { quote: found, replayed: true };
    }
    requireVersion(found, expected, { text: tEnglish(office.inbox.quoteStale), present: presentQuote });
    requirePriceable(found);
    const at = now();
    if (offer.validUntil < toCalendarDate(at, company.timeZone))
      throw validationError([{ path: 'validUntil', message: 'must be today or later' }]);
    const stored: OfferRecord = {
      id: randomUUID(),
      ...offer,
      ...(hasMailServer && { to: found.email }),
      language: found.language ?? DEFAULT_LANGUAGE,
      by: toStoredActor(by),
      at,
      ...(creation && { creation }),
    };
    const { amount, currency, validUntil } = offer;
    const price = { status: 'priced' as const, amount, currency, validUntil };
    const { status, amount: oldAmount, currency: oldCurrency, validUntil: oldDay } = found;
    const change = describeChange({ status, amount: oldAmount, currency: oldCurrency, validUntil: oldDay }, price);
    const activity = newEntry({ action: 'quote.offered', targetType: 'quote', targetId: reference, ...change }, { by, at });
    const fields = { ...price, handledAt: undefined, offers: [...offers, stored], updatedAt: at } as Partial<StoredQuote>;
    const quote = await quotes.change(found, { fields, activity });
    if (quote) return { quote, replayed: false };
  }
  throw new AppError('CONFLICT', 'It is being changed by someone else. Please try again.');
}

/** Opening changes nothing else, as mail scanners follow links. */
export async function openOffer(context: OfferContext, token: string): Promise<Offer> {
  const [{ quote, offer }, today] = await Promise.all([findOffer(context, token), getToday(context)]);
  if (!offer.openedAt) await context.quotes.markOpened(quote, offer.id, context.now());
  return presentOffer(quote, offer, today);
}

/** An answer that the offer has already got changes nothing, so it may be repeated and come in parallel. */
export async function answerOffer(
  context: OfferContext,
  token: string,
  { reply: { answer, text }, by, language }: { reply: OfferReply; by: Actor; language: Language },
): Promise<Offer> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const [{ quote: found, offer }, today] = await Promise.all([findOffer(context, token), getToday(context)]);
    const { status, action } = ANSWERED[answer];
    const state = getOfferState(found, offer, today);
    const { answers = [] } = found;
    const isRepeated =
      answer === 'question'
        ? answers.some((other) => other.offer === offer.id && other.answer === answer && other.text === text)
        : state === status;
    if (isRepeated) return presentOffer(found, offer, today);
    // A question about an expired offer asks for another one.
    if (state !== 'open' && !(state === 'expired' && answer === 'question')) throw createClosed(state, offer, language);
    if (answers.length >= OFFER_LIMITS.answersPerQuote) throw new AppError('CONFLICT', (t) => t(texts.offer.tooManyAnswers));

    const at = context.now();
    const stored: AnswerRecord = { offer: offer.id, answer, ...(text !== undefined && { text }), at };
    const fields = {
      status,
      handledAt: answer === 'question' ? undefined : at,
      answers: [...answers, stored],
      updatedAt: at,
    } as Partial<StoredQuote>;
    // Without the text: the log is kept longer than requests.
    const change = describeChange({ status: found.status }, { status });
    const activity = newEntry({ action, targetType: 'quote', targetId: found.reference, ...change }, { by, at });
    const quote = await context.quotes.change(found, { fields, activity });
    if (quote) return presentOffer(quote, offer, today);
  }
  throw new AppError('CONFLICT', 'It is being changed by someone else. Please try again.');
}

/** The newest offer counts, unless the office has changed the price since. */
export function getOfferState(quote: StoredQuote, offer: OfferRecord, today: CalendarDate): OfferState {
  const { status, amount, currency, validUntil, offers = [] } = quote;
  const isPrice = amount === offer.amount && currency === offer.currency && validUntil === offer.validUntil;
  if (!isPrice || offers.at(-1)?.id !== offer.id) return 'replaced';
  if (status === 'accepted' || status === 'declined') return status;
  return offer.validUntil < today ? 'expired' : 'open';
}

/** Bound to the quote request and this price. */
export const signOffer = (keys: MacKeys, { reference }: StoredQuote, { id }: OfferRecord): string =>
  signText(keys, `${reference}.${id}`);

export const getOfferAddress = (site: string, { language }: Pick<OfferRecord, 'language'>, token: string): string =>
  `${site}${localizePath(language, OFFER_PATH)}?t=${token}`;

export async function getToday({ settings, now }: Pick<OfferContext, 'settings' | 'now'>): Promise<CalendarDate> {
  return toCalendarDate(now(), (await settings()).company.timeZone);
}

/** Requests marked as spam have no offers. */
async function findOffer(
  { quotes, offerKeys }: OfferContext,
  token: string,
): Promise<{ quote: StoredQuote; offer: OfferRecord }> {
  const [, reference, id] = TOKEN.exec(readSigned(offerKeys, token) ?? '') ?? [];
  const quote = reference === undefined ? null : await quotes.find(reference);
  const offer = quote?.offers?.find((one) => one.id === id);
  if (!quote || !offer || quote.status === 'spam' || quote.purgedAt)
    throw new AppError('OFFER_NOT_FOUND', (t) => t(texts.offer.dead));
  return { quote, offer };
}

function requirePriceable({ status, offers = [] }: StoredQuote): void {
  if (status === 'spam') throw new AppError('CONFLICT', tEnglish(office.offers.spam));
  if (status === 'accepted') throw new AppError('CONFLICT', tEnglish(office.offers.accepted));
  if (offers.length >= OFFER_LIMITS.perQuote)
    throw new AppError('CONFLICT', tEnglish(office.offers.tooMany, { max: OFFER_LIMITS.perQuote }));
}

function createClosed(state: Exclude<OfferState, 'open'>, { validUntil }: OfferRecord, language: Language): AppError {
  const t = translator(language);
  const next =
    state === 'expired' ? t(texts.offer.next.expired, { day: formatFullDate(validUntil, language) }) : t(texts.offer.next[state]);
  return new AppError('OFFER_CLOSED', `${t(texts.offer.headings[state])}. ${next}`);
}

function presentOffer(quote: StoredQuote, offer: OfferRecord, today: CalendarDate): Offer {
  const { amount, currency, validUntil, text = null } = offer;
  const state = getOfferState(quote, offer, today);
  const isReplaced = state === 'replaced';
  return {
    reference: quote.reference,
    state,
    cityOfDeparture: quote.cityOfDeparture,
    cityOfArrival: quote.cityOfArrival ?? null,
    freightType: quote.freightType,
    extraService: quote.extraService,
    incoterms: quote.incoterms,
    pieces: quote.pieces ?? null,
    weight: quote.weight,
    chargeableKg: quote.chargeableKg ?? null,
    price: isReplaced ? null : { amount, currency },
    validUntil: isReplaced ? null : validUntil,
    text: isReplaced ? null : text,
  };
}
