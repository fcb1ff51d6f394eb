import { getLatestPlace } from '@waybill/domain/shipments/latest-place';
import type { ShipmentState } from '@waybill/domain/shipments/shipment-state';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';

/** Oldest first; the last one is the latest known place. */
export function getVisitedPlaces(shipment: Pick<ShipmentState, 'currentLocation' | 'statusHistory'>): string[] {
  const visited = sortNewestFirst(shipment.statusHistory)
    .toReversed()
    .flatMap(({ location }) => location || []);
  const latest = getLatestPlace(shipment);
  return latest === undefined || latest === visited.at(-1) ? visited : [...visited, latest];
}
