import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import compile from 'icu-minify/compile';
import { type Compiled, fillText, type Say, type TextValues } from './format.ts';
import { ar } from './languages/ar.ts';
import { de } from './languages/de.ts';
import { en } from './languages/en.ts';
import { es } from './languages/es.ts';
import { fr } from './languages/fr.ts';
import { pt } from './languages/pt.ts';
import { pathOf, type Texts } from './texts.ts';

/** The texts of each language. What one of them lacks is said in English. */
export const CATALOGUES: Readonly<Record<Language, Texts>> = { en, de, fr, es, pt, ar };

/** Speaks a language from its catalogue, on the server and wherever the words are not built in. */
export function sayIn(language: Language): Say {
  return (text, ...params) => fillText(compiledText(language, pathOf(text)), language, params[0] as TextValues | undefined);
}

/** Speaks to the office, in its files and in the examples of the API. */
export const sayEnglish = sayIn(DEFAULT_LANGUAGE);

const compiled = new Map<string, Compiled>();
let report = (_missing: MissingText): void => undefined;

/** A text that a language lacks, or has in a form that cannot be read. */
interface MissingText {
  language: Language;
  path: string;
}

/** Has each text that is said in English for want of its own reported, once. */
export function reportMissingTexts(to: (missing: MissingText) => void): void {
  report = to;
}

/** The text at a path of a language, ready to be filled. One that is missing, or cannot be read, is the English one. */
export function compiledText(language: Language, path: string): Compiled {
  const known = compiled.get(`${language} ${path}`);
  if (known !== undefined) return known;
  const own = compileText(language, path);
  if (own === undefined) report({ language, path });
  const made = own ?? compileText(DEFAULT_LANGUAGE, path) ?? path;
  compiled.set(`${language} ${path}`, made);
  return made;
}

function compileText(language: Language, path: string): Compiled | undefined {
  let found: string | Texts | undefined = CATALOGUES[language];
  for (const name of path.split('.')) found = typeof found === 'object' ? found[name] : undefined;
  try {
    return typeof found === 'string' ? compile(found) : undefined;
  } catch {
    return undefined;
  }
}
