import { geoInterpolate } from 'd3-geo';
import type { Position } from './gazetteer.ts';

const SAMPLES = 32;

/** Points along the great circle, including both ends. */
export function greatCircle(from: Position, to: Position): Position[] {
  const at = geoInterpolate(from, to);
  return Array.from({ length: SAMPLES + 1 }, (_, index) => at(index / SAMPLES));
}

/** Point at a share of the great circle: 0 is the start, 1 the end. */
export function pointAlong(from: Position, to: Position, share: number): Position {
  return geoInterpolate(from, to)(share);
}
