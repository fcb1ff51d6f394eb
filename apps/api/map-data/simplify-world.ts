import { createRequire } from 'node:module';
import { geoArea } from 'd3-geo';
import { feature } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { simplifyLine, type Point } from './simplify-line.ts';

type Countries = Topology<{ countries: GeometryCollection }>;
type Land = Polygon | MultiPolygon;

/** Degrees the outline is rounded to: 2 km, one or two pixels on the closest map. */
const UNIT = 0.02;
/** In squared units; smaller bends are invisible. */
const MIN_BEND = 40;
/** Steradians, about 60 km²: drops smaller islands and rings that rounding inverted. */
const MIN_ISLAND = 1.5e-6;
/** Larger than half the globe: a ring with inverted winding order. */
const HALF_GLOBE = 2 * Math.PI;
const ANTARCTICA = '010';

/** Simplifies Natural Earth's countries (public domain) into a TopoJSON with the object `countries`. */
export function simplifyWorld(): Countries {
  const { transform, arcs, objects }: Countries = createRequire(import.meta.url)('world-atlas/countries-50m.json');
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [left, bottom] = transform?.translate ?? [0, 0];
  const rounded = arcs.map((arc) =>
    simplifyLine(
      decodeDeltas(arc).map(([x, y]) => [Math.round((x * scaleX + left) / UNIT), Math.round((y * scaleY + bottom) / UNIT)]),
      MIN_BEND,
    ),
  );
  const world: Countries = {
    type: 'Topology',
    transform: { scale: [UNIT, UNIT], translate: [0, 0] },
    arcs: rounded.map(encodeDeltas),
    objects: { countries: objects.countries },
  };
  const geometries = objects.countries.geometries.flatMap((country) =>
    country.id !== ANTARCTICA && isLand(country)
      ? [{ type: 'MultiPolygon' as const, arcs: findVisiblePolygons(world, country) }]
      : [],
  );
  return dropUnusedArcs({ ...world, objects: { countries: { type: 'GeometryCollection', geometries } } });
}

function isLand(geometry: { type: string | null }): geometry is Land {
  return geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
}

function findVisiblePolygons(world: Countries, country: Land): number[][][] {
  const polygons = country.type === 'Polygon' ? [country.arcs] : country.arcs;
  return polygons
    .map((rings) => rings.filter((ring, index) => isVisible(world, index === 0 ? ring : reverseRing(ring))))
    .filter((rings, index) => rings[0] !== undefined && rings[0] === polygons[index]?.[0]);
}

function isVisible(world: Countries, ring: number[]): boolean {
  const area = geoArea(feature(world, { type: 'Polygon', arcs: [ring] }));
  return area > MIN_ISLAND && area < HALF_GLOBE;
}

/** Holes wind the other way round. TopoJSON writes a reversed arc as its one's complement. */
function reverseRing(ring: readonly number[]): number[] {
  return ring.map((arc) => ~arc).toReversed();
}

function dropUnusedArcs(world: Countries): Countries {
  const numbers = new Map<number, number>();
  const renumber = (arc: number): number => {
    const oldIndex = arc < 0 ? ~arc : arc;
    const newIndex = numbers.get(oldIndex) ?? numbers.size;
    numbers.set(oldIndex, newIndex);
    return arc < 0 ? ~newIndex : newIndex;
  };
  const geometries = world.objects.countries.geometries.filter(isMultiPolygon).map(({ type, arcs }) => ({
    type,
    arcs: arcs.map((rings) => rings.map((ring) => ring.map(renumber))),
  }));
  const arcs = [...numbers.keys()].map((old) => world.arcs[old] ?? []);
  return { ...world, arcs, objects: { countries: { type: 'GeometryCollection', geometries } } };
}

function isMultiPolygon(geometry: { type: string | null }): geometry is MultiPolygon {
  return geometry.type === 'MultiPolygon';
}

function decodeDeltas(steps: readonly (readonly number[])[]): Point[] {
  let [x, y] = [0, 0];
  return steps.map(([stepX = 0, stepY = 0]) => [(x += stepX), (y += stepY)]);
}

function encodeDeltas(points: readonly Point[]): [number, number][] {
  return points.map(([x, y], index) => {
    const [beforeX, beforeY] = points[index - 1] ?? [0, 0];
    return [x - beforeX, y - beforeY];
  });
}
