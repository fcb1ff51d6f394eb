import { CONTENT_LISTS, type ContentList, type ContentText } from '@waybill/contracts/site/content-lists';
import type { Content } from '@waybill/contracts/site/content-schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { t } from '#lib/language/t.ts';
import { type ContentField, type ContentGroup, LINE, LONG, SHORT, WORD } from './content-field.ts';

/** As on the Content tab. */
const GROUPS: readonly { group: ContentGroup; texts: readonly ContentText[]; lists: readonly ContentList[] }[] = [
  { group: 'home', texts: ['headline', 'title', 'introduction'], lists: [] },
  { group: 'services', texts: ['servicesIntro'], lists: ['services'] },
  { group: 'steps', texts: [], lists: ['steps'] },
  { group: 'reasons', texts: ['reasonsIntro'], lists: ['reasons'] },
  { group: 'prices', texts: ['pricesIntro'], lists: ['tiers'] },
  { group: 'shopAbroad', texts: ['shopAbroadIntro', 'shopAbroadAdvice'], lists: ['shopAbroad'] },
  { group: 'story', texts: ['mission', 'vision', 'values'], lists: ['timeline'] },
];

const FIELDS = {
  name: { label: office.common.name, size: WORD },
  summary: { label: office.settings.summary, size: LINE },
  argument: { label: office.settings.argument, size: LONG },
  bullets: { label: office.settings.bullets, size: { ...SHORT, rows: 3 } },
  title: { label: office.settings.rowTitle, size: WORD },
  text: { label: office.settings.rowText, size: SHORT },
  time: { label: office.settings.deliveryTime, size: LINE },
} as const;
type RowTexts = Partial<Record<keyof typeof FIELDS, string>>;

/** Texts of the section `content` that visitors see. */
export const getPageFields = (content: Content): ContentField[] =>
  listFields(content).filter(({ original }) => original.trim() !== '');

const listFields = (content: Content): ContentField[] =>
  GROUPS.flatMap(({ group, texts, lists }) => [
    ...texts.map((name): ContentField => ({
      group,
      label: getSettingLabel(`content.${name}`, t),
      original: content[name],
      ...(name === 'headline' || name === 'title' ? LINE : SHORT),
      place: { name: (language) => `content.translations.${language}.${name}` },
    })),
    ...lists.flatMap((list) => getRowFields(content, list, group)),
  ]);

function getRowFields(content: Content, list: ContentList, group: ContentGroup): ContentField[] {
  return (content[list] as readonly RowTexts[]).flatMap((row, index) =>
    CONTENT_LISTS[list].map((field): ContentField => ({
      group,
      label: t(office.settings.fieldOf, { field: t(FIELDS[field].label), name: row.title ?? row.name ?? '' }),
      original: row[field] ?? '',
      ...FIELDS[field].size,
      place: { row: `content.${list}.${index}`, field },
    })),
  );
}
