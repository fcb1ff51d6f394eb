import { geoDistance } from 'd3-geo';
import type { Gazetteer, Place, Position } from './gazetteer.ts';

const EARTH_RADIUS_KM = 6_371;

interface NearbyOptions {
  withinKm: number;
  /** Minimum distance to the center and between places. */
  apartKm: number;
  limit: number;
}

export function nearbyPlaces(position: Position, { places }: Gazetteer, { withinKm, apartKm, limit }: NearbyOptions): Place[] {
  const near = places
    .filter((place) => distanceKm(place.position, position) <= withinKm)
    .toSorted((one, other) => other.size - one.size);
  const chosen: Place[] = [];
  for (const place of near) {
    if (chosen.length === limit) break;
    const others = [position, ...chosen.map((other) => other.position)];
    if (others.every((other) => distanceKm(place.position, other) >= apartKm)) chosen.push(place);
  }
  return chosen;
}

function distanceKm(one: Position, other: Position): number {
  return geoDistance(one, other) * EARTH_RADIUS_KM;
}
