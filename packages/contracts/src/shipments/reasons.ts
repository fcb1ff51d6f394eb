import type { ShipmentStatus } from '../statuses.ts';

/**
 * Why a shipment has its status: optional, and never a new status. `sentence` is for the recipient; `actionRequired` says
 * that it goes on only when somebody does something.
 */
export const REASONS_BY_STATUS = {
  picked_up: [
    { value: 'collected', label: 'Collected', sentence: 'Our driver collected it from the sender.', actionRequired: false },
    { value: 'dropped_off', label: 'Dropped off', sentence: 'The sender brought it to us.', actionRequired: false },
  ],
  processing: [
    { value: 'sorted', label: 'Sorted', sentence: 'It was sorted for the next leg.', actionRequired: false },
    { value: 'labelled', label: 'Labelled', sentence: 'It was weighed and labelled.', actionRequired: false },
    { value: 'customs_docs', label: 'Customs papers', sentence: 'Its customs papers are being prepared.', actionRequired: false },
  ],
  in_transit: [
    { value: 'departed', label: 'Departed', sentence: 'It left our facility.', actionRequired: false },
    { value: 'arrived_hub', label: 'Arrived at hub', sentence: 'It arrived at a hub on its way.', actionRequired: false },
    { value: 'customs_cleared', label: 'Customs cleared', sentence: 'Customs let it pass.', actionRequired: false },
    {
      value: 'out_for_delivery',
      label: 'Out for delivery',
      sentence: 'It is on the van and comes today.',
      actionRequired: false,
    },
  ],
  on_hold: [
    { value: 'customs', label: 'Customs', sentence: 'Customs is looking at it.', actionRequired: false },
    {
      value: 'address_problem',
      label: 'Address problem',
      sentence: 'We could not find the address. Please contact us.',
      actionRequired: true,
    },
    {
      value: 'recipient_absent',
      label: 'Recipient absent',
      sentence: 'Nobody was there to take it. Please contact us for another attempt.',
      actionRequired: true,
    },
    { value: 'weather', label: 'Weather', sentence: 'The weather holds it up.', actionRequired: false },
    { value: 'damaged', label: 'Damaged', sentence: 'It was damaged. We will get in touch.', actionRequired: false },
    {
      value: 'payment',
      label: 'Payment',
      sentence: 'A payment is due before it goes on. Please contact us.',
      actionRequired: true,
    },
  ],
  delivered: [
    { value: 'recipient', label: 'To the recipient', sentence: 'Handed to the recipient.', actionRequired: false },
    { value: 'neighbour', label: 'To a neighbour', sentence: 'Left with a neighbour.', actionRequired: false },
    { value: 'safe_place', label: 'In a safe place', sentence: 'Left in the agreed place.', actionRequired: false },
    { value: 'office', label: 'Picked up at the office', sentence: 'Collected from our office.', actionRequired: false },
  ],
} as const satisfies Record<ShipmentStatus, readonly Reason[]>;

export interface Reason {
  value: string;
  label: string;
  sentence: string;
  actionRequired: boolean;
}

/** The reason with this value under a status; undefined when they do not belong together. */
export function reasonInfo(status: string, value: string): Reason | undefined {
  const reasons: Readonly<Record<string, readonly Reason[]>> = REASONS_BY_STATUS;
  return Object.hasOwn(reasons, status) ? reasons[status]?.find((reason) => reason.value === value) : undefined;
}
