import { SHIPPED_WORDS } from '@waybill/contracts/site/shipped-words';
import type { Language } from '@waybill/domain/languages';
import { tEnglish, translator } from '@waybill/i18n/translator';

/** By their English words, which the office may change. */
const SHIPPED = new Map(SHIPPED_WORDS.map((text) => [tEnglish(text), text]));

/** A text that the site ships with, in a language; undefined for words of the office's own. */
export function translateDefault(english: string, language: Language): string | undefined {
  const text = SHIPPED.get(english);
  return text && translator(language)(text);
}
