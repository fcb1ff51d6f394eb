import type { FeatureCollection, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import { parseGazetteer, type Gazetteer } from './gazetteer.ts';

export interface World {
  countries: FeatureCollection;
  /** Where land and water meet: the lines that are no border between two countries. */
  coast: MultiLineString;
}

export interface MapData {
  world: World;
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
  const { countries } = outline.default.objects;
  const world: World = {
    countries: feature(outline.default, countries),
    coast: mesh(outline.default, countries, (one, other) => one === other),
  };
  return { world, gazetteer: parseGazetteer(places.default) };
}
