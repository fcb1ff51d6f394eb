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
