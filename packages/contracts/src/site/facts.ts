import { defineFacts } from '../shared/define-facts.ts';

/** Maximum length per field, and rows per list, of the settings of the site. */
export const SITE_LIMITS = {
  statistic: 40,
  statistics: 8,
  services: 12,
  /** Rows of each other list of the section `content`. */
  contentRows: 8,
  contentLine: 200,
  holidays: 60,
  testimonials: 12,
  teamMembers: 24,
  openingIntervals: 14,
  policy: 20_000,
  /** Longer values are not listed in the history. */
  historyValue: 60,
  places: 100,
} as const;

export const LOGO_LIMIT_BYTES = 256 * 1024;

/** Pixels. A small file may decompress to more than a phone can hold; browsers scale portraits before upload. */
export const IMAGE_SIDE_LIMITS = { max: 4_096, portrait: 640 } as const;

export const MAX_SETTINGS_VERSIONS = 200;

/** Requested by every page; a constant so that pages need not bundle the route table. */
export const PUBLIC_SETTINGS_PATH = '/settings/public';

/** Texts of the pages about the company, which other pages do without. */
export const PUBLIC_CONTENT_PATH = '/settings/content';

export const TRASH_DAYS = 30;

export const COPYRIGHT_YEAR = 2025;

/** Fits all settings with texts of maximum length, in every language and in the longest UTF-8 encoding. */
export const SETTINGS_BODY_LIMIT_BYTES = 4_000_000;

/** Fits the largest logo in base64, with line breaks. */
export const LOGO_BODY_LIMIT_BYTES = 400_000;

export const PRICING_TIERS = [
  { name: 'Standard', price: 19.99, maxWeightKg: 5 },
  { name: 'Express', price: 34.99, maxWeightKg: 10 },
  { name: 'Premium', price: 59.99, maxWeightKg: 25 },
] as const;

export const siteFacts = defineFacts({
  tags: [
    {
      name: 'Settings',
      description: 'Settings of the website and the office.',
      paths: ['/settings/', '/admin/settings', '/admin/setup'],
    },
  ],
  errors: { SETTINGS_VERSION_NOT_FOUND: { status: 404, title: 'Settings version not found' } },
  limits: SITE_LIMITS,
  audit: {
    settings: ['settings.changed', 'settings.restored', 'settings.logo_uploaded', 'settings.photo_uploaded', 'privacy.expired'],
  },
  cache: { settings: ['settings', 'settings-history'] },
});
