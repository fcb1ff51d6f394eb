import { MAIL_SWITCH_LABELS, mailTemplateLabel } from '../mail/texts.ts';
import { PICTURE_SIDES } from '../shared/limits.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from './translations-schema.ts';

/** What a language is called in the back office, as "German". */
export const nameLanguage = (language: string): string => LANGUAGE_NAMES.of(language) ?? language;

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

const translatedLabels = (language: OtherLanguage): [string, string][] => [
  [`company.translations.${language}.blurb`, `About the company in ${nameLanguage(language)}`],
  [`website.translations.${language}.policies.privacy`, `Privacy in ${nameLanguage(language)}`],
  [`website.translations.${language}.policies.terms`, `Terms in ${nameLanguage(language)}`],
  [`website.translations.${language}.policies.cookies`, `Cookies in ${nameLanguage(language)}`],
];

/** What each setting is called: in its form, in the history and where two people changed the same one. */
export const SETTING_LABELS: Readonly<Record<string, string>> = {
  'company.name': 'Name',
  'company.blurb': 'About the company',
  'company.phone': 'Phone',
  'company.chatNumber': 'Chat number',
  'company.email': 'Email',
  'company.address.street': 'Street',
  'company.address.city': 'City',
  'company.address.postalCode': 'Postal code',
  'company.coordinates.latitude': 'Latitude of the office',
  'company.coordinates.longitude': 'Longitude of the office',
  'company.socials': 'Social networks',
  'company.logo': 'Logo',
  'company.timeZone': 'Time zone',
  'company.locale': 'Dates and numbers',
  'company.officeHours': 'Office hours',
  'company.phoneHours': 'Phone hours',
  'company.holidays': 'Closed days',
  'website.showPricing': 'Show prices',
  'website.currency': 'Currency',
  'website.showTeam': 'Show the team',
  'website.team': 'Team',
  'website.testimonials': 'Testimonials',
  'website.statistics': 'Statistics',
  'website.policies.privacy': 'Privacy',
  'website.policies.terms': 'Terms',
  'website.policies.cookies': 'Cookies',
  'website.copyright.year': 'Copyright year',
  'website.copyright.range': 'Copyright up to this year',
  'website.preloaderMs': 'Cover between pages',
  'tracking.nameMode': 'Names',
  'tracking.showReference': 'Give out the reference',
  'tracking.showDescription': 'Give out the description',
  'tracking.showNotes': 'Show the notes',
  'tracking.sample': 'Example shipment',
  'tracking.places': 'Places on the map',
  'tracking.strictTransitions': 'Strict status order',
  'tracking.showAccuracy': 'Show how often estimates were right',
  'tracking.staleHours': 'Stale after',
  'security.tokenHours': 'Length of a session',
  'data.trashDays': 'Days in the trash',
  'retention.shipments': 'People in delivered shipments',
  'retention.messages': 'Messages',
  'retention.reports': 'Problem reports',
  'retention.quotes': 'Quote requests',
  'retention.mails': 'Mails',
  'retention.activity': 'Activity log',
  'mail.undoSeconds': 'Mails can be taken back for',
  'mail.quietHours': 'What can wait goes out in office hours',
  ...MAIL_SWITCH_LABELS,
  ...Object.fromEntries(OTHER_LANGUAGES.flatMap(translatedLabels)),
};

/** What a setting of this path is called; of a row in a list, what the list is called. */
export function settingLabel(path: string): string {
  const list = path.replace(/\.\d+(?:\..*)?$/, '');
  return SETTING_LABELS[list] ?? mailTemplateLabel(path) ?? path;
}

export const SETTINGS_TEXTS = {
  saved: 'Settings saved',
  restored: 'Settings rolled back',
  loadFailed: 'Could not load the settings',
  saveFailed: 'Failed to save the settings',
  historyFailed: 'Could not load the history of the settings',
  restoreFailed: 'Failed to roll back the settings',
  uploadFailed: 'Failed to upload the picture',
  stale: 'The settings have changed since you opened them.',
  versionNotFound: 'There is no such version of the settings',
  alreadyCurrent: 'is the version that holds now',
  unknownLogo: 'must be an uploaded picture',
  badPicture: 'The picture must be a PNG, JPEG or WebP file.',
  largePicture: `must be at most ${PICTURE_SIDES.max} pixels wide and high`,
} as const;
