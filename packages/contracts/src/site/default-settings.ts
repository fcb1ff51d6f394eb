import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { tEnglish } from '@waybill/i18n/translator';
import { shippedSettings } from './shipped-settings.ts';

/** Default settings in English. */
export const DEFAULT_SETTINGS = shippedSettings(tEnglish, DEFAULT_LANGUAGE);
