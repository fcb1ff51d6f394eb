import {
  COMPANY_SLOT,
  CONTENT_LIST_NAMES,
  CONTENT_LISTS,
  CONTENT_TEXTS,
  type ContentList,
} from '@waybill/contracts/site/content-lists';
import { type Content, siteContent, type SiteContent } from '@waybill/contracts/site/content-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Language } from '@waybill/domain/languages';
import { isolateText } from '@waybill/i18n/format';
import { createTextPicker, type TextPicker, withFallbacks } from './text-picker.ts';

/** With the isolates that the catalog puts around a parameter. */
const COMPANY = new RegExp(`[\u2066\u2067]?${COMPANY_SLOT}\u2069?`, 'g');

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
