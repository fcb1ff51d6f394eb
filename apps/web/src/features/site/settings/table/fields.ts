import { MAIL_LIMITS } from '@waybill/contracts/mail/facts';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { KEEP_FOREVER, SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import { SOCIAL_NETWORKS } from '@waybill/contracts/site/social-networks';
import { NAME_MODES } from '@waybill/contracts/tracking/name-modes';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { PUBLIC_ON_TIME } from '@waybill/domain/reports/report-period';
import { AFTER_ATTEMPTS } from '@waybill/domain/shipments/attempts';
import { ACCURACY_DAYS, MIN_SCORED_PREDICTIONS } from '@waybill/domain/shipments/estimates';
import type { Message } from '@waybill/i18n/message';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { getSettingLabel } from '@waybill/i18n/phrases/setting-labels';
import { MailEvents, MailTemplates } from '#features/mail/settings/mail-settings.tsx';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { BrandPreview, ColorSetting } from '../fields/brand-fields.tsx';
import { ClosedDays, DayPicker, LocaleSetting } from '../fields/hours-fields.tsx';
import { LogoSetting } from '../fields/picture-setting.tsx';
import { PhoneSetting } from '../fields/settings-field.tsx';
import { type AnyField, type AnyList, NAME, nameChoices, type SettingFields } from './field.ts';
import type { SectionName } from './sections.ts';
import { WEBSITE_FIELDS } from './website-fields.ts';

const LATITUDE = { kind: 'number', range: SETTING_RANGES.latitude, step: 'any' } as const;
const LONGITUDE = { ...LATITUDE, range: SETTING_RANGES.longitude, beside: 'grid-cols-2' };
const RETENTION = { in: 'retention', kind: 'number', range: { ...SETTING_RANGES.retentionDays, min: KEEP_FOREVER } } as const;

/** Several intervals on one day make a break. */
const INTERVALS = {
  kind: 'list',
  max: SITE_LIMITS.openingIntervals,
  create: () => ({ days: [1, 2, 3, 4, 5], opens: '09:00', closes: '17:00' }),
  fields: {
    days: { kind: 'special', component: DayPicker },
    opens: { kind: 'line', type: 'time', required: true },
    closes: { kind: 'line', type: 'time', required: true, beside: 'grid-cols-2' },
  },
} as const;

/** In the order of each section. The catalog has labels and hints by path. */
const SETTING_FIELDS: SettingFields = {
  'company.name': { in: 'company', kind: 'line', required: true, maxLength: LIMITS.name },
  'company.logo': { in: 'company', kind: 'special', component: LogoSetting },
  'company.blurb': { in: 'company', kind: 'text', required: true, maxLength: LIMITS.description, wide: true, translated: true },
  'brand.primary': { in: 'colors', kind: 'special', component: ColorSetting },
  'brand.accent': { in: 'colors', kind: 'special', component: ColorSetting },
  brand: { in: 'colors', kind: 'special', component: BrandPreview },
  'company.phone': { in: 'contact', kind: 'special', component: PhoneSetting },
  'company.chatNumber': { in: 'contact', kind: 'line', type: 'tel', maxLength: LIMITS.phone },
  'company.email': { in: 'contact', kind: 'line', type: 'email', maxLength: LIMITS.email },
  'company.address.street': { in: 'address', kind: 'line', maxLength: LIMITS.place },
  'company.address.city': { in: 'address', kind: 'line', maxLength: LIMITS.place },
  'company.address.postalCode': { in: 'address', kind: 'line', maxLength: LIMITS.postalCode },
  'company.coordinates.latitude': { in: 'address', ...LATITUDE, label: t(office.settings.latitude), isOptional: true },
  'company.coordinates.longitude': { in: 'address', ...LONGITUDE, label: t(office.settings.longitude), isOptional: true },
  'company.socials': {
    in: 'socials',
    kind: 'list',
    max: SOCIAL_NETWORKS.length,
    create: (rows) => ({
      network: SOCIAL_NETWORKS.find((network) => rows.every((row) => row.network !== network)) ?? 'facebook',
      url: '',
    }),
    fields: {
      network: { kind: 'choice', options: Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, network])) },
      url: { kind: 'line', type: 'url', placeholder: t(office.settings.addressExample), maxLength: LIMITS.url },
    },
  },
  'company.officeHours': { in: 'officeHours', ...INTERVALS },
  'company.phoneHours': { in: 'phoneHours', ...INTERVALS },
  'company.timeZone': { in: 'calendar', kind: 'line', required: true, suggestions: Intl.supportedValuesOf('timeZone') },
  'company.locale': { in: 'calendar', kind: 'special', component: LocaleSetting },
  'company.holidays': { in: 'calendar', kind: 'special', component: ClosedDays },
  ...WEBSITE_FIELDS,
  'tracking.nameMode': { in: 'visible', kind: 'choice', options: nameChoices(NAME_MODES, office.settings.nameModes) },
  'tracking.showReference': { in: 'visible', kind: 'switch' },
  'tracking.showDescription': { in: 'visible', kind: 'switch' },
  'tracking.showNotes': { in: 'visible', kind: 'switch' },
  'tracking.sample': { in: 'visible', kind: 'switch' },
  'tracking.showAccuracy': {
    in: 'visible',
    kind: 'switch',
    hint: t(office.settings.showAccuracyHint, {
      accuracyDays: formatCount(ACCURACY_DAYS),
      minJudged: formatCount(MIN_SCORED_PREDICTIONS),
    }),
  },
  'tracking.showOnTime': {
    in: 'visible',
    kind: 'switch',
    hint: t(office.settings.showOnTimeHint, {
      days: formatCount(PUBLIC_ON_TIME.days),
      min: formatCount(PUBLIC_ON_TIME.minDeliveries),
    }),
  },
  'tracking.strictTransitions': { in: 'status', kind: 'switch' },
  'tracking.staleHours': { in: 'status', kind: 'number', range: SETTING_RANGES.staleHours },
  'tracking.maxAttempts': { in: 'status', kind: 'number', range: SETTING_RANGES.maxAttempts },
  'tracking.doorCode': { in: 'status', kind: 'switch' },
  'tracking.confirmsChanges': { in: 'status', kind: 'switch' },
  'tracking.payUrl': {
    in: 'status',
    kind: 'line',
    type: 'url',
    placeholder: t(office.settings.addressExample),
    maxLength: LIMITS.url,
  },
  'tracking.photoDays': { in: 'status', kind: 'number', range: SETTING_RANGES.photoDays },
  'tracking.afterAttempts': { in: 'status', kind: 'choice', options: nameChoices(AFTER_ATTEMPTS, office.settings.afterAttempts) },
  'tracking.requiredProofs': {
    in: 'proofs',
    kind: 'list',
    max: SITE_LIMITS.services,
    create: () => ({ service: '', signature: true, photo: false }),
    fields: {
      service: { kind: 'line', required: true, maxLength: LIMITS.service },
      signature: { kind: 'switch' },
      photo: { kind: 'switch' },
    },
  },
  'tracking.places': {
    in: 'places',
    kind: 'list',
    max: SITE_LIMITS.places,
    create: () => ({ name: '', latitude: 0, longitude: 0 }),
    fields: { name: { ...NAME, maxLength: LIMITS.place }, latitude: LATITUDE, longitude: LONGITUDE },
  },
  'mail.undoSeconds': { in: 'timing', kind: 'number', range: SETTING_RANGES.undoSeconds },
  'mail.quietHours': { in: 'timing', kind: 'switch' },
  'mail.silentDays': { in: 'timing', kind: 'number', range: SETTING_RANGES.silentDays },
  'mail.events': { in: 'notifications', kind: 'special', component: MailEvents },
  'mail.templates': { in: 'templates', kind: 'special', component: MailTemplates },
  'mail.replyTemplates': {
    in: 'replies',
    kind: 'list',
    max: MAIL_LIMITS.replyTemplates,
    create: () => ({ name: '', language: 'en', text: '' }),
    fields: {
      name: { ...NAME, maxLength: MAIL_LIMITS.replyTemplateName },
      language: {
        kind: 'choice',
        options: Object.fromEntries(LANGUAGE_CODES.map((language) => [language, getLanguageName(language)])),
      },
      text: { kind: 'text', required: true, rows: 5, maxLength: LIMITS.message, wide: true },
    },
  },
  'security.tokenHours': { in: 'signIn', kind: 'number', range: SETTING_RANGES.tokenHours },
  'data.trashDays': { in: 'trash', kind: 'number', range: SETTING_RANGES.trashDays },
  'retention.shipments': RETENTION,
  'retention.messages': RETENTION,
  'retention.reports': RETENTION,
  'retention.quotes': RETENTION,
  'retention.mails': RETENTION,
  'retention.activity': RETENTION,
  'data.eventDays': RETENTION,
};

const FIELDS = Object.entries(SETTING_FIELDS) as [path: string, field: AnyField][];

export const getSectionFields = (name: SectionName) => FIELDS.filter(([, field]) => field.in === name);

const LISTS: Readonly<Record<string, Message>> = office.settings.lists;
/** Some say the number of the row. */
const ROW_LABELS = office.settings.rowLabels as Readonly<Record<string, Message<{ number: string }>>>;

export const getListLabel = (list: string): string => (LISTS[list] ? t(LISTS[list]) : getSettingLabel(list, t));

export const getRowFields = (list: string, { fields }: AnyList, index: number) =>
  Object.entries(fields).map(([key, field]) => {
    const label = ROW_LABELS[`${list}.${key}`];
    return [key, label ? { ...field, label: t(label, { number: String(index + 1) }) } : field] as [key: string, field: AnyField];
  });
