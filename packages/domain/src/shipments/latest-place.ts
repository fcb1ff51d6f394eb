import type { ShipmentState } from './shipment-state.ts';
import { sortNewestFirst } from './sort-newest-first.ts';

/** Returns the newest known place, which may be older than the newest entry. */
export function getLatestPlace({
  currentLocation,
  statusHistory,
}: Pick<ShipmentState, 'currentLocation' | 'statusHistory'>): string | undefined {
  return currentLocation ?? sortNewestFirst(statusHistory).find((entry) => entry.location)?.location ?? undefined;
}

/** Oldest first; the last one is the latest known place. */
export function getVisitedPlaces(shipment: Pick<ShipmentState, 'currentLocation' | 'statusHistory'>): string[] {
  const visited = sortNewestFirst(shipment.statusHistory)
    .toReversed()
    .flatMap(({ location }) => location || []);
  const latest = getLatestPlace(shipment);
  return latest === undefined || latest === visited.at(-1) ? visited : [...visited, latest];
}
