import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { tEnglish } from '@waybill/i18n/translator';
import { createDefaultSettings } from './create-default-settings.ts';

export const DEFAULT_SETTINGS = createDefaultSettings(tEnglish, DEFAULT_LANGUAGE);
