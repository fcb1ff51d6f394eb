import { geoGraticule, geoPath, type GeoProjection } from 'd3-geo';
import type { World } from './load-map-data.ts';

/** Above this scale, lines at every ten degrees would be out of sight. */
const CLOSE_SCALE = 1_500;
const GRATICULE_DEGREES = { far: 10, close: 2 } as const;
/** Each holds about 100 kB. */
const MAX_CACHED_VIEWS = 8;

interface Ground {
  land: string;
  coast: string;
  graticule: string;
}

let drawnWorld: World | undefined;
/** By view; the most recent is last. */
const groundCache = new Map<string, Ground>();

/** Takes tens of milliseconds, so each view is drawn only once. */
export function drawGround(world: World, projection: GeoProjection): Ground {
  if (world !== drawnWorld) groundCache.clear();
  drawnWorld = world;
  const view = viewKey(projection);
  const ground = groundCache.get(view) ?? draw(world, projection);
  groundCache.delete(view);
  groundCache.set(view, ground);
  const [oldest] = groundCache.keys();
  if (groundCache.size > MAX_CACHED_VIEWS && oldest !== undefined) groundCache.delete(oldest);
  return ground;
}

const viewKey = (projection: GeoProjection): string =>
  JSON.stringify([projection.rotate(), projection.center(), projection.scale(), projection.translate(), projection.clipExtent()]);

function draw(world: World, projection: GeoProjection): Ground {
  const path = geoPath(projection).digits(1);
  const step = projection.scale() < CLOSE_SCALE ? GRATICULE_DEGREES.far : GRATICULE_DEGREES.close;
  return {
    land: path(world.countries) ?? '',
    coast: path(world.coast) ?? '',
    graticule: path(geoGraticule().step([step, step])()) ?? '',
  };
}
