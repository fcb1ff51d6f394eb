import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { tEnglish } from '@waybill/i18n/translator';
import { createDefaultContent } from './create-default-content.ts';
import { createDefaultSettings, DEFAULT_COMPANY_NAME } from './create-default-settings.ts';

export const DEFAULT_SETTINGS = createDefaultSettings(tEnglish, DEFAULT_LANGUAGE);
export const DEFAULT_CONTENT = createDefaultContent(tEnglish, DEFAULT_LANGUAGE, DEFAULT_COMPANY_NAME);
