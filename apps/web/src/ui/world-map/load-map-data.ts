import type { FeatureCollection } from 'geojson';
import { feature } from 'topojson-client';
import { parseGazetteer, type Gazetteer } from './gazetteer.ts';

export interface MapData {
  /** The countries of the world. */
  world: FeatureCollection;
  gazetteer: Gazetteer;
}

let loading: Promise<MapData> | undefined;

/**
 * What maps are drawn from: fetched once, from our own host.
 * @throws when it cannot be fetched. That stays so until the page is opened again: browsers do not fetch a module twice.
 */
export function loadMapData(): Promise<MapData> {
  loading ??= fetchMapData();
  return loading;
}

async function fetchMapData(): Promise<MapData> {
  const [outline, places] = await Promise.all([import('virtual:world-outline'), import('virtual:gazetteer')]);
  const { objects } = outline.default;
  return { world: feature(outline.default, objects.countries), gazetteer: parseGazetteer(places.default) };
}
