import { fillSentence } from '../sentence.ts';
import { reasonInfo } from '../shipments/reasons.ts';
import type { PublicShipment } from '../shipments/schema.ts';
import { titleCase } from '../status-names.ts';
import { isShipmentStatus } from '../statuses.ts';
import { cityOf } from './city-of.ts';
import { type HandOver, handOverOf } from './hand-over.ts';
import { type HeadlineKey, HEADLINES } from './headline-texts.ts';
import { newestFirst } from './newest-first.ts';

export type HeadlineFacts = Pick<PublicShipment, 'status' | 'statusHistory' | 'currentLocation' | 'destination'>;

/** What a headline says, in no language yet. */
export interface Headline {
  key: HeadlineKey;
  /** Whether a place is known, which asks for another sentence. */
  form: 'placed' | 'plain';
  params: { place?: string; destination: string; label?: string; /** Of the hand-over, an ISO 8601 instant. */ at?: string };
}

/** How the reader writes the day and the time of an instant. */
export interface ReadersClock {
  day: (instant: string) => string;
  time: (instant: string) => string;
}

/** Where a shipment is and why, as the newest entry of its history and its reason say. */
export function headlineOf(shipment: HeadlineFacts): Headline {
  const { status, destination } = shipment;
  const handOver = handOverOf(shipment);
  const { key, place, at } = handOver ? delivered(handOver) : underWay(shipment);
  const params = {
    destination: cityOf(destination),
    ...(place && { place: cityOf(place) }),
    ...(at && { at }),
    ...(key === 'unknown' && { label: titleCase(status) }),
  };
  const isPlaced = params.place !== undefined && !leadsNowhere(HEADLINES[key].placed, params);
  return { key, form: isPlaced ? 'placed' : 'plain', params };
}

/** The headline as an English sentence, in the times of its reader. */
export function writeHeadline({ key, form, params: { at, ...params } }: Headline, clock: ReadersClock): string {
  return fillSentence(HEADLINES[key][form], { ...params, ...(at && { day: clock.day(at), time: clock.time(at) }) });
}

interface Told {
  key: HeadlineKey;
  place?: string | undefined;
  at?: string | undefined;
}

function delivered({ at, place, reason }: HandOver): Told {
  if (!at) return { key: 'delivered.untimed', place };
  return { key: keyOf('delivered', reason), place, at };
}

/**
 * The place is that of the newest entry, unless the office has corrected it since: where an older one happened is no place to be
 * "out for delivery in". Only "last seen in" may name it.
 */
function underWay({ status, statusHistory, currentLocation }: HeadlineFacts): Told {
  const [newest] = newestFirst(statusHistory);
  const told = newest?.status === status ? newest : undefined;
  const key = keyOf(status, told?.subStatus);
  const isSilent = told !== undefined && !told.location;
  const saysLastSeen = key === 'in_transit' || key === 'unknown';
  const place = isSilent && !saysLastSeen ? undefined : (currentLocation ?? told?.location);
  return { key, place: place ?? undefined };
}

/** The key of a status with its reason; a reason that nobody knows counts as none. */
function keyOf(status: string, reason: string | undefined): HeadlineKey {
  if (!isShipmentStatus(status)) return 'unknown';
  const known = reason === undefined ? undefined : reasonInfo(status, reason);
  return known ? (`${status}.${known.value}` as HeadlineKey) : status;
}

/** "Left Hamburg, on its way to Hamburg" is no sentence for a parcel that leaves the depot of its own city. */
function leadsNowhere(sentence: string, { place, destination }: Headline['params']): boolean {
  return place === destination && sentence.includes('{place}') && sentence.includes('{destination}');
}
