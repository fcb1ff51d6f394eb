import type { Plugin } from 'vite';
import { reduceGazetteer } from './gazetteer.ts';
import { simplifyWorld } from './world-outline.ts';

const SOURCES: Readonly<Record<string, () => unknown>> = {
  'virtual:gazetteer': reduceGazetteer,
  'virtual:world-outline': simplifyWorld,
};

export function mapData(): Plugin {
  return {
    name: 'map-data',
    resolveId: (id) => (id in SOURCES ? `\0${id}` : undefined),
    load: (id) => {
      const make = SOURCES[id.slice(1)];
      // As a string: engines parse JSON several times faster than the same data as source text.
      return make && `export default JSON.parse(${JSON.stringify(JSON.stringify(make()))})`;
    },
  };
}
