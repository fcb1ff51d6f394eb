import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { translateDefault } from './translate-default.ts';

type Row<Fields> = { translations?: { [code in Language]?: Fields | undefined } | undefined };

/** Picks texts in a language and notes those that are missing in it. */
export function createTextPicker(language: Language) {
  const fallbacks: Record<string, Language> = {};
  return {
    fallbacks,
    /** The office's own translation, else the catalog's for default texts, else the original. */
    pick: (path: string, original: string, translated: string | undefined): string => {
      if (language === DEFAULT_LANGUAGE || original === '') return original;
      const found = (translated === '' ? undefined : translated) ?? translateDefault(original, language);
      if (found === undefined) fallbacks[path] = DEFAULT_LANGUAGE;
      return found ?? original;
    },
    getTranslation: <Fields>(row: Row<Fields>): Fields | undefined => row.translations?.[language],
  };
}
export type TextPicker = ReturnType<typeof createTextPicker>;

/** Absent if every text exists in the language. */
export const withFallbacks = ({ fallbacks }: TextPicker) => (Object.keys(fallbacks).length > 0 ? { fallbacks } : {});
