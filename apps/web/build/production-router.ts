import type { Plugin } from 'vite';

/** Assignments of displayName are side effects that prevent tree shaking of unused components. */
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gm;
const COMPONENT = /= (?=React\d*\.(?:forwardRef|memo)\()/g;

/** React Router always exports its development build, and without pure marks its forms add 2 kB to every page. */
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
