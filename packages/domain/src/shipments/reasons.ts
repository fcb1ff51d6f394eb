import type { ShipmentStatus } from './statuses.ts';

/** `actionRequired`: the shipment waits until someone acts. Names and sentences are in the catalog. */
export const REASONS_BY_STATUS = {
  picked_up: [
    { value: 'collected', actionRequired: false },
    { value: 'dropped_off', actionRequired: false },
  ],
  processing: [
    { value: 'sorted', actionRequired: false },
    { value: 'labelled', actionRequired: false },
    { value: 'customs_docs', actionRequired: false },
  ],
  in_transit: [
    { value: 'departed', actionRequired: false },
    { value: 'arrived_hub', actionRequired: false },
    { value: 'customs_cleared', actionRequired: false },
    { value: 'out_for_delivery', actionRequired: false },
  ],
  on_hold: [
    { value: 'customs', actionRequired: false },
    { value: 'address_problem', actionRequired: true },
    { value: 'recipient_absent', actionRequired: true },
    { value: 'weather', actionRequired: false },
    { value: 'damaged', actionRequired: false },
    { value: 'payment', actionRequired: true },
  ],
  delivered: [
    { value: 'recipient', actionRequired: false },
    { value: 'neighbour', actionRequired: false },
    { value: 'safe_place', actionRequired: false },
    { value: 'office', actionRequired: false },
  ],
} as const satisfies Record<ShipmentStatus, readonly Reason[]>;

export interface Reason {
  value: string;
  actionRequired: boolean;
}

export function findReason(status: string, value: string): Reason | undefined {
  const reasons: Readonly<Record<string, readonly Reason[]>> = REASONS_BY_STATUS;
  return Object.hasOwn(reasons, status) ? reasons[status]?.find((reason) => reason.value === value) : undefined;
}
