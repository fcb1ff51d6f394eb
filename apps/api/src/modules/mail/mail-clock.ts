import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { Language } from '@waybill/domain/languages';
import { handOverOf } from '@waybill/domain/shipments/hand-over';
import { headlineOf } from '@waybill/domain/shipments/headline';
import { newestFirst } from '@waybill/domain/shipments/newest-first';
import { type ReadersClock, writeHeadline } from '@waybill/i18n/phrases/write-headline';
import { translator } from '@waybill/i18n/translator';
import { nameZone, readersClock } from '../../platform/time/readers-clock.ts';
import { zoneOfPlace } from '../../platform/time/zone-of-place.ts';

interface MailClock extends ReadersClock {
  /** Appended to each time. */
  zone: string;
}

/**
 * Formats dates and times with their zone, because the reader's zone is unknown: the zone of the place, else the
 * company's.
 */
export function createMailClock(shipment: Shipment, language: Language, companyZone: string): MailClock {
  const [newest] = newestFirst(shipment.statusHistory);
  const handOver = handOverOf(shipment);
  const place = handOver ? handOver.place : newest?.location;
  const at = new Date(handOver?.at ?? newest?.timestamp ?? shipment.createdAt);
  const timeZone = (place && zoneOfPlace(place, at)) || companyZone;
  const { day, time } = readersClock(language, timeZone);
  const zone = `(${nameZone(language, timeZone)})`;
  return { day, time: (instant) => `${time(instant)} ${zone}`, zone };
}

export function writeMailHeadline(shipment: Shipment, language: Language, companyZone: string): string {
  const clock = createMailClock(shipment, language, companyZone);
  // German puts "Uhr" right after the time.
  return writeHeadline(headlineOf(shipment), clock, translator(language)).replace(`${clock.zone} Uhr`, `Uhr ${clock.zone}`);
}
