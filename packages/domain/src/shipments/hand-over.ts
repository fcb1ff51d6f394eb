import { newestFirst } from './newest-first.ts';
import type { ShipmentState } from './shipment-state.ts';

/** When, where and how a shipment was handed over, as far as its history tells. */
export interface HandOver {
  /** An ISO 8601 instant. */
  at: string | undefined;
  place: string | undefined;
  /** A reason code of the status `delivered`. */
  reason: string | undefined;
}

type Delivered = Pick<ShipmentState, 'status' | 'statusHistory' | 'currentLocation'>;

/**
 * The hand-over of a shipment; undefined before it. What is noted later about a delivered shipment tells more of the same
 * hand-over, but does not move its time.
 */
export function handOverOf({ status, statusHistory, currentLocation }: Delivered): HandOver | undefined {
  if (status !== 'delivered') return undefined;
  const history = newestFirst(statusHistory);
  const before = history.findIndex((entry) => entry.status !== 'delivered');
  const entries = before < 0 ? history : history.slice(0, before);
  return {
    at: entries.at(-1)?.timestamp,
    place:
      entries.find(({ location }) => location)?.location ?? (entries.length === 0 ? currentLocation : undefined) ?? undefined,
    reason: entries.find(({ subStatus }) => subStatus)?.subStatus,
  };
}
