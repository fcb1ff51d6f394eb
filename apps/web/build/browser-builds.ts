import path from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import type { EnvironmentOptions, Plugin, Rolldown } from 'vite';
import { BUILT_LANGUAGES, isPseudo } from './pseudo-locale.ts';
import { getTemporaryFolder } from './temporary-folders.ts';

const ENGLISH = 'client';
const OTHER_LANGUAGES: readonly string[] = BUILT_LANGUAGES.filter((code) => code !== DEFAULT_LANGUAGE);
/** Separate build, so that public pages do not carry library code that only the back office uses. */
export const OFFICE = 'office';
/** Browsers of today. Lowered colors would follow the scheme of the page, not that of a preview in it. */
const OFFICE_TARGETS = { target: 'es2023', cssTarget: 'chrome123' };

export const getBuildLanguage = (environment: string): Language | undefined =>
  environment === ENGLISH ? DEFAULT_LANGUAGE : BUILT_LANGUAGES.find((code) => code === environment && code !== DEFAULT_LANGUAGE);

export const getTextLanguage = (environment: string): Language | undefined =>
  environment === OFFICE ? DEFAULT_LANGUAGE : getBuildLanguage(environment);

/** Styles are the same in every language; the document of the back office links those of the public pages as well. */
const SHARED_STYLES = /(?:^|\/)styles\/index\.css$/;
const NO_STYLES = '\0no-styles';
/** Vite's dynamic import helper, which loads the styles of a chunk before its code. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PLAIN_PRELOAD_HELPER = 'export const __vitePreload = (load) => load();';

/** Other languages build into folders of their own because the English one may already be served. */
export function browserBuilds(outputs: Record<'site' | 'office', Rolldown.OutputOptions>): Plugin {
  const createEnvironment = (entry: string, output: Rolldown.OutputOptions, targets = {}): EnvironmentOptions => ({
    consumer: 'client',
    build: { ...targets, emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: entry, output } },
  });
  return {
    name: 'waybill:browser-builds',
    apply: 'build',
    enforce: 'pre',
    config: ({ build }) => ({
      environments: {
        ...Object.fromEntries(
          OTHER_LANGUAGES.map((code) => {
            const { build: entryBuild, ...rest } = createEnvironment('src/main.tsx', outputs.site);
            const outDir = path.join(getTemporaryFolder(build?.outDir ?? 'dist'), code);
            return [code, { ...rest, build: { ...entryBuild, outDir, emptyOutDir: true } }];
          }),
        ),
        ...(!isPseudo && { [OFFICE]: createEnvironment('src/office.tsx', outputs.office, OFFICE_TARGETS) }),
      },
    }),
    applyToEnvironment: ({ name }) => getTextLanguage(name) !== undefined,
    resolveId(id) {
      return this.environment.name !== ENGLISH && SHARED_STYLES.test(id) ? NO_STYLES : undefined;
    },
    load(id) {
      if (id === NO_STYLES) return 'export {};';
      // The documents of the public pages link all their styles.
      return id === PRELOAD_HELPER && this.environment.name !== OFFICE ? PLAIN_PRELOAD_HELPER : undefined;
    },
  };
}
