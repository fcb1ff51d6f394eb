import type { Plugin } from 'vite';
import { reduceGazetteer } from './gazetteer.ts';
import { simplifyWorld } from './world-outline.ts';

const SOURCES: Readonly<Record<string, () => unknown>> = {
  'virtual:gazetteer': reduceGazetteer,
  'virtual:world-outline': simplifyWorld,
};

/** What the maps are drawn from, made out of the npm packages that carry it: modules whose default export is the data. */
export function mapData(): Plugin {
  return {
    name: 'map-data',
    resolveId: (id) => (id in SOURCES ? `\0${id}` : undefined),
    load: (id) => {
      const make = SOURCES[id.slice(1)];
      // As one string: engines read JSON several times faster than the same data as source text.
      return make && `export default JSON.parse(${JSON.stringify(JSON.stringify(make()))})`;
    },
  };
}
