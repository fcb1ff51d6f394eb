import {
  COMPANY_SLOT,
  CONTENT_LIST_NAMES,
  CONTENT_LISTS,
  CONTENT_TEXTS,
  type ContentList,
} from '@waybill/contracts/site/content-lists';
import { type Content, siteContent, type SiteContent } from '@waybill/contracts/site/content-schema';
import { DEFAULT_TEXTS, formatDefaultText } from '@waybill/contracts/site/default-texts';
import type { Settings } from '@waybill/contracts/site/schema';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { isolateText } from '@waybill/i18n/format';
import { tEnglish, translator } from '@waybill/i18n/translator';

/** With the isolates that the catalog puts around a parameter. */
const COMPANY = new RegExp(`[\u2066\u2067]?${COMPANY_SLOT}\u2069?`, 'g');

type Row<Fields> = { translations?: { [code in Language]?: Fields | undefined } | undefined };

const TEXT_BY_ENGLISH = new Map(DEFAULT_TEXTS.map((text) => [formatDefaultText(tEnglish, text), text]));

/** An allow-list, as in `presentSite`. @param company the name that visitors read. */
export function presentContent(
  { content }: Settings,
  { language, company }: { language: Language; company: string },
): SiteContent {
  const picker = createTextPicker(language);
  const own = picker.getTranslation(content);
  const texts = CONTENT_TEXTS.map((name) => [name, picker.pick(`content.${name}`, content[name], own?.[name])] as const);
  const lists = CONTENT_LIST_NAMES.map((list) => [list, translateRows(content, list, picker)] as const);
  const { introduction, services, ...rest } = Object.fromEntries([...texts, ...lists]) as Content;
  return siteContent.parse({
    language,
    ...rest,
    introduction: introduction.replaceAll(COMPANY, isolateText(picker.fallbacks['content.introduction'] ?? language, company)),
    services: services.map((service) => ({ ...service, bullets: splitLines(service.bullets) })),
    ...withFallbacks(picker),
  });
}

/** For the lists of services on every page. */
export function presentServices(content: Content, picker: TextPicker): { id: string; name: string }[] {
  return content.services.map((service, index) => ({
    id: service.id,
    name: picker.pick(`content.services.${index}.name`, service.name, picker.getTranslation(service)?.name),
  }));
}

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

/** Absent if every text exists in the language. */
export const withFallbacks = ({ fallbacks }: TextPicker) => (Object.keys(fallbacks).length > 0 ? { fallbacks } : {});

type RowTexts = { [Field in (typeof CONTENT_LISTS)[ContentList][number]]?: string };
type TranslatedRow = RowTexts & { translations?: Partial<Record<Language, RowTexts>> };

function translateRows(content: Content, list: ContentList, picker: TextPicker): object[] {
  return (content[list] as unknown as readonly TranslatedRow[]).map((row, index) => {
    const own = picker.getTranslation(row);
    const texts = CONTENT_LISTS[list].map((field) => [
      field,
      picker.pick(`content.${list}.${index}.${field}`, row[field] ?? '', own?.[field]),
    ]);
    return { ...row, ...Object.fromEntries(texts) };
  });
}

const splitLines = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

type TextPicker = ReturnType<typeof createTextPicker>;

/** Undefined unless every line is a default text. */
function translateDefault(english: string, language: Language): string | undefined {
  const lines = english.split('\n').map((line) => {
    const text = TEXT_BY_ENGLISH.get(line);
    return text && formatDefaultText(translator(language), text);
  });
  return lines.includes(undefined) ? undefined : lines.join('\n');
}
