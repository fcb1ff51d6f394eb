import { geoGraticule, geoPath, type GeoProjection } from 'd3-geo';
import type { World } from './load-map-data.ts';

/** Above this scale, lines at every ten degrees would be out of sight. */
const CLOSE_SCALE = 1_500;
const NET_DEGREES = { far: 10, close: 2 } as const;
/** Each holds about 100 kB. */
const KEPT = 8;

interface Ground {
  land: string;
  coast: string;
  net: string;
}

let drawnWorld: World | undefined;
/** By view; the most recent is last. */
const drawn = new Map<string, Ground>();

/** Takes tens of milliseconds, so each view is drawn only once. */
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
