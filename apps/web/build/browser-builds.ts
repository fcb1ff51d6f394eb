import type { EnvironmentOptions, Plugin, Rolldown } from 'vite';
import { isPseudo } from './pseudo-locale.ts';

/** Vite's own name for the environment of index.html. */
export const SITE = 'client';
/** Separate build, so that public pages do not carry library code that only the back office uses. */
export const OFFICE = 'office';
/** Browsers of today. Lowered colors would follow the scheme of the page, not that of a preview in it. */
const OFFICE_TARGETS = { target: 'es2023', cssTarget: 'chrome123' };

export const isBrowserBuild = ({ name }: { name: string }): boolean => name === SITE || name === OFFICE;

/** The document of the back office links the styles of the public pages as well. */
const SHARED_STYLES = /(?:^|\/)styles\/index\.css$/;
const NO_STYLES = '\0no-styles';
/** Vite's dynamic import helper, which loads the styles of a chunk before its code. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PLAIN_PRELOAD_HELPER = 'export const __vitePreload = (load) => load();';

const createOffice = (output: Rolldown.OutputOptions): EnvironmentOptions => ({
  consumer: 'client',
  build: {
    ...OFFICE_TARGETS,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { input: 'src/office.tsx', output },
  },
});

export function browserBuilds(output: Rolldown.OutputOptions): Plugin {
  return {
    name: 'waybill:browser-builds',
    apply: 'build',
    enforce: 'pre',
    config: () => (isPseudo ? {} : { environments: { [OFFICE]: createOffice(output) } }),
    applyToEnvironment: isBrowserBuild,
    resolveId(id) {
      return this.environment.name === OFFICE && SHARED_STYLES.test(id) ? NO_STYLES : undefined;
    },
    load(id) {
      if (id === NO_STYLES) return 'export {};';
      // The documents of the public pages link all their styles.
      return id === PRELOAD_HELPER && this.environment.name === SITE ? PLAIN_PRELOAD_HELPER : undefined;
    },
  };
}
