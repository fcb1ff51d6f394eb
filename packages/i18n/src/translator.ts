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
import { getMessagePath, type Texts } from './message.ts';

/** A text that a language lacks falls back to English. */
export const CATALOGUES: Readonly<Record<Language, Texts>> = { en, de, fr, es, pt, ar };
export const OFFICE_CATALOGUE: Texts = office;

/** Returns the `t` of a language, for the server and wherever texts are not built in. */
export function translator(language: Language): Translate {
  return (message, ...params) =>
    formatMessage(getCompiledText(language, getMessagePath(message)), language, params[0] as MessageValues | undefined);
}

export const tEnglish = translator(DEFAULT_LANGUAGE);

const compiled = new Map<string, CompiledText>();
let report = (_missing: MissingText): void => undefined;

interface MissingText {
  language: Language;
  path: string;
}

/** Registers a callback that receives each missing message once. */
export function onMissingText(to: (missing: MissingText) => void): void {
  report = to;
}

/** Returns the compiled text at a path; a missing or invalid one falls back to English. */
export function getCompiledText(language: Language, path: string): CompiledText {
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

/** Names can contain full stops themselves, such as actions of the activity log. */
function find(texts: Texts, path: string): string | Texts | undefined {
  if (Object.hasOwn(texts, path)) return texts[path];
  const dot = path.indexOf('.');
  const inner = dot < 0 ? undefined : texts[path.slice(0, dot)];
  return typeof inner === 'object' ? find(inner, path.slice(dot + 1)) : undefined;
}
