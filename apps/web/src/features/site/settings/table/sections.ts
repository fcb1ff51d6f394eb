import { KEEP_FOREVER, SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { getTemplateFields } from '@waybill/domain/mail/template-fields';
import { office } from '@waybill/i18n/office';
import { paths } from '#lib/address/paths.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';

export const SETTINGS_GROUPS = [
  { name: 'company', label: t(office.settings.company) },
  { name: 'website', label: t(office.settings.website) },
  { name: 'tracking', label: t(office.settings.trackingAndMails) },
  { name: 'data', label: t(office.settings.securityAndData) },
] as const;

/** Pages, in the order of their groups. */
export const SETTINGS_TABS = [
  { name: 'company', group: 'company', label: t(office.settings.profile) },
  { name: 'hours', group: 'company', label: t(office.settings.hours) },
  { name: 'website', group: 'website', label: t(office.settings.pages) },
  { name: 'content', group: 'website', label: t(office.settings.content) },
  { name: 'languages', group: 'website', label: t(office.settings.languages) },
  { name: 'tracking', group: 'tracking', label: t(office.settings.tracking) },
  { name: 'mails', group: 'tracking', label: t(office.common.mails) },
  { name: 'security', group: 'data', label: t(office.settings.signIn) },
  { name: 'data', group: 'data', label: t(office.settings.data) },
  { name: 'history', group: 'data', label: t(office.common.history) },
] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export type ContentGroup = keyof typeof office.settings.groups;

export interface SettingsSection {
  tab: SettingsTab['name'];
  title: string;
  /** Where visitors see it. */
  page?: string;
  /** By default that of the catalog, if it has one. */
  hint?: string;
  /** Of its texts on the tab of languages. */
  group?: ContentGroup;
}

const { groups } = office.settings;
const HIDDEN = t(office.settings.hiddenWhenEmpty);
const policyPage = (title: string) => t(office.settings.policyPage, { title });
const REPLY_FIELDS = getTemplateFields('message_reply').map((field) => `{{${field}}}`);

/** In the order of their tabs. */
export const SETTINGS_SECTIONS = {
  company: { tab: 'company', title: t(office.settings.company), page: paths.home, group: 'company' },
  colors: { tab: 'company', title: t(office.settings.brand), page: paths.home },
  contact: { tab: 'company', title: t(office.settings.reach), page: paths.contact },
  address: { tab: 'company', title: t(office.settings.office), page: paths.contact },
  socials: { tab: 'company', title: t(office.settings.socialNetworks), page: paths.contact },
  officeHours: { tab: 'hours', title: t(office.settings.officeHours), page: paths.home },
  phoneHours: { tab: 'hours', title: t(office.settings.phoneHours), page: `${paths.contact}#hours` },
  calendar: { tab: 'hours', title: t(office.common.calendar), page: `${paths.contact}#hours` },
  pricing: { tab: 'website', title: t(office.settings.prices), page: paths.services },
  team: { tab: 'website', title: t(office.settings.team), page: paths.about, group: 'team' },
  testimonials: { tab: 'website', title: t(office.settings.testimonials), page: paths.home, group: 'testimonials' },
  statistics: { tab: 'website', title: t(office.settings.statistics), page: paths.about, hint: HIDDEN, group: 'statistics' },
  privacy: { tab: 'website', title: policyPage(t(office.settings.privacy)), page: paths.privacy, group: 'policies' },
  terms: { tab: 'website', title: policyPage(t(office.settings.terms)), page: paths.terms, group: 'policies' },
  cookies: { tab: 'website', title: policyPage(t(office.settings.cookies)), page: paths.cookies, group: 'policies' },
  everyPage: { tab: 'website', title: t(office.settings.everyPage), page: paths.home },
  home: { tab: 'content', title: t(groups.home), page: paths.home, group: 'home' },
  services: { tab: 'content', title: t(groups.services), page: paths.services, group: 'services' },
  steps: { tab: 'content', title: t(groups.steps), page: paths.home, hint: HIDDEN, group: 'steps' },
  reasons: { tab: 'content', title: t(groups.reasons), page: paths.home, hint: HIDDEN, group: 'reasons' },
  tiers: { tab: 'content', title: t(groups.prices), page: paths.services, group: 'prices' },
  shopAbroad: { tab: 'content', title: t(groups.shopAbroad), page: paths.services, hint: HIDDEN, group: 'shopAbroad' },
  story: { tab: 'content', title: t(groups.story), page: paths.about, hint: HIDDEN, group: 'story' },
  promises: { tab: 'content', title: t(office.settings.promises), page: paths.contact },
  visible: { tab: 'tracking', title: t(office.settings.whatVisitorsSee), page: paths.track },
  status: { tab: 'tracking', title: t(office.common.status) },
  proofs: { tab: 'tracking', title: t(office.settings.requiredProofs) },
  places: { tab: 'tracking', title: t(office.settings.placesOnMap), page: paths.track },
  timing: { tab: 'mails', title: t(office.mail.timing) },
  notifications: { tab: 'mails', title: t(office.mail.notifications) },
  templates: { tab: 'mails', title: t(office.mail.templates) },
  replies: {
    tab: 'mails',
    title: t(office.replies.templates),
    hint: t(office.replies.templatesHint, { fields: REPLY_FIELDS.join(', ') }),
  },
  signIn: { tab: 'security', title: t(office.settings.signIn) },
  trash: { tab: 'data', title: t(office.common.trash), page: paths.privacy },
  retention: {
    tab: 'data',
    title: t(office.settings.retention),
    hint: t(office.settings.retentionHint, {
      min: formatCount(SETTING_RANGES.retentionDays.min),
      keptForever: formatCount(KEEP_FOREVER),
    }),
  },
} as const satisfies Readonly<Record<string, SettingsSection>>;
export type SectionName = keyof typeof SETTINGS_SECTIONS;

export const SECTION_NAMES = Object.keys(SETTINGS_SECTIONS) as SectionName[];

export const getSections = (tab: SettingsSection['tab']) => SECTION_NAMES.filter((name) => SETTINGS_SECTIONS[name].tab === tab);
