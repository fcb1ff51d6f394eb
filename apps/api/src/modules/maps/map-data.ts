import { parseGazetteer, type Gazetteer } from './gazetteer.ts';
import { readMapSources } from './map-sources.ts';
import { type Outline, parseOutline } from './outline.ts';

export interface MapData {
  outline: Outline;
  gazetteer: Gazetteer;
}

let loaded: MapData | undefined;

/** Read on first use: a server whose receipts nobody opens does not need the memory. */
export function loadMapData(): MapData {
  if (loaded) return loaded;
  const { outline, places } = readMapSources();
  loaded = { outline: parseOutline(outline), gazetteer: parseGazetteer(places) };
  return loaded;
}
