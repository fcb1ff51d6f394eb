import { newestFirst } from './newest-first.ts';
import { isShipmentStatus, type ShipmentStatus, STATUSES } from './statuses.ts';

interface Moving {
  status: string;
  statusHistory: readonly { status: string; timestamp: string }[];
}

/** The statuses of a shipment that nothing holds up, in their order. */
const WAY = STATUSES.map(({ value }) => value).filter((value) => value !== 'on_hold');

/**
 * The status that a shipment most likely gets next: the one after its own; from a hold, what it was before. None once it is
 * delivered, or where its status is not known.
 */
export function likelyNextStatus({ status, statusHistory }: Moving): ShipmentStatus | undefined {
  if (!isShipmentStatus(status)) return undefined;
  if (status !== 'on_hold') return WAY[WAY.indexOf(status) + 1];
  const before = newestFirst(statusHistory).find((entry) => entry.status !== 'on_hold')?.status ?? '';
  // A hold after the delivery was put right by hand: what was said before it is no step.
  return isShipmentStatus(before) && before !== 'delivered' ? before : 'in_transit';
}
