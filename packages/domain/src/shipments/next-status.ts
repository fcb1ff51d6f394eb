import { newestFirst } from './newest-first.ts';
import { isShipmentStatus, type ShipmentStatus, STATUSES } from './statuses.ts';

interface Moving {
  status: string;
  statusHistory: readonly { status: string; timestamp: string }[];
}

/** Statuses of an undisturbed shipment in order. */
const WAY = STATUSES.map(({ value }) => value).filter((value) => value !== 'on_hold');

/** Likely next status: the following one; from a hold, the previous one. Undefined if delivered or unknown. */
export function likelyNextStatus({ status, statusHistory }: Moving): ShipmentStatus | undefined {
  if (!isShipmentStatus(status)) return undefined;
  if (status !== 'on_hold') return WAY[WAY.indexOf(status) + 1];
  const before = newestFirst(statusHistory).find((entry) => entry.status !== 'on_hold')?.status ?? '';
  // A hold after delivery was a correction: the status before it is no next step.
  return isShipmentStatus(before) && before !== 'delivered' ? before : 'in_transit';
}
