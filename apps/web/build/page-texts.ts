import type { Texts } from '@waybill/i18n/message';
import { CATALOGUES, OFFICE_CATALOGUE } from '@waybill/i18n/translator';
import type { Plugin } from 'vite';
import { isBrowserBuild, SITE } from './browser-builds.ts';
import { compileAll, getPart, markText, PAGE_LANGUAGE_MARK } from './localize.ts';
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
    applyToEnvironment: isBrowserBuild,
    resolveId: (id) => (AREAS.test(id) ? id : undefined),
    load(id) {
      const root = TEXTS.exec(id)?.[1];
      if (root) return `export * as ${root} from ${JSON.stringify(`\0${root}`)};`;
      const isSite = this.environment.name === SITE;
      if (AREAS.test(id)) return writeModule(id.split('/'), isSite);
      if (OFFERS.test(id))
        return `const OFFERS = ${JSON.stringify(compileOffers())};\nexport const getOffer = (code) => OFFERS[code];`;
      if (PAGE_LANGUAGE.test(id))
        return `export const pageLanguage = () => ${isSite ? PAGE_LANGUAGE_MARK : '"en"'};\nexport const getCompiledText = (text) => text;`;
      return undefined;
    },
  };
}

/** The office is in English. Texts of the public pages are filled in per language (localize.ts). */
function writeModule([root = '', area, name]: readonly string[], isSite: boolean): string {
  const catalog = root === '\0office' ? OFFICE_CATALOGUE : CATALOGUES.en;
  if (area === undefined) return exportEach(Object.keys(catalog), (inner) => `* as ${inner} from`, root);
  const texts = getPart(catalog, area) as Texts;
  if (name === undefined) return exportEach(Object.keys(texts), (inner) => `{ text as ${inner} } from`, `${root}/${area}`);
  return `export const text = ${isSite ? markText(`${area}.${name}`) : JSON.stringify(compileAll(undefined, texts[name] ?? ''))};`;
}

const exportEach = (names: readonly string[], what: (name: string) => string, folder: string) =>
  names.map((name) => `export ${what(name)} ${JSON.stringify(`${folder}/${name}`)};`).join('\n');

const compileOffers = () =>
  Object.fromEntries(BUILT_LANGUAGES.map((code) => [code, compileAll(getPart(getCatalog(code), 'language'), OFFER_TEXTS)]));
