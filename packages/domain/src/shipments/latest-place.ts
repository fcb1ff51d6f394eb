import type { ShipmentState } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';

/** Returns the newest known place, which may be older than the newest entry. */
export function getLatestPlace({
  currentLocation,
  statusHistory,
}: Pick<ShipmentState, 'currentLocation' | 'statusHistory'>): string | undefined {
  return currentLocation ?? sortNewestFirst(statusHistory).find((entry) => entry.location)?.location ?? undefined;
}
