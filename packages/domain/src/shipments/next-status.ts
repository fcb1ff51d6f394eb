import { sortNewestFirst } from './sort-newest-first.ts';
import { isShipmentStatus, type ShipmentStatus, STATUSES } from './statuses.ts';

interface Moving {
  status: string;
  outcome?: string | null | undefined;
  statusHistory: readonly { status: string; timestamp: string }[];
}

const REGULAR_STATUSES = STATUSES.map(({ value }) => value).filter((value) => value !== 'on_hold');

/** From a hold, returns the status before it. Undefined after the end or for an unknown status. */
export function getLikelyNextStatus({ status, outcome, statusHistory }: Moving): ShipmentStatus | undefined {
  if (outcome) return undefined;
  if (!isShipmentStatus(status)) return undefined;
  if (status !== 'on_hold') return REGULAR_STATUSES[REGULAR_STATUSES.indexOf(status) + 1];
  const before = sortNewestFirst(statusHistory).find((entry) => entry.status !== 'on_hold')?.status ?? '';
  // A hold after delivery means that the delivery was corrected by hand, so it is not a step to return to.
  return isShipmentStatus(before) && before !== 'delivered' ? before : 'in_transit';
}
