import { geoCentroid, geoInterpolate, geoMercator, type GeoProjection } from 'd3-geo';
import type { Position } from './gazetteer.ts';

/** CSS pixels. */
export interface MapSize {
  width: number;
  height: number;
}

export interface MapView {
  center: Position;
  /** Pixels per radian at the equator, as in d3-geo. */
  scale: number;
}

export const EARTH_RADIUS_KM = 6_371;
/** Pixels drawn beyond the edge, because a frame may be wider than its drawing by a step (`MAP_FRAME`). */
const BLEED = 40;
const DEGREES = 180 / Math.PI;

/** Rotated so that the antimeridian cut is far from the center. */
export function projectView({ center: [longitude, latitude], scale }: MapView, { width, height }: MapSize): GeoProjection {
  return geoMercator()
    .rotate([-longitude, 0])
    .center([0, latitude])
    .scale(scale)
    .translate([width / 2, height / 2])
    .clipExtent([
      [-BLEED, -BLEED],
      [width + BLEED, height + BLEED],
    ]);
}

interface FitOptions {
  size: MapSize;
  /** Pixels to keep free at the sides, and above and below. */
  padding: { x: number; y: number };
  /** Minimum height of the visible area, however close the points are. */
  minHeightKm: number;
}

export function fitView(points: readonly Position[], { size, padding, minHeightKm }: FitOptions): MapView {
  const [middle] = geoCentroid({ type: 'MultiPoint', coordinates: [...points] });
  const baseProjection = geoMercator().rotate([-middle, 0]).scale(1).translate([0, 0]).clipExtent(null);
  const projected = points.map((point) => baseProjection(point) ?? ([0, 0] as const));
  const x = extent(projected.map((point) => point[0]));
  const y = extent(projected.map((point) => point[1]));
  const [longitude, latitude] = baseProjection.invert?.([x.middle, y.middle]) ?? [middle, 0];
  const closest = getScale({ heightKm: minHeightKm, latitude, height: size.height });
  const scale = Math.min((size.width - 2 * padding.x) / x.span, (size.height - 2 * padding.y) / y.span, closest);
  return { center: [longitude, latitude], scale };
}

/** Mercator grows with latitude. */
export function getScale({ heightKm, latitude, height }: { heightKm: number; latitude: number; height: number }): number {
  return (height * EARTH_RADIUS_KM * Math.cos(latitude / DEGREES)) / heightKm;
}

function extent(values: readonly number[]): { middle: number; span: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { middle: (low + high) / 2, span: high - low };
}

const SAMPLES = 32;

export function greatCircle(from: Position, to: Position): Position[] {
  const at = geoInterpolate(from, to);
  return Array.from({ length: SAMPLES + 1 }, (_, index) => at(index / SAMPLES));
}

/** Great circles from each place to the next. */
export function greatCircles(places: readonly Position[]): Position[] {
  return places.slice(1).flatMap((place, index) => greatCircle(places[index] ?? place, place));
}
