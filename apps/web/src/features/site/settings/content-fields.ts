import { DEFAULT_TEXTS, formatDefaultText } from '@waybill/contracts/site/default-texts';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import { POLICY_NAMES } from '@waybill/contracts/site/site-settings-schema';
import type { OtherLanguage } from '@waybill/contracts/site/translations-schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { get } from 'react-hook-form';
import { t } from '#lib/language/t.ts';
import { type ContentField, LONG, SHORT, WORD } from './content-field.ts';
import { getPageFields } from './page-fields.ts';
import { getTranslatedText } from './translated-rows.ts';

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

export const findMissingFields = (settings: VersionedSettings, language: OtherLanguage): ContentField[] =>
  getContentFields(settings).filter(
    (field) => field.original.trim() !== '' && !isDefaultText(field) && getTranslation(settings, field, language).trim() === '',
  );
