import type { ContentList, ContentText } from '@waybill/contracts/site/content-lists';
import { DEFAULT_TEXTS, formatDefaultText } from '@waybill/contracts/site/default-texts';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { PolicyName } from '@waybill/contracts/site/site-settings-schema';
import { OTHER_LANGUAGES, type OtherLanguage } from '@waybill/contracts/site/translations-schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { get } from 'react-hook-form';
import { t } from '#lib/language/t.ts';
import type { AnyField, AnyList, RowField, TextField } from './table/field.ts';
import { getSectionFields } from './table/fields.ts';
import { type ContentGroup, type SectionName, SETTINGS_SECTIONS, type SettingsSection } from './table/sections.ts';

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
  maxLength: number | undefined;
  rows: number;
  place: RowPlace | { name: (language: OtherLanguage) => SettingName };
}

/** Of each section first its own texts, then those of its lists. */
export const getContentFields = (settings: VersionedSettings): ContentField[] =>
  (Object.keys(SETTINGS_SECTIONS) as SectionName[]).flatMap((name) => {
    const { group }: SettingsSection = SETTINGS_SECTIONS[name];
    if (!group) return [];
    const own: ContentField[] = [];
    const inRows: ContentField[] = [];
    for (const [path, field] of getSectionFields(name)) {
      const value: unknown = get(settings, path);
      if (field.kind === 'list') inRows.push(...listRowTexts({ group, path, rows: value as TextRow[] }, field));
      // Visitors do not see a blank text of the pages.
      else if (isTranslated(field) && !(path.startsWith('content.') && (value as string).trim() === ''))
        own.push({
          group,
          label: getSettingLabel(path, t),
          original: value as string,
          ...getSize(field),
          place: { name: (language) => path.replace('.', `.translations.${language}.`) as SettingName },
        });
    }
    return [...own, ...inRows];
  });

type TextRow = Readonly<Record<string, string | undefined>>;

const listRowTexts = (
  { group, path, rows }: { group: ContentGroup; path: string; rows: readonly TextRow[] },
  { fields }: AnyList,
) =>
  rows.flatMap((row, index) =>
    Object.entries(fields).flatMap(([key, field]): ContentField[] =>
      isTranslated(field)
        ? [
            {
              group,
              label: labelRowText(field, row.title ?? row.name ?? '', String(index + 1)),
              original: row[key] ?? '',
              ...getSize(field),
              place: { row: `${path}.${index}` as RowPlace['row'], field: key },
            },
          ]
        : [],
    ),
  );

function labelRowText({ label = '', translated }: TextField, name: string, number: string): string {
  if (typeof translated === 'function') return translated(name);
  return typeof label === 'function' ? label(number) : t(office.settings.fieldOf, { field: label, name });
}

const isTranslated = (field: AnyField | RowField): field is TextField => 'translated' in field;

const getSize = (field: TextField) => ({ maxLength: field.maxLength, rows: field.kind === 'text' ? (field.rows ?? 3) : 1 });

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
