import { LIMITS } from '@waybill/contracts/shared/limits';
import { DEFAULT_TEXTS, formatDefaultText } from '@waybill/contracts/site/default-texts';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { POLICY_NAMES } from '@waybill/contracts/site/site-settings-schema';
import type { OtherLanguage } from '@waybill/contracts/site/translations-schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { t } from '#lib/language/t.ts';
import { getTranslatedText } from './translated-rows.ts';

export interface ContentField {
  group: 'company' | 'testimonials' | 'statistics' | 'team' | 'policies';
  label: string;
  original: string;
  maxLength: number;
  rows: number;
  place: RowPlace | { name: (language: OtherLanguage) => SettingName };
}

export interface RowPlace {
  row: `website.${'testimonials' | 'statistics' | 'team'}.${number}`;
  field: string;
}

export type SettingName =
  | `company.translations.${OtherLanguage}.blurb`
  | `website.translations.${OtherLanguage}.policies.${(typeof POLICY_NAMES)[number]}`;

/** In the order in which visitors meet them. */
export function getContentFields({ company, website }: VersionedSettings): ContentField[] {
  const note = { maxLength: LIMITS.notes, rows: 2 };
  const word = { maxLength: LIMITS.name, rows: 1 };
  return [
    {
      group: 'company',
      label: getSettingLabel('company.blurb', t),
      original: company.blurb,
      maxLength: LIMITS.description,
      rows: 3,
      place: { name: (language) => `company.translations.${language}.blurb` },
    },
    ...website.testimonials.map(({ name, content }, index): ContentField => ({
      group: 'testimonials',
      label: t(office.settings.quoteOf, { name }),
      original: content,
      ...note,
      place: { row: `website.testimonials.${index}`, field: 'content' },
    })),
    ...website.statistics.map(({ label }, index): ContentField => ({
      group: 'statistics',
      label: t(office.settings.whatFigureCounts, { number: String(index + 1) }),
      original: label,
      maxLength: LIMITS.statistic,
      rows: 1,
      place: { row: `website.statistics.${index}`, field: 'label' },
    })),
    ...website.team.flatMap(({ name, role, bio }, index): ContentField[] => [
      {
        group: 'team',
        label: t(office.settings.roleOf, { name }),
        original: role,
        ...word,
        place: { row: `website.team.${index}`, field: 'role' },
      },
      {
        group: 'team',
        label: t(office.settings.aboutName, { name }),
        original: bio,
        ...note,
        place: { row: `website.team.${index}`, field: 'bio' },
      },
    ]),
    ...POLICY_NAMES.map((name): ContentField => ({
      group: 'policies',
      label: getSettingLabel(`website.policies.${name}`, t),
      original: website.policies[name],
      maxLength: LIMITS.policy,
      rows: 8,
      place: { name: (language) => `website.translations.${language}.policies.${name}` },
    })),
  ];
}

const DEFAULT_LINES = new Set(DEFAULT_TEXTS.map((text) => formatDefaultText(t, text)));

/** Default texts already have translations. */
export const isDefaultText = ({ original }: ContentField): boolean =>
  original.split('\n').every((line) => DEFAULT_LINES.has(line));

export function getTranslation(
  { company, website }: VersionedSettings,
  { place }: ContentField,
  language: OtherLanguage,
): string {
  if ('row' in place) {
    const [, list, index] = place.row.split('.');
    return getTranslatedText(website[list as 'team'][Number(index)], language, place.field);
  }
  const name = place.name(language).split('.').at(-1);
  return name === 'blurb'
    ? company.translations[language].blurb
    : website.translations[language].policies[name as (typeof POLICY_NAMES)[number]];
}

export const findMissingFields = (settings: VersionedSettings, language: OtherLanguage): ContentField[] =>
  getContentFields(settings).filter(
    (field) => field.original.trim() !== '' && !isDefaultText(field) && getTranslation(settings, field, language).trim() === '',
  );
