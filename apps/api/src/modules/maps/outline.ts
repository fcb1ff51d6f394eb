import type { MultiPolygon } from 'geojson';
import { weighPoints } from '../../../map-data/simplify-line.ts';
import type { Position } from './gazetteer.ts';
import type { MapSources } from './map-sources.ts';

interface Arc {
  points: readonly Position[];
  /** Of the triangle that each point is worth; infinite at the ends. */
  areas: readonly number[];
}

export interface Outline {
  arcs: readonly Arc[];
  /** Polygons of rings of arcs; the one's complement of an index is the reversed arc, as in TopoJSON. */
  polygons: readonly (readonly (readonly number[])[])[];
}

export function parseOutline({ arcs, transform, objects }: MapSources['outline']): Outline {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  return {
    arcs: arcs.map((steps) => {
      let [x, y] = [0, 0];
      const points = steps.map(([stepX = 0, stepY = 0]): Position => {
        x += stepX;
        y += stepY;
        return [x * scaleX, y * scaleY];
      });
      return { points, areas: weighPoints(points) };
    }),
    polygons: objects.countries.geometries.flatMap((country) => (country.type === 'MultiPolygon' ? country.arcs : [])),
  };
}

/**
 * Land without the bends that a map of this scale does not show. Neighbors keep the same points of their border.
 * @param minArea in squared degrees.
 */
export function simplifyLand({ arcs, polygons }: Outline, minArea: number): MultiPolygon {
  const simple = arcs.map(({ points, areas }) => points.filter((_, index) => (areas[index] ?? 0) >= minArea));
  const join = (ring: readonly number[], lines: readonly (readonly Position[])[]): Position[] =>
    ring.flatMap((arc, index) => {
      const line = arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []);
      // Each arc starts where the one before has ended.
      return index === 0 ? line : line.slice(1);
    });
  const whole = arcs.map(({ points }) => points);
  return {
    type: 'MultiPolygon',
    coordinates: polygons.flatMap((rings) => {
      const kept = rings.map((ring) => {
        const line = join(ring, simple);
        // A ring that has turned around would be the whole globe but itself.
        return line.length > 3 && getTurn(line) * getTurn(join(ring, whole)) > 0 ? line : undefined;
      });
      return kept[0] ? [kept.filter((line) => line !== undefined)] : [];
    }),
  };
}

/** Twice the area, negative if clockwise. */
const getTurn = (ring: readonly Position[]): number =>
  ring.reduce((sum, [x, y], index) => {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    return sum + beforeX * y - x * beforeY;
  }, 0);
