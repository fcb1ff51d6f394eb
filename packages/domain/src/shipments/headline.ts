import { toTitleCase } from '../text/title-case.ts';
import { type Advice, type Delay, DELAYS } from './advice.ts';
import type { AfterAttempts } from './attempts.ts';
import { findReasonEntry, getCurrentEntries } from './current-entries.ts';
import { findAttemptPlan } from './due-date.ts';
import { getCity } from './get-city.ts';
import { type Handover, getHandover } from './handover.ts';
import { type ClosingOutcome, getStage, isClosingOutcome } from './outcomes.ts';
import { findReason, type ReasonOf } from './reasons.ts';
import type { ShipmentState } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';
import { isShipmentStatus, type ShipmentStatus } from './statuses.ts';

export type HeadlineFacts = Pick<ShipmentState, 'status' | 'outcome' | 'statusHistory' | 'currentLocation' | 'destination'>;

/** A status, a status with its reason such as `on_hold_customs`, an outcome, a delay, or `unknown` for an imported status. */
export type HeadlineKey =
  | ShipmentStatus
  | { [Status in ShipmentStatus]: `${Status}_${ReasonOf<Status>}` }[ShipmentStatus]
  | ClosingOutcome
  | `on_hold_${AfterAttempts}`
  | Delay
  | 'unknown';

export interface Headline {
  key: HeadlineKey;
  form: 'placed' | 'plain';
  params: {
    place?: string;
    destination: string;
    label?: string;
    /** Time of delivery, ISO 8601. */
    at?: string;
    dayOnly?: true;
    /** Of the last scan. */
    silence?: Pick<Advice['params'], 'since' | 'isRecent'>;
  };
}

/** Returns where a shipment is and why, from the newest entry of its history. @param advice lets a delay take its place. */
export function getHeadline(shipment: HeadlineFacts, advice?: Advice): Headline {
  const { status, destination } = shipment;
  const handover = getHandover(shipment);
  const delay = DELAYS.find((key) => key === advice?.key);
  const { key, place, at, dayOnly } = handover ? describeDelivery(handover) : describeTransit(shipment, delay);
  const params = {
    destination: getCity(destination),
    ...(place && { place: getCity(place) }),
    ...(at && { at }),
    ...(dayOnly && { dayOnly }),
    ...(key === 'unknown' && { label: toTitleCase(status) }),
    ...(delay && advice?.params.since && { silence: advice.params }),
  };
  const isPlaced = params.place !== undefined && !isWithinDestination(key, params);
  return { key, form: isPlaced ? 'placed' : 'plain', params };
}

interface HeadlineContent {
  key: HeadlineKey;
  place?: string | undefined;
  at?: string | undefined;
  dayOnly?: true | undefined;
}

function describeDelivery({ at, dayOnly, place, reason }: Handover): HeadlineContent {
  if (!at) return { key: 'delivered', place };
  return { key: toHeadlineKey('delivered', reason), place, at, dayOnly };
}

/** The place of an older entry is fit for "last seen in" only, not for "out for delivery in". */
function describeTransit(
  { statusHistory, currentLocation, ...shipment }: HeadlineFacts,
  delay: Delay | undefined,
): HeadlineContent {
  const stage = getStage(shipment);
  const [current] = getCurrentEntries({ ...shipment, statusHistory });
  const { afterAttempts } = stage === 'on_hold' ? findAttemptPlan(sortNewestFirst(statusHistory)) : {};
  const reason = findReasonEntry({ ...shipment, statusHistory })?.subStatus;
  const key: HeadlineKey = delay ?? (afterAttempts ? `on_hold_${afterAttempts}` : toHeadlineKey(stage, reason));
  const isSilent = current !== undefined && !current.location;
  const saysLastSeen = delay !== undefined || key === 'in_transit' || key === 'unknown';
  const place = isSilent && !saysLastSeen ? undefined : (currentLocation ?? current?.location);
  return { key, place: place ?? undefined };
}

function toHeadlineKey(stage: string, reason: string | undefined): HeadlineKey {
  if (isClosingOutcome(stage)) return stage;
  if (!isShipmentStatus(stage)) return 'unknown';
  const known = reason === undefined ? undefined : findReason(stage, reason);
  return known ? (`${stage}_${known.value}` as HeadlineKey) : stage;
}

/** Avoids "Left Hamburg, on its way to Hamburg" when a parcel leaves the depot of its destination. */
function isWithinDestination(key: HeadlineKey, { place, destination }: Headline['params']): boolean {
  return key === 'in_transit_departed' && place === destination;
}
