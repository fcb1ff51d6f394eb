import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import type { Texts } from '@waybill/i18n/message';
import { CATALOGUES } from '@waybill/i18n/translator';
import type { Plugin } from 'vite';

/** Reveals hard-coded texts and layouts too narrow for translations (the script `build:pseudo`). */
export const isPseudo = process.env.PSEUDO_LOCALE !== undefined;
/** English stands for left-to-right languages, Arabic for right-to-left ones. */
const PSEUDO_LANGUAGES: readonly Language[] = ['en', 'ar'];

export const BUILT_LANGUAGES = isPseudo ? PSEUDO_LANGUAGES : LANGUAGE_CODES;

export function getCatalog(language: Language): Texts {
  return isPseudo ? pseudolocalize(CATALOGUES.en, language) : CATALOGUES[language];
}

export function pseudoLocale(): Plugin {
  return {
    name: 'waybill:pseudo-locale',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => isPseudo && name === 'ssr',
    load: (id) => {
      const language = PSEUDO_LANGUAGES.find((code) => id.endsWith(`/i18n/dist/generated/${code}.js`));
      return language && `export const ${language} = ${JSON.stringify(getCatalog(language))};`;
    },
  };
}

function pseudolocalize(texts: Texts, language: Language): Texts {
  const entries = Object.entries(texts).map(([name, text]) => [
    name,
    typeof text === 'string' ? pseudolocalizeText(text, language) : pseudolocalize(text, language),
  ]);
  return Object.fromEntries(entries) as Texts;
}

/** Doubled vowels add 40 % length. */
function pseudolocalizeText(text: string, language: Language): string {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- one package, whose two entries each declare their types
  const body = printAST(accentElements(parse(text)));
  return language === 'ar' ? `⟦\u202e${body}\u202c⟧` : `⟦${body}⟧`;
}

function accentElements(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.map((element) => {
    if (element.type === TYPE.literal) return { ...element, value: accent(element.value) };
    if (element.type === TYPE.tag) return { ...element, children: accentElements(element.children) };
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return element;
    const options = Object.entries(element.options).map(([name, { value }]) => [name, { value: accentElements(value) }] as const);
    return { ...element, options: Object.fromEntries(options) };
  });
}

const PLAIN = 'aeiouycnszAEIOUYCNSZ';
const ACCENTED = 'áéíóúýçñšžÁÉÍÓÚÝÇÑŠŽ';
const accent = (text: string) =>
  [...text].map((letter) => (ACCENTED[PLAIN.indexOf(letter)] ?? letter).repeat(/[aeiou]/i.test(letter) ? 2 : 1)).join('');
