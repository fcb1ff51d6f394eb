import { DEFAULT_MAIL_SETTINGS } from '../mail/default-mail-settings.ts';
import { TOKEN_LIFETIME_HOURS } from '../shared/constants.ts';
import { KEEP_FOREVER } from '../shared/setting-ranges.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { Settings } from './schema.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from './translations-schema.ts';

const NO_POLICIES = { privacy: '', terms: '', cookies: '' };

const inEach = <Fields>(fields: Fields) =>
  Object.fromEntries(OTHER_LANGUAGES.map((code) => [code, fields])) as Record<OtherLanguage, Fields>;

export const DEFAULT_OFFICE_SETTINGS: Settings = {
  company: { ...DEFAULT_SETTINGS.company, translations: inEach({ blurb: '' }) },
  brand: DEFAULT_SETTINGS.brand,
  website: { ...DEFAULT_SETTINGS.website, policies: NO_POLICIES, translations: inEach({ policies: NO_POLICIES }) },
  tracking: { ...DEFAULT_SETTINGS.tracking, strictTransitions: false, showAccuracy: false, showOnTime: true },
  security: { tokenHours: TOKEN_LIFETIME_HOURS },
  data: DEFAULT_SETTINGS.data,
  retention: {
    shipments: KEEP_FOREVER,
    messages: KEEP_FOREVER,
    reports: KEEP_FOREVER,
    quotes: KEEP_FOREVER,
    mails: KEEP_FOREVER,
    activity: KEEP_FOREVER,
  },
  mail: DEFAULT_MAIL_SETTINGS,
};
