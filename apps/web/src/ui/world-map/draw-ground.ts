import { geoGraticule, geoPath, type GeoProjection } from 'd3-geo';
import type { World } from './load-map-data.ts';

/** Above this scale the lines of the net would be out of sight at ten degrees. */
const CLOSE_SCALE = 1_500;
const NET_DEGREES = { far: 10, close: 2 } as const;
/** A reader who zooms in and out, or comes back to a page, sees these again. Each holds about 100 kB. */
const KEPT = 8;

/** The drawn ground of a map, each a path of SVG. */
interface Ground {
  land: string;
  coast: string;
  net: string;
}

let drawnWorld: World | undefined;
/** By view, the one seen last at the end. */
const drawn = new Map<string, Ground>();

/** Draws land, coast and the net of degrees: tens of milliseconds, and so only once per view. */
export function drawGround(world: World, projection: GeoProjection): Ground {
  if (world !== drawnWorld) drawn.clear();
  drawnWorld = world;
  const view = viewKey(projection);
  const ground = drawn.get(view) ?? draw(world, projection);
  drawn.delete(view);
  drawn.set(view, ground);
  const [oldest] = drawn.keys();
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest);
  return ground;
}

/** All that {@link projectView} sets. */
const viewKey = (projection: GeoProjection): string =>
  JSON.stringify([projection.rotate(), projection.center(), projection.scale(), projection.translate(), projection.clipExtent()]);

function draw(world: World, projection: GeoProjection): Ground {
  const path = geoPath(projection).digits(1);
  const step = projection.scale() < CLOSE_SCALE ? NET_DEGREES.far : NET_DEGREES.close;
  return {
    land: path(world.countries) ?? '',
    coast: path(world.coast) ?? '',
    net: path(geoGraticule().step([step, step])()) ?? '',
  };
}
