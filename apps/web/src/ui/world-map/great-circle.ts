import { geoInterpolate } from 'd3-geo';
import type { Position } from './gazetteer.ts';

const SAMPLES = 32;

export function greatCircle(from: Position, to: Position): Position[] {
  const at = geoInterpolate(from, to);
  return Array.from({ length: SAMPLES + 1 }, (_, index) => at(index / SAMPLES));
}

/** Great circles from each place to the next. */
export function greatCircles(places: readonly Position[]): Position[] {
  return places.slice(1).flatMap((place, index) => greatCircle(places[index] ?? place, place));
}
