import type { ContentList } from '@waybill/contracts/site/content-lists';
import { DEFAULT_TEXTS, formatDefaultText } from '@waybill/contracts/site/default-texts';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { OTHER_LANGUAGES, type OtherLanguage } from '@waybill/contracts/site/translations-schema';
import { office } from '@waybill/i18n/office';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { get } from 'react-hook-form';
import { t } from '#lib/language/t.ts';
import type { AnyField, AnyList, SettingPath, TextField } from './table/field.ts';
import { getRowFields, getSectionFields } from './table/fields.ts';
import { type ContentGroup, SECTION_NAMES, SETTINGS_SECTIONS, type SettingsSection } from './table/sections.ts';

type Row = `website.${'testimonials' | 'statistics' | 'team'}.${number}` | `content.${ContentList}.${number}`;

/** A text of the office with a translation in each other language. */
export interface ContentField {
  group: ContentGroup;
  label: string;
  original: string;
  path: string;
  /** A row keeps the translations of its texts. */
  place?: { row: Row; key: string };
  field: TextField;
}
type ContentText = Omit<ContentField, 'group'>;

/** Of each section first its own texts, then those of its lists. */
export const getContentFields = (settings: VersionedSettings): ContentField[] =>
  SECTION_NAMES.flatMap((name) => {
    const { group }: SettingsSection = SETTINGS_SECTIONS[name];
    if (!group) return [];
    const fields = getSectionFields(name);
    const own = fields.flatMap(([path, field]) => (isTranslated(field) ? listText(settings, path, field) : []));
    const inRows = fields.flatMap(([path, field]) => (field.kind === 'list' ? listRowTexts(settings, path, field) : []));
    return [...own, ...inRows].map((text) => ({ group, ...text }));
  });

const isTranslated = (field: AnyField): field is TextField => 'translated' in field;

function listText(settings: VersionedSettings, path: string, field: TextField): ContentText[] {
  const original: string = get(settings, path);
  // Visitors do not see a blank text of the pages.
  const isHidden = path.startsWith('content.') && original.trim() === '';
  return isHidden ? [] : [{ label: getSettingLabel(path, t), original, path, field }];
}

type TextRow = Readonly<Record<string, string | undefined>>;

function listRowTexts(settings: VersionedSettings, list: string, fields: AnyList): ContentText[] {
  const rows: readonly TextRow[] = get(settings, list);
  return rows.flatMap((row, index) =>
    getRowFields(list, fields, index).flatMap(([key, field]) => {
      if (!isTranslated(field)) return [];
      const place = { row: `${list}.${index}` as Row, key };
      return [{ label: labelRowText(field, row), original: row[key] ?? '', path: `${place.row}.${key}`, place, field }];
    }),
  );
}

function labelRowText({ label = '', translated }: TextField, { title, name = title }: TextRow): string {
  if (name === undefined) return label;
  return typeof translated === 'function' ? translated(name) : t(office.settings.fieldOf, { field: label, name });
}

const DEFAULT_LINES = new Set(DEFAULT_TEXTS.map((text) => formatDefaultText(t, text)));

/** Default texts already have translations. */
export const isDefaultText = ({ original }: ContentField): boolean =>
  original.split('\n').every((line) => DEFAULT_LINES.has(line));

export const getTranslationPath = ({ path, place }: ContentField, language: OtherLanguage) =>
  (place ? `${place.row}.translations.${language}.${place.key}` : path.replace('.', `.translations.${language}.`)) as SettingPath;

export const getTranslation = (settings: VersionedSettings, field: ContentField, language: OtherLanguage): string =>
  get(settings, getTranslationPath(field, language)) ?? '';

export const findMissingFields = (settings: VersionedSettings, language: OtherLanguage): ContentField[] =>
  getContentFields(settings).filter(
    (field) => field.original.trim() !== '' && !isDefaultText(field) && getTranslation(settings, field, language).trim() === '',
  );

interface TranslatedRow {
  translations?: Partial<Record<OtherLanguage, Readonly<Record<string, string | undefined>>>> | undefined;
}

/** An empty text removes the translation, as if it had never existed. */
export function setTranslation<Translated extends TranslatedRow>(
  row: Translated,
  language: OtherLanguage,
  { field, text }: { field: string; text: string },
): Translated {
  const { translations = {}, ...plain } = row;
  const all = { ...translations, [language]: { ...translations[language], [field]: text } };
  const kept = OTHER_LANGUAGES.flatMap((code) => {
    const words = Object.entries(all[code] ?? {}).filter(([, word]) => word);
    return words.length > 0 ? [[code, Object.fromEntries(words)]] : [];
  });
  return (kept.length > 0 ? { ...plain, translations: Object.fromEntries(kept) } : plain) as Translated;
}
