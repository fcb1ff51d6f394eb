import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { Language } from '@waybill/domain/languages';
import { getHandover } from '@waybill/domain/shipments/handover';
import { getHeadline } from '@waybill/domain/shipments/headline';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import type { AnswerClock } from '@waybill/i18n/phrases/format-answer';
import { formatHeadline } from '@waybill/i18n/phrases/format-headline';
import { translator } from '@waybill/i18n/translator';
import { findPlaceTimeZone } from '../../platform/time/place-time-zone.ts';
import { formatTimeZoneName, createAnswerClock } from '../../platform/time/reader-clock.ts';

interface MailClock extends AnswerClock {
  zone: string;
}

/** The reader's zone is unknown: use the zone of the place, else the company's. */
export function createMailClock(shipment: Shipment, language: Language, companyZone: string): MailClock {
  const [newest] = sortNewestFirst(shipment.statusHistory);
  const handOver = getHandover(shipment);
  const { dayOnly } = handOver ?? newest ?? {};
  // A day alone is one of the company's zone.
  const place = dayOnly ? undefined : handOver ? handOver.place : newest?.location;
  const at = new Date(handOver?.at ?? newest?.timestamp ?? shipment.createdAt);
  const timeZone = (place && findPlaceTimeZone(place, at)) || companyZone;
  const clock = createAnswerClock(language, timeZone);
  const zone = `(${formatTimeZoneName(language, timeZone)})`;
  return { ...clock, time: (instant) => `${clock.time(instant)} ${zone}`, zone };
}

export function writeMailHeadline(shipment: Shipment, language: Language, companyZone: string): string {
  const clock = createMailClock(shipment, language, companyZone);
  // German puts "Uhr" right after the time.
  return formatHeadline(getHeadline(shipment), clock, translator(language)).replace(`${clock.zone} Uhr`, `Uhr ${clock.zone}`);
}
