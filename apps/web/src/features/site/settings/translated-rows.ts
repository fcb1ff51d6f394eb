import { OTHER_LANGUAGES, type OtherLanguage } from '@waybill/contracts/site/translations-schema';

/** A row of a list of the settings, with its words in other languages as far as it has them. */
interface TranslatedRow {
  translations?: Partial<Record<OtherLanguage, Readonly<Record<string, string | undefined>>>> | undefined;
}

/** A word of a row in a language; empty where it has none. */
export const getTranslatedText = (row: TranslatedRow | undefined, language: OtherLanguage, field: string): string =>
  row?.translations?.[language]?.[field] ?? '';

/** The row with a word of it in a language; without that word where the text is empty, as if there had never been one. */
export function withWord<Row extends TranslatedRow>(
  row: Row,
  language: OtherLanguage,
  { field, text }: { field: string; text: string },
): Row {
  const { translations = {}, ...plain } = row;
  const all = { ...translations, [language]: { ...translations[language], [field]: text } };
  const kept = OTHER_LANGUAGES.flatMap((code) => {
    const words = Object.entries(all[code] ?? {}).filter(([, word]) => word);
    return words.length > 0 ? [[code, Object.fromEntries(words)]] : [];
  });
  return (kept.length > 0 ? { ...plain, translations: Object.fromEntries(kept) } : plain) as Row;
}
