import type { FeatureCollection, MultiLineString } from 'geojson';
import { feature, mesh } from 'topojson-client';
import { parseGazetteer, type Gazetteer } from './gazetteer.ts';

export interface World {
  countries: FeatureCollection;
  /** Lines that are not borders between two countries. */
  coast: MultiLineString;
}

export interface MapData {
  world: World;
  gazetteer: Gazetteer;
}

let loading: Promise<MapData> | undefined;

/** @throws when loading fails, until the page is reloaded: browsers do not retry a module. */
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
