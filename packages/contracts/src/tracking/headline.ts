import type { Say } from '../languages/say.ts';
import { type TextKey, texts } from '../languages/texts.ts';
import { reasonInfo } from '../shipments/reasons.ts';
import type { PublicShipment } from '../shipments/schema.ts';
import { titleCase } from '../status-names.ts';
import { isShipmentStatus } from '../statuses.ts';
import { cityOf } from './city-of.ts';
import { type HandOver, handOverOf } from './hand-over.ts';
import { newestFirst } from './newest-first.ts';

export type HeadlineFacts = Pick<PublicShipment, 'status' | 'statusHistory' | 'currentLocation' | 'destination'>;

/** A status, or one with the reason for it, as `on_hold_customs`; `unknown` for a status that an import brought along. */
export type HeadlineKey = keyof typeof texts.headline.byKey;

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
  const isPlaced = params.place !== undefined && !leadsNowhere(key, params);
  return { key, form: isPlaced ? 'placed' : 'plain', params };
}

/** Of these each sentence takes what it needs. */
type Sentence = TextKey<'{place} {destination} {label} {day} {time}'>;

/** The headline as a sentence, in the times of its reader. */
export function writeHeadline({ key, form, params }: Headline, clock: ReadersClock, say: Say): string {
  const { destination, place = '', label = '', at } = params;
  const [day, time] = at ? [clock.day(at), clock.time(at)] : ['', ''];
  const sentence: TextKey = texts.headline.byKey[key][form];
  return say(sentence as Sentence, { place, destination, label, day, time });
}

interface Told {
  key: HeadlineKey;
  place?: string | undefined;
  at?: string | undefined;
}

function delivered({ at, place, reason }: HandOver): Told {
  if (!at) return { key: 'delivered_untimed', place };
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
  return known ? (`${status}_${known.value}` as HeadlineKey) : status;
}

/** "Left Hamburg, on its way to Hamburg" is no sentence for a parcel that leaves the depot of its own city. */
function leadsNowhere(key: HeadlineKey, { place, destination }: Headline['params']): boolean {
  return key === 'in_transit_departed' && place === destination;
}
