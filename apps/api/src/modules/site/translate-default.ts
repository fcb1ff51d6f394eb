import { DEFAULT_TEXTS } from '@waybill/contracts/site/default-texts';
import type { Language } from '@waybill/domain/languages';
import { tEnglish, translator } from '@waybill/i18n/translator';

const TEXT_BY_ENGLISH = new Map(DEFAULT_TEXTS.map((text) => [tEnglish(text), text]));

export function translateDefault(english: string, language: Language): string | undefined {
  const text = TEXT_BY_ENGLISH.get(english);
  return text && translator(language)(text);
}
