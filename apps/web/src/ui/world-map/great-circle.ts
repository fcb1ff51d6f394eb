import { geoInterpolate } from 'd3-geo';
import type { Position } from './gazetteer.ts';

const SAMPLES = 32;

export function greatCircle(from: Position, to: Position): Position[] {
  const at = geoInterpolate(from, to);
  return Array.from({ length: SAMPLES + 1 }, (_, index) => at(index / SAMPLES));
}

/** `share` is 0 at the start and 1 at the end. */
export function pointAlong(from: Position, to: Position, share: number): Position {
  return geoInterpolate(from, to)(share);
}
