import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { calendarDateOf } from '@waybill/domain/dates/calendar-date';
import { dateTimeFormat } from '@waybill/domain/dates/date-time-format';
import { type Language, languageInfo } from '@waybill/domain/languages';
import { adviceOf, isLate, type Patience } from '@waybill/domain/shipments/advice';
import { handOverOf } from '@waybill/domain/shipments/hand-over';
import { headlineOf } from '@waybill/domain/shipments/headline';
import { newestFirst } from '@waybill/domain/shipments/newest-first';
import { statusInfo } from '@waybill/domain/shipments/statuses';
import { DAY_MS } from '@waybill/domain/time';
import { reasonSentence } from '@waybill/i18n/phrases/reason-names';
import { statusName } from '@waybill/i18n/phrases/status-names';
import { writeAdvice } from '@waybill/i18n/phrases/write-advice';
import { writeForecast } from '@waybill/i18n/phrases/write-forecast';
import { writeHeadline } from '@waybill/i18n/phrases/write-headline';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { nameZone, readersClock, writeDate } from '../../../platform/time/readers-clock.ts';

/** A history entry; typed text is separate. */
export interface PlainEntry {
  day: string;
  time: string;
  status: string;
  reason: string | undefined;
  place: string | undefined;
  notes: string | undefined;
}

/** A shipment as text in one language, independent of layout. */
export interface PlainReceipt {
  trackingId: string;
  headline: string;
  status: string;
  percent: number;
  /** Label, day and note of the delivery. */
  arrival: { term: string; day: string; note: string | undefined };
  /** Expected delay and arrival. */
  foretold: readonly string[];
  /** Basis and accuracy of the estimate, and whether the wait is usual. */
  grounds: readonly string[];
  /** Problem, next step and action. */
  advice: readonly string[];
  reach: { phone: string; email: string };
  way: readonly { term: string; place: string }[];
  lastUpdate: string;
  history: readonly PlainEntry[];
  /** Time zone of all times. */
  zone: string;
  isUnderWay: boolean;
}

interface PlainOptions {
  settings: Pick<Settings, 'company' | 'tracking'>;
  language: Language;
  now: Date;
}

/** Uses the company's time zone: without scripts the visitor's is unknown. */
export function describePlainly(shipment: PublicShipment, { settings, language, now }: PlainOptions): PlainReceipt {
  const { timeZone, phone, email } = settings.company;
  const t = translator(language);
  const clock = readersClock(language, timeZone);
  const patience = { now, timeZone, staleHours: settings.tracking.staleHours };
  const advice = adviceOf(shipment, patience);
  const wording = advice && writeAdvice(advice, clock, t);
  const foretold = writeForecast(shipment, { status: shipment.status, isLate: isLate(shipment, patience), day: clock.day }, t);
  const clean = (text: string | null | undefined) => (text ? removeControlCharacters(text) : undefined);
  return {
    trackingId: removeControlCharacters(shipment.trackingId),
    headline: removeControlCharacters(writeHeadline(headlineOf(shipment), clock, t)),
    status: statusName(shipment.status, t),
    percent: statusInfo(shipment.status).progress,
    arrival: describeArrival(shipment, patience, language),
    foretold: [foretold.late, foretold.likely].filter((sentence) => sentence !== undefined),
    grounds: [foretold.range, foretold.accuracy, foretold.waiting].filter((sentence) => sentence !== undefined),
    advice: wording ? [wording.means, wording.next, wording.todo] : [],
    reach: { phone, email },
    way: [
      { term: t(texts.receipt.origin), place: removeControlCharacters(shipment.origin) },
      { term: t(texts.receipt.destination), place: removeControlCharacters(shipment.destination) },
    ],
    lastUpdate: formatMoment(language, timeZone).format(new Date(shipment.updatedAt)),
    history: newestFirst(shipment.statusHistory).map(({ status, subStatus, location, notes, timestamp }) => ({
      day: clock.day(timestamp),
      time: clock.time(timestamp),
      status: statusName(status, t),
      reason: subStatus ? (reasonSentence(status, subStatus, t) ?? undefined) : undefined,
      place: clean(location),
      notes: clean(notes),
    })),
    zone: t(texts.plain.timeZone, { zone: nameZone(language, timeZone) }),
    isUnderWay: shipment.status !== 'delivered',
  };
}

function describeArrival(shipment: PublicShipment, patience: Patience, language: Language): PlainReceipt['arrival'] {
  const t = translator(language);
  const { deliveryDate, status } = shipment;
  if (status === 'delivered') {
    const at = handOverOf(shipment)?.at;
    const day = at ? formatMoment(language, patience.timeZone).format(new Date(at)) : t(texts.receipt.dateNotSet);
    return { term: t(texts.receipt.handedOver), day, note: undefined };
  }
  const term = t(texts.receipt.estimatedDelivery);
  if (!deliveryDate) return { term, day: t(texts.receipt.dateNotSet), note: undefined };
  const days = (Date.parse(calendarDateOf(patience.now, patience.timeZone)) - Date.parse(deliveryDate)) / DAY_MS;
  const held = status === 'on_hold' ? t(texts.receipt.mayChange) : undefined;
  const note = isLate(shipment, patience) ? t(texts.receipt.daysLate, { days: Math.round(days) }) : held;
  return { term, day: writeDate(deliveryDate, language), note };
}

const formatMoment = (language: Language, timeZone: string) =>
  dateTimeFormat(languageInfo(language).locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });

/** Removes control characters and bidi marks, which terminals would interpret. */
export const removeControlCharacters = (text: string): string =>
  text
    .replace(/[\p{Bidi_Control}\p{Cs}]/gu, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
