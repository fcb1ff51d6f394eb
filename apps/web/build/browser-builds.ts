import path from 'node:path';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import type { EnvironmentOptions, Plugin, Rolldown } from 'vite';
import { BUILT_LANGUAGES, isPseudo } from './pseudo-locale.ts';
import { unfinishedFolder } from './unfinished.ts';

/** The public pages in English, which begin at index.html. Those of another language are built in an environment of its name. */
const ENGLISH = 'client';
const OTHERS: readonly string[] = BUILT_LANGUAGES.filter((code) => code !== DEFAULT_LANGUAGE);
/** A build of its own, so that no public page carries what only the back office uses of a library. */
export const OFFICE = 'office';

/** The language whose pages an environment builds; undefined of those that build none. */
export const getBuildLanguage = (environment: string): Language | undefined =>
  environment === ENGLISH ? DEFAULT_LANGUAGE : BUILT_LANGUAGES.find((code) => code === environment && code !== DEFAULT_LANGUAGE);

/** The language of the words that are built in. */
export const getTextLanguage = (environment: string): Language | undefined =>
  environment === OFFICE ? DEFAULT_LANGUAGE : getBuildLanguage(environment);

/** Styles are the same in every language, and those of the public pages come with the document of the back office too. */
const SHARED_STYLES = /(?:^|\/)styles\/index\.css$/;
const NO_STYLES = '\0no-styles';
/** Vite's way to load code, which first fetches the styles that come with it. */
const LOADER = '\0vite/preload-helper.js';
const PLAIN_LOADER = 'export const __vitePreload = (load) => load();';

/**
 * Builds the public pages once for each language, the same code with other words (build/page-texts.ts), and the back office. The
 * other languages begin in folders of their own, since the one of English may be served meanwhile.
 * @param outputs how the code of the public pages and that of the back office are cut.
 */
export function browserBuilds(outputs: Record<'site' | 'office', Rolldown.OutputOptions>): Plugin {
  const beside = (entry: string, output: Rolldown.OutputOptions): EnvironmentOptions => ({
    consumer: 'client',
    build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: entry, output } },
  });
  return {
    name: 'waybill:browser-builds',
    apply: 'build',
    enforce: 'pre',
    config: ({ build }) => ({
      environments: {
        ...Object.fromEntries(
          OTHERS.map((code) => {
            const { build: beginning, ...rest } = beside('src/main.tsx', outputs.site);
            const outDir = path.join(unfinishedFolder(build?.outDir ?? 'dist'), code);
            return [code, { ...rest, build: { ...beginning, outDir, emptyOutDir: true } }];
          }),
        ),
        ...(!isPseudo && { [OFFICE]: beside('src/office.tsx', outputs.office) }),
      },
    }),
    applyToEnvironment: ({ name }) => getTextLanguage(name) !== undefined,
    resolveId(id) {
      return this.environment.name !== ENGLISH && SHARED_STYLES.test(id) ? NO_STYLES : undefined;
    },
    load(id) {
      if (id === NO_STYLES) return 'export {};';
      // All styles of the public pages come with their documents.
      return id === LOADER && this.environment.name !== OFFICE ? PLAIN_LOADER : undefined;
    },
  };
}
