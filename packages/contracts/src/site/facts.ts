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
