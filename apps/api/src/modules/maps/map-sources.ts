import type { GeometryCollection, Topology } from 'topojson-specification';
import { reduceGazetteer } from '../../../map-data/reduce-gazetteer.ts';
import { simplifyWorld } from '../../../map-data/simplify-world.ts';

export interface MapSources {
  /** As `parseGazetteer` reads them. */
  places: string;
  outline: Topology<{ countries: GeometryCollection }>;
}

/** Made from packages; the build stores it beside the bundle, and replaces this module (`rolldown.config.ts`). */
export const readMapSources = (): MapSources => ({ places: reduceGazetteer(), outline: simplifyWorld() });
