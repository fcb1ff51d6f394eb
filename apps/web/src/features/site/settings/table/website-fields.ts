import { LIMITS } from '@waybill/contracts/shared/limits';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { COMPANY_SLOT } from '@waybill/contracts/site/content-lists';
import { CONTENT_LINKS, REASON_ICONS, SERVICE_DRAWINGS, TIMELINE_DRAWINGS } from '@waybill/contracts/site/drawings';
import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import { PhotoSetting } from '../fields/picture-setting.tsx';
import { NAME, nameChoices, type SettingFields } from './field.ts';

const LINE = { kind: 'line', maxLength: SITE_LIMITS.contentLine, translated: true } as const;
const SENTENCE = { kind: 'text', rows: 2, maxLength: LIMITS.notes, wide: true, translated: true } as const;
const POLICY = { ...SENTENCE, rows: 8, maxLength: SITE_LIMITS.policy, hint: t(office.settings.policyHint) } as const;
const TITLE = { ...NAME, translated: true } as const;
const TEXT = { kind: 'text', rows: 2, maxLength: LIMITS.notes, translated: true } as const;
const FIGURE = { kind: 'line', required: true, maxLength: SITE_LIMITS.statistic } as const;
const LINK = { kind: 'choice', options: nameChoices(CONTENT_LINKS, office.settings.links) } as const;
const BLANK = { title: '', text: '' };

