import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@waybill/contracts/languages/languages';
import type { EnvironmentOptions, Plugin, Rolldown } from 'vite';

/** The environment that builds the whole product for browsers, in English. The one of another language has the language's name. */
const ENGLISH = 'client';
const OTHERS = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);

/** The language that an environment builds pages in; undefined of the server's. */
export const languageOf = (environment: string): Language | undefined =>
  environment === ENGLISH ? DEFAULT_LANGUAGE : OTHERS.find((code) => code === environment);

const BACK_OFFICE = '#office/back-office.tsx';
const NOTHING = '\0nothing';
const STYLE = /\.css$/;

/**
 * Builds the public pages once more for each language: the same code with other words (build/page-texts.ts), beside the English
 * files. Styles and back office are those of the English build.
 * @param output how the code is cut, as in the English build.
 */
export function pageLanguages(output: Rolldown.OutputOptions): Plugin {
  const environment = (): EnvironmentOptions => ({
    consumer: 'client',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: { index: 'src/main.tsx' }, output },
    },
  });
  return {
    name: 'waybill:page-languages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ environments: Object.fromEntries(OTHERS.map((code) => [code, environment()])) }),
    applyToEnvironment: ({ name }) => OTHERS.some((code) => code === name),
    resolveId: (id) => (id === BACK_OFFICE || STYLE.test(id) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? 'export default () => null;' : undefined),
  };
}
