import { LIMITS } from '@waybill/contracts/shared/limits';
import type { ContentList, ContentText } from '@waybill/contracts/site/content-lists';
import { SITE_LIMITS } from '@waybill/contracts/site/site-limits';
import type { PolicyName } from '@waybill/contracts/site/site-settings-schema';
import type { OtherLanguage } from '@waybill/contracts/site/translations-schema';
import type { office } from '@waybill/i18n/office';

export type ContentGroup = keyof typeof office.settings.groups;

/** A text of the office with a translation in each other language. */
export interface ContentField {
  group: ContentGroup;
  label: string;
  original: string;
  maxLength: number;
  rows: number;
  place: RowPlace | { name: (language: OtherLanguage) => SettingName };
}

export interface RowPlace {
  row: `website.${'testimonials' | 'statistics' | 'team'}.${number}` | `content.${ContentList}.${number}`;
  field: string;
}

export type SettingName =
  | `company.translations.${OtherLanguage}.blurb`
  | `content.translations.${OtherLanguage}.${ContentText}`
  | `website.translations.${OtherLanguage}.policies.${PolicyName}`;

/** Sizes of texts: a description, a sentence or two, a line, a name. */
export const LONG = { maxLength: LIMITS.description, rows: 3 };
export const SHORT = { maxLength: LIMITS.notes, rows: 2 };
export const LINE = { maxLength: SITE_LIMITS.contentLine, rows: 1 };
export const WORD = { maxLength: LIMITS.name, rows: 1 };
