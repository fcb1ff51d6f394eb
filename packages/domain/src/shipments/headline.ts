import { titleCase } from '../text/title-case.ts';
import { cityOf } from './city-of.ts';
import { type HandOver, handOverOf } from './hand-over.ts';
import { newestFirst } from './newest-first.ts';
import { type REASONS_BY_STATUS, reasonInfo } from './reasons.ts';
import type { ShipmentState } from './shipment-state.ts';
import { isShipmentStatus, type ShipmentStatus } from './statuses.ts';

export type HeadlineFacts = Pick<ShipmentState, 'status' | 'statusHistory' | 'currentLocation' | 'destination'>;

/** A status, or a status with its reason like `on_hold_customs`; `unknown` for imported statuses. */
export type HeadlineKey =
  | ShipmentStatus
  | { [Status in ShipmentStatus]: `${Status}_${(typeof REASONS_BY_STATUS)[Status][number]['value']}` }[ShipmentStatus]
  | 'delivered_untimed'
  | 'unknown';

/** A headline, independent of language. */
export interface Headline {
  key: HeadlineKey;
  /** Whether a place is known, which selects the sentence. */
  form: 'placed' | 'plain';
  params: { place?: string; destination: string; label?: string; /** Of the hand-over, an ISO 8601 instant. */ at?: string };
}

/** Place and reason of a shipment from its newest history entry. */
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

/** The place of the newest entry, unless the office corrected it later. Older places appear only in "last seen in". */
function underWay({ status, statusHistory, currentLocation }: HeadlineFacts): Told {
  const [newest] = newestFirst(statusHistory);
  const told = newest?.status === status ? newest : undefined;
  const key = keyOf(status, told?.subStatus);
  const isSilent = told !== undefined && !told.location;
  const saysLastSeen = key === 'in_transit' || key === 'unknown';
  const place = isSilent && !saysLastSeen ? undefined : (currentLocation ?? told?.location);
  return { key, place: place ?? undefined };
}

/** Key of a status with its reason; unknown reasons are ignored. */
function keyOf(status: string, reason: string | undefined): HeadlineKey {
  if (!isShipmentStatus(status)) return 'unknown';
  const known = reason === undefined ? undefined : reasonInfo(status, reason);
  return known ? (`${status}_${known.value}` as HeadlineKey) : status;
}

/** "Left Hamburg, on its way to Hamburg" is no sentence for a parcel that leaves the depot of its own city. */
function leadsNowhere(key: HeadlineKey, { place, destination }: Headline['params']): boolean {
  return key === 'in_transit_departed' && place === destination;
}
