import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { getDateTimeFormat } from '@waybill/domain/dates/date-time-format';
import { type Language, getLanguageInfo } from '@waybill/domain/languages';
import { getAdvice, isLate, type LatenessSettings } from '@waybill/domain/shipments/advice';
import { getHandover } from '@waybill/domain/shipments/handover';
import { getHeadline } from '@waybill/domain/shipments/headline';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { getStatusInfo } from '@waybill/domain/shipments/statuses';
import { DAY_MS } from '@waybill/domain/time';
import { formatAdvice } from '@waybill/i18n/phrases/format-advice';
import { formatForecast } from '@waybill/i18n/phrases/format-forecast';
import { formatHeadline } from '@waybill/i18n/phrases/format-headline';
import { getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { formatTimeZoneName, createReaderClock, formatDate } from '../../../platform/time/reader-clock.ts';

export interface PlainEntry {
  day: string;
  time: string;
  status: string;
  reason: string | undefined;
  place: string | undefined;
  notes: string | undefined;
}

export interface PlainReceipt {
  trackingId: string;
  headline: string;
  status: string;
  percent: number;
  arrival: { term: string; day: string; note: string | undefined };
  forecast: readonly string[];
  forecastDetails: readonly string[];
  advice: readonly string[];
  contact: { phone: string; email: string };
  route: readonly { term: string; place: string }[];
  lastUpdate: string;
  history: readonly PlainEntry[];
  zone: string;
  isUnderWay: boolean;
}

interface PlainOptions {
  settings: Pick<Settings, 'company' | 'tracking'>;
  language: Language;
  now: Date;
}

/** Uses the company's time zone: without scripts the visitor's is unknown. */
export function createPlainReceipt(shipment: PublicShipment, { settings, language, now }: PlainOptions): PlainReceipt {
  const { timeZone, phone, email } = settings.company;
  const t = translator(language);
  const clock = createReaderClock(language, timeZone);
  const lateness = { now, timeZone, staleHours: settings.tracking.staleHours };
  const advice = getAdvice(shipment, lateness);
  const wording = advice && formatAdvice(advice, clock, t);
  const forecast = formatForecast(shipment, { status: shipment.status, isLate: isLate(shipment, lateness), day: clock.day }, t);
  const clean = (text: string | null | undefined) => (text ? removeControlCharacters(text) : undefined);
  return {
    trackingId: removeControlCharacters(shipment.trackingId),
    headline: removeControlCharacters(formatHeadline(getHeadline(shipment), clock, t)),
    status: getStatusName(shipment.status, t),
    percent: getStatusInfo(shipment.status).progress,
    arrival: describeArrival(shipment, lateness, language),
    forecast: [forecast.late, forecast.likely].filter((sentence) => sentence !== undefined),
    forecastDetails: [forecast.range, forecast.accuracy, forecast.waiting].filter((sentence) => sentence !== undefined),
    advice: wording ? [wording.means, wording.next, wording.todo] : [],
    contact: { phone, email },
    route: [
      { term: t(texts.receipt.origin), place: removeControlCharacters(shipment.origin) },
      { term: t(texts.receipt.destination), place: removeControlCharacters(shipment.destination) },
    ],
    lastUpdate: formatMoment(language, timeZone).format(new Date(shipment.updatedAt)),
    history: sortNewestFirst(shipment.statusHistory).map(({ status, subStatus, location, notes, timestamp }) => ({
      day: clock.day(timestamp),
      time: clock.time(timestamp),
      status: getStatusName(status, t),
      reason: subStatus ? (getReasonSentence(status, subStatus, t) ?? undefined) : undefined,
      place: clean(location),
      notes: clean(notes),
    })),
    zone: t(texts.plain.timeZone, { zone: formatTimeZoneName(language, timeZone) }),
    isUnderWay: shipment.status !== 'delivered',
  };
}

function describeArrival(shipment: PublicShipment, lateness: LatenessSettings, language: Language): PlainReceipt['arrival'] {
  const t = translator(language);
  const { deliveryDate, status } = shipment;
  if (status === 'delivered') {
    const at = getHandover(shipment)?.at;
    const day = at ? formatMoment(language, lateness.timeZone).format(new Date(at)) : t(texts.receipt.dateNotSet);
    return { term: t(texts.receipt.handedOver), day, note: undefined };
  }
  const term = t(texts.receipt.estimatedDelivery);
  if (!deliveryDate) return { term, day: t(texts.receipt.dateNotSet), note: undefined };
  const days = (Date.parse(toCalendarDate(lateness.now, lateness.timeZone)) - Date.parse(deliveryDate)) / DAY_MS;
  const held = status === 'on_hold' ? t(texts.receipt.mayChange) : undefined;
  const note = isLate(shipment, lateness) ? t(texts.receipt.daysLate, { days: Math.round(days) }) : held;
  return { term, day: formatDate(deliveryDate, language), note };
}

const formatMoment = (language: Language, timeZone: string) =>
  getDateTimeFormat(getLanguageInfo(language).locale, {
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
