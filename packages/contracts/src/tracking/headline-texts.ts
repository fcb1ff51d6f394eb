import type { REASONS_BY_STATUS } from '../shipments/reasons.ts';
import type { ShipmentStatus } from '../statuses.ts';

/** A status, or a status and the reason for it, as `on_hold.customs`. */
type ReasonedKey = {
  [Status in ShipmentStatus]: Status | `${Status}.${(typeof REASONS_BY_STATUS)[Status][number]['value']}`;
}[ShipmentStatus];
/** `delivered.untimed` where nobody noted when; `unknown` for a status that an import brought along. */
export type HeadlineKey = ReasonedKey | 'delivered.untimed' | 'unknown';

/** The sentence where a place is known, and the one where none is. */
export interface HeadlineWording {
  placed: string;
  plain: string;
}

/**
 * Where a shipment is, in a headline: a whole sentence for each status and reason, to be translated as it stands. Parameters:
 * place, destination, label (of an unknown status), day and time (of the hand-over).
 */
export const HEADLINES: Readonly<Record<HeadlineKey, HeadlineWording>> = {
  picked_up: { placed: 'Picked up in {place}', plain: 'Picked up, on its way to {destination}' },
  'picked_up.collected': { placed: 'Collected from the sender in {place}', plain: 'Collected from the sender' },
  'picked_up.dropped_off': { placed: 'Dropped off by the sender in {place}', plain: 'Dropped off by the sender' },

  processing: { placed: 'Being sorted in {place}', plain: 'Being sorted' },
  'processing.sorted': { placed: 'Sorted in {place} for the next leg', plain: 'Sorted for the next leg' },
  'processing.labelled': { placed: 'Weighed and labelled in {place}', plain: 'Weighed and labelled' },
  'processing.customs_docs': {
    placed: 'Customs papers are being prepared in {place}',
    plain: 'Customs papers are being prepared',
  },

  in_transit: { placed: 'On its way, last seen in {place}', plain: 'On its way to {destination}' },
  'in_transit.departed': {
    placed: 'Left {place}, on its way to {destination}',
    plain: 'Left our facility, on its way to {destination}',
  },
  'in_transit.arrived_hub': { placed: 'Arrived at our hub in {place}', plain: 'Arrived at a hub on its way to {destination}' },
  'in_transit.customs_cleared': {
    placed: 'Cleared by customs in {place}',
    plain: 'Cleared by customs, on its way to {destination}',
  },
  'in_transit.out_for_delivery': { placed: 'Out for delivery in {place}', plain: 'Out for delivery' },

  on_hold: { placed: 'On hold in {place}', plain: 'On hold' },
  'on_hold.customs': { placed: 'Held by customs in {place}', plain: 'Held by customs' },
  'on_hold.address_problem': {
    placed: 'Waiting in {place} for a corrected address',
    plain: 'Waiting for a corrected address',
  },
  'on_hold.recipient_absent': {
    placed: 'Waiting in {place} for another delivery attempt',
    plain: 'Waiting for another delivery attempt',
  },
  'on_hold.weather': { placed: 'Held up by the weather in {place}', plain: 'Held up by the weather' },
  'on_hold.damaged': { placed: 'Damaged, and kept aside in {place}', plain: 'Damaged, and kept aside' },
  'on_hold.payment': { placed: 'Waiting in {place} for a payment', plain: 'Waiting for a payment' },

  delivered: { placed: 'Delivered {day} {time} in {place}', plain: 'Delivered {day} {time}' },
  'delivered.recipient': {
    placed: 'Delivered {day} {time} in {place}, handed to the recipient',
    plain: 'Delivered {day} {time}, handed to the recipient',
  },
  'delivered.neighbour': {
    placed: 'Delivered {day} {time} in {place}, left with a neighbour',
    plain: 'Delivered {day} {time}, left with a neighbour',
  },
  'delivered.safe_place': {
    placed: 'Delivered {day} {time} in {place}, left in the agreed place',
    plain: 'Delivered {day} {time}, left in the agreed place',
  },
  'delivered.office': {
    placed: 'Delivered {day} {time} in {place}, collected from our office',
    plain: 'Delivered {day} {time}, collected from our office',
  },
  'delivered.untimed': { placed: 'Delivered in {place}', plain: 'Delivered' },

  unknown: { placed: '{label}, last seen in {place}', plain: '{label}' },
};
