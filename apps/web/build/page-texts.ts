import type { Language } from '@waybill/domain/languages';
import type { Texts } from '@waybill/i18n/message';
import { CATALOGUES, OFFICE_CATALOGUE } from '@waybill/i18n/translator';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { getTextLanguage } from './browser-builds.ts';
import { BUILT_LANGUAGES, getCatalog } from './pseudo-locale.ts';

const TEXTS = /\/i18n\/dist\/(texts|office)\.js$/;
const OFFERS = /\/src\/lib\/language\/offers\.ts$/;
const PAGE_LANGUAGE = /\/src\/lib\/language\/page-language\.ts$/;
/** Each area and each text is a module of its own, so that a text lands in the chunk of the code that uses it. */
const AREAS = /^\0(?:texts|office)/;

/** Shown in languages other than the page's own. */
const { offer, accept, decline } = CATALOGUES.en.language as Texts;
const OFFER_TEXTS = { offer, accept, decline } as Texts;

/** Each used text becomes a constant, so that pages ship no message keys, no other language and no message parser. */
export function pageTexts(): Plugin {
  return {
    name: 'waybill:page-texts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => getTextLanguage(name) !== undefined,
    resolveId: (id) => (AREAS.test(id) ? id : undefined),
    load(id) {
      const language = getTextLanguage(this.environment.name);
      if (language === undefined) return undefined;
      const root = TEXTS.exec(id)?.[1];
      if (root) return `export * as ${root} from ${JSON.stringify(`\0${root}`)};`;
      if (AREAS.test(id)) return writeModule(language, id.split('/'));
      if (OFFERS.test(id))
        return `const OFFERS = ${JSON.stringify(compileOffers())};\nexport const getOffer = (code) => OFFERS[code];`;
      if (PAGE_LANGUAGE.test(id)) {
        return `export const pageLanguage = () => ${JSON.stringify(language)};\nexport const getCompiledText = (text) => text;`;
      }
      return undefined;
    },
  };
}

function writeModule(language: Language, [root = '', area, name]: readonly string[]): string {
  const isOffice = root === '\0office';
  const inEnglish = isOffice ? OFFICE_CATALOGUE : CATALOGUES.en;
  if (area === undefined) return exportEach(Object.keys(inEnglish), (inner) => `* as ${inner} from`, root);
  const english = getPart(inEnglish, area) as Texts;
  if (name === undefined) return exportEach(Object.keys(english), (inner) => `{ text as ${inner} } from`, `${root}/${area}`);
  const own = getPart(getPart(isOffice ? OFFICE_CATALOGUE : getCatalog(language), area), name);
  return `export const text = ${JSON.stringify(compileAll(own, english[name] ?? ''))};`;
}

const exportEach = (names: readonly string[], what: (name: string) => string, folder: string) =>
  names.map((name) => `export ${what(name)} ${JSON.stringify(`${folder}/${name}`)};`).join('\n');

const getPart = (texts: string | Texts | undefined, name: string) => (typeof texts === 'object' ? texts[name] : undefined);

/** A group that is indexed at runtime is compiled whole. */
function compileAll(own: string | Texts | undefined, english: string | Texts): unknown {
  if (typeof english === 'string') return compile(typeof own === 'string' ? own : english);
  return Object.fromEntries(Object.entries(english).map(([name, inner]) => [name, compileAll(getPart(own, name), inner)]));
}

const compileOffers = () =>
  Object.fromEntries(BUILT_LANGUAGES.map((code) => [code, compileAll(getPart(getCatalog(code), 'language'), OFFER_TEXTS)]));
