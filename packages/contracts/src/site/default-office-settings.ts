import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { tEnglish } from '@waybill/i18n/translator';
import { TOKEN_LIFETIME_HOURS } from '../auth/facts.ts';
import { DEFAULT_MAIL_SETTINGS } from '../mail/default-mail-settings.ts';
import { KEEP_FOREVER } from '../shared/setting-ranges.ts';
import { COMPANY_SLOT, CONTENT_TEXTS, type ContentText } from './content-lists.ts';
import type { Content } from './content-schema.ts';
import { createDefaultContent } from './create-default-content.ts';
import { DEFAULT_SETTINGS } from './default-settings.ts';
import type { Settings } from './schema.ts';
import { FINISHED_SETUP } from './setup-schema.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from './translations-schema.ts';

const NO_POLICIES = { privacy: '', terms: '', cookies: '' };

const inEach = <Fields>(fields: Fields) =>
  Object.fromEntries(OTHER_LANGUAGES.map((code) => [code, fields])) as Record<OtherLanguage, Fields>;

export const NO_TEXTS = Object.fromEntries(CONTENT_TEXTS.map((name) => [name, ''])) as Record<ContentText, string>;

const { language: _english, services, ...texts } = createDefaultContent(tEnglish, DEFAULT_LANGUAGE, COMPANY_SLOT);

const content: Content = {
  ...texts,
  services: services.map((service) => ({ ...service, bullets: service.bullets.join('\n') })),
  claims: DEFAULT_SETTINGS.content.claims,
  translations: inEach(NO_TEXTS),
};

export const DEFAULT_OFFICE_SETTINGS: Settings = {
  company: { ...DEFAULT_SETTINGS.company, translations: inEach({ blurb: '' }) },
  brand: DEFAULT_SETTINGS.brand,
  website: { ...DEFAULT_SETTINGS.website, policies: NO_POLICIES, translations: inEach({ policies: NO_POLICIES }) },
  content,
  tracking: {
    ...DEFAULT_SETTINGS.tracking,
    strictTransitions: false,
    maxAttempts: 3,
    requiredProofs: [],
    doorCode: false,
    confirmsChanges: false,
    afterAttempts: 'collect',
    showAccuracy: true,
    showOnTime: true,
  },
  security: { tokenHours: TOKEN_LIFETIME_HOURS },
  data: { ...DEFAULT_SETTINGS.data, eventDays: 400 },
  retention: {
    shipments: KEEP_FOREVER,
    messages: KEEP_FOREVER,
    reports: KEEP_FOREVER,
    quotes: KEEP_FOREVER,
    mails: KEEP_FOREVER,
    activity: KEEP_FOREVER,
  },
  mail: DEFAULT_MAIL_SETTINGS,
  setup: FINISHED_SETUP,
};
