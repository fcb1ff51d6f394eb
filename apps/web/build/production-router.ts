import type { Plugin } from 'vite';

/** A component's name for developers' tools, set by a statement: a side effect that keeps also a component nobody uses. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = /= (?=React\d*\.(?:forwardRef|memo)\()/g;

/**
 * React Router names the code with its warnings for developers in every case; what is built takes the one beside it without them. And
 * its components say that they may be left out: without this its forms are part of every page, 2 kB of its scripts.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!source.startsWith('react-router')) return undefined;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
    transform(code, id) {
      if (!id.includes('/react-router/dist/production/')) return undefined;
      return { code: code.replace(DISPLAY_NAME, '').replace(COMPONENT, '= /* @__PURE__ */ '), map: null };
    },
  };
}
