import type { MultiPolygon } from 'geojson';
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

/** Visvalingam and Whyatt 1993: the point of the smallest triangle goes first. A closed line keeps four points. */
function weighPoints(points: readonly Position[]): number[] {
  const areas = points.map(() => Infinity);
  const left = points.map((_, index) => index);
  const [first, last] = [points[0], points.at(-1)];
  const minPoints = first?.[0] === last?.[0] && first?.[1] === last?.[1] ? 4 : 2;
  const measure = (at: number) => getTriangle(points[left[at - 1] ?? 0], points[left[at] ?? 0], points[left[at + 1] ?? 0]);
  const triangles = left.map((_, at) => (at === 0 || at === left.length - 1 ? Infinity : measure(at)));
  let largest = 0;
  while (left.length > minPoints) {
    let at = 1;
    for (let other = 2; other < left.length - 1; other += 1) if ((triangles[other] ?? 0) < (triangles[at] ?? 0)) at = other;
    largest = Math.max(largest, triangles[at] ?? 0);
    areas[left[at] ?? 0] = largest;
    left.splice(at, 1);
    triangles.splice(at, 1);
    for (const neighbor of [at - 1, at]) if (neighbor > 0 && neighbor < left.length - 1) triangles[neighbor] = measure(neighbor);
  }
  return areas;
}

function getTriangle(a: Position = [0, 0], b: Position = [0, 0], c: Position = [0, 0]): number {
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
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
