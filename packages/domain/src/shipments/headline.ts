import { titleCase } from '../text/title-case.ts';
import { cityOf } from './city-of.ts';
import { type HandOver, handOverOf } from './hand-over.ts';
import { newestFirst } from './newest-first.ts';
import { type REASONS_BY_STATUS, reasonInfo } from './reasons.ts';
import type { ShipmentState } from './shipment-state.ts';
import { isShipmentStatus, type ShipmentStatus } from './statuses.ts';

export type HeadlineFacts = Pick<ShipmentState, 'status' | 'statusHistory' | 'currentLocation' | 'destination'>;

/** A status, a status with its reason such as `on_hold_customs`, or `unknown` for an imported status. */
export type HeadlineKey =
  | ShipmentStatus
  | { [Status in ShipmentStatus]: `${Status}_${(typeof REASONS_BY_STATUS)[Status][number]['value']}` }[ShipmentStatus]
  | 'delivered_untimed'
  | 'unknown';

/** Language-neutral; `writeHeadline` turns it into a sentence. */
export interface Headline {
  key: HeadlineKey;
  /** Whether a place is known; the sentences differ. */
  form: 'placed' | 'plain';
  params: { place?: string; destination: string; label?: string; /** Time of delivery, ISO 8601. */ at?: string };
}

/** Returns where a shipment is and why, from the newest entry of its history. */
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
 * Uses the place of the newest entry, or a later correction by the office. An older entry's place is fit for "last
 * seen in" only, not
 * for "out for delivery in".
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

/** Returns the key of a status and reason; an unknown reason is ignored. */
function keyOf(status: string, reason: string | undefined): HeadlineKey {
  if (!isShipmentStatus(status)) return 'unknown';
  const known = reason === undefined ? undefined : reasonInfo(status, reason);
  return known ? (`${status}_${known.value}` as HeadlineKey) : status;
}

/** Avoids "Left Hamburg, on its way to Hamburg" when a parcel leaves the depot of its destination. */
function leadsNowhere(key: HeadlineKey, { place, destination }: Headline['params']): boolean {
  return key === 'in_transit_departed' && place === destination;
}
