import { DEFAULT_TEXTS, formatDefaultText } from '@waybill/contracts/site/default-texts';
import type { Language } from '@waybill/domain/languages';
import { tEnglish, translator } from '@waybill/i18n/translator';

const TEXT_BY_ENGLISH = new Map(DEFAULT_TEXTS.map((text) => [formatDefaultText(tEnglish, text), text]));

/** Undefined unless every line is a default text. */
export function translateDefault(english: string, language: Language): string | undefined {
  const lines = english.split('\n').map((line) => {
    const text = TEXT_BY_ENGLISH.get(line);
    return text && formatDefaultText(translator(language), text);
  });
  return lines.includes(undefined) ? undefined : lines.join('\n');
}
