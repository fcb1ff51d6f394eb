import { geoInterpolate } from 'd3-geo';
import type { Position } from './gazetteer.ts';

const SAMPLES = 32;

/** Points along the shortest way over the globe, both ends among them. */
export function greatCircle(from: Position, to: Position): Position[] {
  const at = geoInterpolate(from, to);
  return Array.from({ length: SAMPLES + 1 }, (_, index) => at(index / SAMPLES));
}

/** The place so far along the shortest way: 0 is its beginning, 1 its end. */
export function pointAlong(from: Position, to: Position, share: number): Position {
  return geoInterpolate(from, to)(share);
}
