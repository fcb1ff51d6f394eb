import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@waybill/domain/languages';
import type { CompiledText } from '@waybill/i18n/format';
import { getMessagePath, type Message } from '@waybill/i18n/message';
import { getCompiledText as getCompiledTextIn } from '@waybill/i18n/translator';

/**
 * The language of the page, which stays the same as long as it is open. This is how tests, the server's renderer and `pnpm dev`
 * know it; a build for browsers has one language and nothing of this (build/page-texts.ts).
 */
let read = (): string => (typeof document === 'undefined' ? DEFAULT_LANGUAGE : document.documentElement.lang);

/** Tells the renderer, which has no document, where the language of the page at hand is found. */
export function readLanguageFrom(source: () => string): void {
  read = source;
}

export function pageLanguage(): Language {
  const code = read();
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** The words behind a text's name. */
export const getCompiledText = (text: Message): CompiledText => getCompiledTextIn(pageLanguage(), getMessagePath(text));
