import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@waybill/domain/languages';
import type { CompiledText } from '@waybill/i18n/format';
import { getMessagePath, type Message } from '@waybill/i18n/message';
import { getCompiledText as getCompiledTextIn } from '@waybill/i18n/translator';

/** Constant while the page is open. A browser build has one language and drops this code (build/page-texts.ts). */
let read = (): string => (typeof document === 'undefined' ? DEFAULT_LANGUAGE : document.documentElement.lang);

/** The renderer has no document. */
export function readLanguageFrom(source: () => string): void {
  read = source;
}

export function pageLanguage(): Language {
  const code = read();
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

export const getCompiledText = (text: Message): CompiledText => getCompiledTextIn(pageLanguage(), getMessagePath(text));
