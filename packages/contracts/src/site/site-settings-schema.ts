import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { findOverlap } from '@waybill/domain/opening-hours/hours-overlap';
import { z } from 'zod';
import { calendarDate } from '../shared/field-schemas.ts';
import { LIMITS } from '../shared/limits.ts';
import { integerWithin, numberWithin } from '../shared/number-schema.ts';
import { RETENTION_KINDS, SETTING_RANGES } from '../shared/setting-ranges.ts';
import { blankOr, email, line, paragraph, phone } from '../shared/text-schema.ts';
import { NAME_MODES } from '../tracking/name-modes.ts';
import { brand } from './brand-schema.ts';
import { contentSummary } from './content-schema.ts';
import { SITE_LIMITS } from './facts.ts';
import { LOGO_NAME } from './logo-types.ts';
import { OFFICE_LOCALES } from './office-locales.ts';
import { policy } from './policy-schema.ts';
import { SOCIAL_NETWORKS } from './social-networks.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM');

const openingInterval = z
  .object({
    days: z.array(z.int().min(0).max(6)).min(1, 'must name a day').max(7),
    opens: timeOfDay,
    closes: timeOfDay,
  })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'must be later than the opening time' });

const openingHours = z
  .array(openingInterval)
  .max(SITE_LIMITS.openingIntervals)
  .superRefine((hours, context) => {
    const index = findOverlap(hours);
    if (index !== undefined) context.addIssue({ code: 'custom', path: [index], message: 'overlaps an earlier opening time' });
  });

const timeZone = z.string().refine((zone) => isTimeZone(zone), 'must be a time zone such as Europe/Lisbon');

/** `https://known.example@other.example` leads to the other site, and published credentials leak. */
export function hasCredentials(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

const httpsUrl = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .max(LIMITS.url)
  .refine((url) => !hasCredentials(url), 'must be an address without a username or password');

const socials = z
  .array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: httpsUrl }))
  .max(SOCIAL_NETWORKS.length)
  .superRefine((links, context) => {
    const index = links.findIndex(({ network }, position) => links.findIndex((link) => link.network === network) < position);
    if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'network'], message: 'is listed twice' });
  });

const uploadedPicture = blankOr(z.string().regex(LOGO_NAME, 'must be an uploaded image'));

const coordinates = z
  .object({
    latitude: numberWithin(SETTING_RANGES.latitude).nullable(),
    longitude: numberWithin(SETTING_RANGES.longitude).nullable(),
  })
  .superRefine(({ latitude, longitude }, context) => {
    if ((latitude === null) === (longitude === null)) return;
    const missing = latitude === null ? 'latitude' : 'longitude';
    context.addIssue({ code: 'custom', path: [missing], message: 'must be given, or both left blank' });
  });

/** Blank details are left out wherever they would be shown. */
export const company = z.object({
  name: line(LIMITS.name),
  blurb: blankOr(paragraph(LIMITS.description)),
  phone: blankOr(phone),
  /** Blank hides the chat button and messaging links. */
  chatNumber: blankOr(phone),
  email: blankOr(email),
  address: z.object({
    street: blankOr(line(LIMITS.place)),
    city: blankOr(line(LIMITS.place)),
    postalCode: blankOr(line(LIMITS.postalCode)),
  }),
  /** Both null without a place on the map. */
  coordinates,
  timeZone,
  /** Locale of dates and numbers in the office; public pages use that of their language. */
  locale: z.enum(OFFICE_LOCALES),
  officeHours: openingHours,
  phoneHours: openingHours,
  holidays: z.array(calendarDate).max(SITE_LIMITS.holidays),
  socials,
  logo: uploadedPicture,
});
export type Company = z.infer<typeof company>;

export const teamMember = z.object({
  name: line(LIMITS.name),
  role: line(LIMITS.name),
  bio: blankOr(paragraph(LIMITS.notes)),
  /** Name of an uploaded image; without one, initials are drawn. */
  photo: uploadedPicture.optional(),
});

export const testimonial = z.object({
  name: line(LIMITS.name),
  company: line(LIMITS.name),
  content: paragraph(LIMITS.notes),
  rating: integerWithin(SETTING_RANGES.rating),
});

export const statistic = z.object({ value: line(SITE_LIMITS.statistic), label: line(SITE_LIMITS.statistic) });

/** Website texts without policies, which are stored as Markdown and rendered separately. */
export const website = z.object({
  showPricing: z.boolean(),
  /** Currency code of the prices, for example EUR; blank prints plain numbers. */
  currency: z.string().regex(/^([A-Z]{3})?$/, 'must be a currency code such as EUR, or blank'),
  showTeam: z.boolean(),
  team: z.array(teamMember).max(SITE_LIMITS.teamMembers),
  testimonials: z.array(testimonial).max(SITE_LIMITS.testimonials),
  statistics: z.array(statistic).max(SITE_LIMITS.statistics),
  /** `range` prints the years up to the current one. */
  copyright: z.object({ year: integerWithin(SETTING_RANGES.copyrightYear), range: z.boolean() }),
  preloaderMs: integerWithin(SETTING_RANGES.preloaderMs),
});
export type Website = z.infer<typeof website>;
export type TeamMember = Website['team'][number];
export type Testimonial = Website['testimonials'][number];

export const publicTracking = z.object({
  nameMode: z.enum(NAME_MODES),
  showReference: z.boolean(),
  showDescription: z.boolean(),
  showNotes: z.boolean(),
  sample: z.boolean(),
  /** Hours without a history entry after which an open shipment counts as silent, for the office and on its page. */
  staleHours: integerWithin(SETTING_RANGES.staleHours),
  /** Days after which photos and signatures of deliveries are removed, as the privacy page says. */
  photoDays: integerWithin(SETTING_RANGES.photoDays),
  /** Where recipients pay what a shipment waits for; `{trackingId}` in it is replaced. */
  payUrl: blankOr(httpsUrl),
  /** Coordinates of places that no map knows, such as "LOS hub". */
  places: z
    .array(
      z.object({
        name: line(LIMITS.place),
        latitude: numberWithin(SETTING_RANGES.latitude),
        longitude: numberWithin(SETTING_RANGES.longitude),
      }),
    )
    .max(SITE_LIMITS.places),
});
export type PublicTracking = z.infer<typeof publicTracking>;
export type PinnedPlace = PublicTracking['places'][number];

export const data = z.object({
  trashDays: integerWithin(SETTING_RANGES.trashDays),
});

export const POLICY_NAMES = ['privacy', 'terms', 'cookies'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

export const siteSettings = z.object({
  language: z.enum(LANGUAGE_CODES),
  /** Paths such as `company.blurb` that are missing in the requested language, with the language used instead. */
  fallbacks: z.record(z.string(), z.enum(LANGUAGE_CODES)).optional(),
  company,
  brand,
  website: website.extend({
    /** null if the default text is shown. */
    policies: z.record(z.enum(POLICY_NAMES), policy.nullable()),
    policiesChanged: z.partialRecord(z.enum(POLICY_NAMES), calendarDate).optional(),
  }),
  content: contentSummary,
  tracking: publicTracking,
  data: data.extend({
    /** Retention in days by kind; kinds kept forever are absent. */
    kept: z.partialRecord(z.enum(RETENTION_KINDS), z.int()).optional(),
  }),
  /** Whether visitors can subscribe to mails; absent if no mail server is configured. */
  mails: z.literal(true).optional(),
});
export type SiteSettings = z.infer<typeof siteSettings>;

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
