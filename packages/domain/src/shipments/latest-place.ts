import { getCity } from './get-city.ts';
import type { ShipmentState, StatusEntry } from './shipment-state.ts';
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

export interface Station<Of> {
  place: string;
  /** Its first scan there. */
  entry: Of;
}

/** Places with a scan, oldest first; several scans in a row at one place are one station. */
export function getStations<Of extends Pick<StatusEntry, 'timestamp' | 'location'>>(history: readonly Of[]): Station<Of>[] {
  const stations: Station<Of>[] = [];
  for (const entry of sortNewestFirst(history).toReversed()) {
    const place = entry.location && getCity(entry.location);
    if (place && place.toLowerCase() !== stations.at(-1)?.place.toLowerCase()) stations.push({ place, entry });
  }
  return stations;
}
