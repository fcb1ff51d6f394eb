import { DEFAULT_LANGUAGE } from '../languages/languages.ts';
import { sayEnglish } from '../languages/say-in.ts';
import { shippedSettings } from './shipped-settings.ts';

/** What the site ships with, in English. */
export const DEFAULT_SETTINGS = shippedSettings(sayEnglish, DEFAULT_LANGUAGE);
