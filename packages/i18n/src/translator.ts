import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import compile from 'icu-minify/compile';
import { type CompiledText, formatMessage, type MessageValues, type Translate } from './format.ts';
import { ar } from './generated/ar.ts';
import { de } from './generated/de.ts';
import { en } from './generated/en.ts';
import { es } from './generated/es.ts';
import { fr } from './generated/fr.ts';
import { office } from './generated/office.ts';
import { pt } from './generated/pt.ts';
import { getPath, type Texts } from './message.ts';

/** The texts of each language. What one of them lacks is written in English. */
export const CATALOGUES: Readonly<Record<Language, Texts>> = { en, de, fr, es, pt, ar };
/** The texts of the office, which has no other language. */
export const OFFICE_CATALOGUE: Texts = office;

/** Translates to a language from its catalogue, on the server and wherever the texts are not built in. */
export function translator(language: Language): Translate {
  return (message, ...params) =>
    formatMessage(getCompiled(language, getPath(message)), language, params[0] as MessageValues | undefined);
}

/** For the office, its files and the examples of the API. */
export const tEnglish = translator(DEFAULT_LANGUAGE);

const compiled = new Map<string, CompiledText>();
let report = (_missing: MissingText): void => undefined;

/** A text that a language lacks, or has in a form that cannot be read. */
interface MissingText {
  language: Language;
  path: string;
}

/** Reports each text that is written in English for want of its own, once. */
export function onMissingText(to: (missing: MissingText) => void): void {
  report = to;
}

/** The text at a path of a language, ready to be filled. One that is missing, or cannot be read, is the English one. */
export function getCompiled(language: Language, path: string): CompiledText {
  const known = compiled.get(`${language} ${path}`);
  if (known !== undefined) return known;
  const own = compileText(language, path);
  if (own === undefined) report({ language, path });
  const made = own ?? compileText(DEFAULT_LANGUAGE, path) ?? path;
  compiled.set(`${language} ${path}`, made);
  return made;
}

function compileText(language: Language, path: string): CompiledText | undefined {
  const found = find(path.startsWith('office.') ? { office: OFFICE_CATALOGUE } : CATALOGUES[language], path);
  try {
    return typeof found === 'string' ? compile(found) : undefined;
  } catch {
    return undefined;
  }
}

/** The names on a path may have full stops of their own, as those of actions of the activity log do. */
function find(texts: Texts, path: string): string | Texts | undefined {
  if (Object.hasOwn(texts, path)) return texts[path];
  const dot = path.indexOf('.');
  const inner = dot < 0 ? undefined : texts[path.slice(0, dot)];
  return typeof inner === 'object' ? find(inner, path.slice(dot + 1)) : undefined;
}
