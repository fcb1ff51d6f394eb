import { OTHER_LANGUAGES, type OtherLanguage } from '@waybill/contracts/site/translations-schema';

interface TranslatedRow {
  translations?: Partial<Record<OtherLanguage, Readonly<Record<string, string | undefined>>>> | undefined;
}

export const getTranslatedText = (row: TranslatedRow | undefined, language: OtherLanguage, field: string): string =>
  row?.translations?.[language]?.[field] ?? '';

/** An empty text removes the translation, as if it had never existed. */
export function setTranslation<Row extends TranslatedRow>(
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
