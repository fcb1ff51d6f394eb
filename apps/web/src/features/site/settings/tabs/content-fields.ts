import { LIMITS } from '@waybill/contracts/shared/limits';
import { CONTENT_LISTS, type ContentList, type ContentText } from '@waybill/contracts/site/content-lists';
import type { Content } from '@waybill/contracts/site/content-schema';
import { DEFAULT_TEXTS, formatDefaultText } from '@waybill/contracts/site/default-texts';
import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { POLICY_NAMES, type PolicyName } from '@waybill/contracts/site/site-settings-schema';
import { OTHER_LANGUAGES, type OtherLanguage } from '@waybill/contracts/site/translations-schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { get } from 'react-hook-form';
import { t } from '#lib/language/t.ts';

export type ContentGroup = keyof typeof office.settings.groups;

export interface RowPlace {
  row: `website.${'testimonials' | 'statistics' | 'team'}.${number}` | `content.${ContentList}.${number}`;
  field: string;
}

type SettingName =
  | `company.translations.${OtherLanguage}.blurb`
  | `content.translations.${OtherLanguage}.${ContentText}`
  | `website.translations.${OtherLanguage}.policies.${PolicyName}`;

/** A text of the office with a translation in each other language. */
export interface ContentField {
  group: ContentGroup;
  label: string;
  original: string;
  maxLength: number;
  rows: number;
  place: RowPlace | { name: (language: OtherLanguage) => SettingName };
}

/** Sizes of texts: a description, a sentence or two, a line, a name. */
const LONG = { maxLength: LIMITS.description, rows: 3 };
const SHORT = { maxLength: LIMITS.notes, rows: 2 };
const LINE = { maxLength: SITE_LIMITS.contentLine, rows: 1 };
const WORD = { maxLength: LIMITS.name, rows: 1 };

/** In the order in which visitors meet them. */
export function getContentFields({ company, website, content }: VersionedSettings): ContentField[] {
  return [
    {
      group: 'company',
      label: getSettingLabel('company.blurb', t),
      original: company.blurb,
      ...LONG,
      place: { name: (language) => `company.translations.${language}.blurb` },
    },
    ...getPageFields(content),
    ...website.testimonials.map(({ name, content: quote }, index): ContentField => ({
      group: 'testimonials',
      label: t(office.settings.quoteOf, { name }),
      original: quote,
      ...SHORT,
      place: { row: `website.testimonials.${index}`, field: 'content' },
    })),
    ...website.statistics.map(({ label }, index): ContentField => ({
      group: 'statistics',
      label: t(office.settings.whatFigureCounts, { number: String(index + 1) }),
      original: label,
      maxLength: SITE_LIMITS.statistic,
      rows: 1,
      place: { row: `website.statistics.${index}`, field: 'label' },
    })),
    ...website.team.flatMap(({ name, role, bio }, index): ContentField[] => [
      {
        group: 'team',
        label: t(office.settings.roleOf, { name }),
        original: role,
        ...WORD,
        place: { row: `website.team.${index}`, field: 'role' },
      },
      {
        group: 'team',
        label: t(office.settings.aboutName, { name }),
        original: bio,
        ...SHORT,
        place: { row: `website.team.${index}`, field: 'bio' },
      },
    ]),
    ...POLICY_NAMES.map((name): ContentField => ({
      group: 'policies',
      label: getSettingLabel(`website.policies.${name}`, t),
      original: website.policies[name],
      maxLength: SITE_LIMITS.policy,
      rows: 8,
      place: { name: (language) => `website.translations.${language}.policies.${name}` },
    })),
  ];
}

const DEFAULT_LINES = new Set(DEFAULT_TEXTS.map((text) => formatDefaultText(t, text)));

/** Default texts already have translations. */
export const isDefaultText = ({ original }: ContentField): boolean =>
  original.split('\n').every((line) => DEFAULT_LINES.has(line));

export function getTranslation(settings: VersionedSettings, { place }: ContentField, language: OtherLanguage): string {
  if ('row' in place) return getTranslatedText(get(settings, place.row), language, place.field);
  const text: string = get(settings, place.name(language));
  return text;
}

const getTranslatedText = (row: TranslatedRow | undefined, language: OtherLanguage, field: string): string =>
  row?.translations?.[language]?.[field] ?? '';

export const findMissingFields = (settings: VersionedSettings, language: OtherLanguage): ContentField[] =>
  getContentFields(settings).filter(
    (field) => field.original.trim() !== '' && !isDefaultText(field) && getTranslation(settings, field, language).trim() === '',
  );

interface TranslatedRow {
  translations?: Partial<Record<OtherLanguage, Readonly<Record<string, string | undefined>>>> | undefined;
}

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

/** Texts of the section `content` that visitors see. */
const getPageFields = (content: Content): ContentField[] => listFields(content).filter(({ original }) => original.trim() !== '');

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