/** Website and content. */
export const WEBSITE_FIELDS: SettingFields = {
  'website.showPricing': { in: 'pricing', kind: 'switch' },
  'website.currency': { in: 'pricing', kind: 'line', maxLength: 3, placeholder: t(office.settings.currencyExample) },
  'website.showTeam': { in: 'team', kind: 'switch' },
  'website.team': {
    in: 'team',
    kind: 'list',
    max: SITE_LIMITS.teamMembers,
    create: () => ({ name: '', role: '', bio: '' }),
    fields: {
      name: NAME,
      role: { ...NAME, translated: (name) => t(office.settings.roleOf, { name }) },
      bio: { ...TEXT, translated: (name) => t(office.settings.aboutName, { name }) },
      photo: { kind: 'special', component: PhotoSetting },
    },
  },
  'website.testimonials': {
    in: 'testimonials',
    kind: 'list',
    max: SITE_LIMITS.testimonials,
    create: () => ({ name: '', company: '', content: '', rating: SETTING_RANGES.rating.max }),
    fields: {
      name: NAME,
      company: NAME,
      rating: { kind: 'number', range: SETTING_RANGES.rating, beside: 'grid-cols-[2fr_1fr]' },
      content: { ...SENTENCE, required: true, translated: (name) => t(office.settings.quoteOf, { name }) },
    },
  },
  'website.statistics': {
    in: 'statistics',
    kind: 'list',
    max: SITE_LIMITS.statistics,
    create: () => ({ value: '', label: '' }),
    fields: { value: FIGURE, label: { ...FIGURE, translated: true } },
  },
  'website.policies.privacy': { in: 'privacy', ...POLICY },
  'website.policies.terms': { in: 'terms', ...POLICY },
  'website.policies.cookies': { in: 'cookies', ...POLICY },
  'website.copyright.year': { in: 'everyPage', kind: 'number', range: SETTING_RANGES.copyrightYear },
  'website.preloaderMs': { in: 'everyPage', kind: 'number', range: SETTING_RANGES.preloaderMs },
  'website.copyright.range': { in: 'everyPage', kind: 'switch' },
  'content.headline': { in: 'home', ...LINE },
  'content.title': { in: 'home', ...LINE },
  'content.introduction': { in: 'home', ...SENTENCE, hint: t(office.settings.introductionHint, { slot: COMPANY_SLOT }) },
  'content.servicesIntro': { in: 'services', ...SENTENCE },
  'content.services': {
    in: 'services',
    kind: 'list',
    max: SITE_LIMITS.services,
    create: (rows) => ({
      id: createId(rows),
      name: '',
      summary: '',
      argument: '',
      bullets: '',
      drawing: 'none',
      fromPrice: null,
      minDays: null,
      maxDays: null,
      maxWeightKg: null,
      reach: '',
    }),
    fields: {
      name: { ...NAME, translated: true },
      drawing: { kind: 'choice', options: nameChoices(SERVICE_DRAWINGS, office.settings.serviceDrawings) },
      summary: { ...LINE, wide: true },
      argument: { kind: 'text', maxLength: LIMITS.description, translated: true },
      bullets: { ...TEXT, rows: 3 },
      fromPrice: { kind: 'number', range: SETTING_RANGES.price, step: 'any', isOptional: true },
      maxWeightKg: { kind: 'number', range: SETTING_RANGES.tierWeight, step: 'any', isOptional: true },
      minDays: { kind: 'number', range: SETTING_RANGES.transitDays, isOptional: true },
      maxDays: { kind: 'number', range: SETTING_RANGES.transitDays, isOptional: true, beside: 'grid-cols-2' },
      reach: LINE,
    },
  },
  'content.steps': {
    in: 'steps',
    kind: 'list',
    max: SITE_LIMITS.contentRows,
    create: () => ({ ...BLANK, link: 'none' }),
    fields: { title: TITLE, text: TEXT, link: LINK },
  },
  'content.reasonsIntro': { in: 'reasons', ...SENTENCE },
  'content.reasons': {
    in: 'reasons',
    kind: 'list',
    max: SITE_LIMITS.contentRows,
    create: () => ({ ...BLANK, link: 'none', icon: 'package' }),
    fields: {
      title: TITLE,
      text: TEXT,
      icon: { kind: 'choice', options: nameChoices(REASON_ICONS, office.settings.icons) },
      link: LINK,
    },
  },
  'content.pricesIntro': { in: 'tiers', ...SENTENCE },
  'content.tiers': {
    in: 'tiers',
    kind: 'list',
    max: SITE_LIMITS.contentRows,
    create: () => ({ name: '', time: '', price: 0, maxWeightKg: 0 }),
    fields: {
      name: { ...NAME, translated: true },
      time: LINE,
      price: { kind: 'number', range: SETTING_RANGES.price, step: 'any' },
      maxWeightKg: { kind: 'number', range: SETTING_RANGES.tierWeight, step: 'any' },
    },
  },
  'content.shopAbroadIntro': { in: 'shopAbroad', ...SENTENCE },
  'content.shopAbroad': {
    in: 'shopAbroad',
    kind: 'list',
    max: SITE_LIMITS.contentRows,
    create: () => BLANK,
    fields: { title: TITLE, text: TEXT },
  },
  'content.shopAbroadAdvice': { in: 'shopAbroad', ...SENTENCE },
  'content.timeline': {
    in: 'story',
    kind: 'list',
    max: SITE_LIMITS.contentRows,
    create: () => ({ ...BLANK, drawing: 'none' }),
    fields: {
      title: TITLE,
      text: TEXT,
      drawing: { kind: 'choice', options: nameChoices(TIMELINE_DRAWINGS, office.settings.timelineDrawings) },
    },
  },
  'content.mission': { in: 'story', ...SENTENCE },
  'content.vision': { in: 'story', ...SENTENCE },
  'content.values': { in: 'story', ...SENTENCE },
  'content.claims.answersWithinDay': { in: 'promises', kind: 'switch' },
  'content.claims.allInPrice': { in: 'promises', kind: 'switch' },
  'content.claims.volumetricWeight': { in: 'promises', kind: 'switch' },
  'content.claims.aroundTheClock': { in: 'promises', kind: 'switch' },
};

/** Its address stays when it is renamed or moved. */
function createId(services: readonly { id: string }[]): string {
  const used = new Set(services.map(({ id }) => id));
  let number = services.length + 1;
  while (used.has(`service-${number}`)) number += 1;
  return `service-${number}`;
}
