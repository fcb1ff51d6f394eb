import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { getAnswerSettings } from '@waybill/contracts/tracking/answer-settings';
import type { Language } from '@waybill/domain/languages';
import { getAnswer } from '@waybill/domain/shipments/answer';
import { getStage, isClosingOutcome, isEnded } from '@waybill/domain/shipments/outcomes';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import { formatAnswer, type FormattedAnswer } from '@waybill/i18n/phrases/format-answer';
import { formatGrounds } from '@waybill/i18n/phrases/format-grounds';
import { getEntrySentence } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { createAnswerClock, formatTimeZoneName } from '../../../platform/time/reader-clock.ts';

export interface PlainEntry {
  day: string;
  /** Undefined if only the day is known. */
  time: string | undefined;
  status: string;
  reason: string | undefined;
  place: string | undefined;
  notes: string | undefined;
}

export interface PlainReceipt {
  trackingId: string;
  answer: FormattedAnswer;
  /** Of the status, whatever the badge says. Undefined once it was returned, canceled or lost. */
  progress: { percent: number; status: string } | undefined;
  /** Statistics behind the date. */
  grounds: readonly string[];
  /** Set where the reader has to act or may want to. */
  contact: { phone?: string; email?: string } | undefined;
  places: readonly { term: string; place: string }[];
  lastUpdate: string;
  history: readonly PlainEntry[];
  zone: string;
  isUnderWay: boolean;
}

interface PlainOptions {
  settings: Settings;
  language: Language;
  now: Date;
}

/** Uses the company's time zone: without scripts the visitor's is unknown. */
export function createPlainReceipt(shipment: PublicShipment, { settings, language, now }: PlainOptions): PlainReceipt {
  const { timeZone, phone, email } = settings.company;
  const stage = getStage(shipment);
  const t = translator(language);
  const clock = createAnswerClock(language, timeZone);
  const answer = getAnswer(shipment, getAnswerSettings(settings, now));
  const isBadNews = answer.advice !== undefined || answer.date.kind === 'closed';
  const clean = (text: string | null | undefined) => (text ? removeControlCharacters(text) : undefined);
  return {
    trackingId: removeControlCharacters(shipment.trackingId),
    answer: cleanAnswer(formatAnswer(answer, shipment, clock, t)),
    progress: isClosingOutcome(stage) ? undefined : { percent: getStatusInfo(stage).progress, status: getStatusName(stage, t) },
    grounds: formatGrounds(shipment, stage, t),
    contact: isBadNews && (phone || email) ? { ...(phone && { phone }), ...(email && { email }) } : undefined,
    places: [
      { term: t(texts.receipt.origin), place: removeControlCharacters(shipment.origin) },
      { term: t(texts.receipt.destination), place: removeControlCharacters(shipment.destination) },
    ],
    lastUpdate: clock.moment(shipment.updatedAt),
    history: sortNewestFirst(shipment.statusHistory).map(({ subStatus, location, notes, timestamp, dayOnly, ...entry }) => ({
      day: clock.day(timestamp),
      time: dayOnly ? undefined : clock.time(timestamp),
      status: getStatusName(getStage(entry), t),
      reason: getEntrySentence({ subStatus, ...entry }, t),
      place: clean(location),
      notes: clean(notes),
    })),
    zone: t(texts.plain.timeZone, { zone: formatTimeZoneName(language, timeZone) }),
    isUnderWay: !isEnded(shipment),
  };
}

function cleanAnswer(answer: FormattedAnswer): FormattedAnswer {
  const { headline, place, sentence, details } = answer;
  return {
    ...answer,
    headline: removeControlCharacters(headline),
    place: place && removeControlCharacters(place),
    sentence: sentence && removeControlCharacters(sentence),
    details: details.map(removeControlCharacters),
  };
}

/** Removes control characters and bidi marks, which terminals would interpret. */
export const removeControlCharacters = (text: string): string =>
  text
    .replace(/[\p{Bidi_Control}\p{Cs}]/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
