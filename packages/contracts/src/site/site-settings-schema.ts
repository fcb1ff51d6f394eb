import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { findOverlap } from '@waybill/domain/opening-hours/hours-overlap';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { wholeWithin, within } from '../shared/number-schema.ts';
import { RETENTION_KINDS, SETTING_RANGES } from '../shared/setting-ranges.ts';
import { blankOr, email, line, paragraph, phone } from '../shared/text-schema.ts';
import { calendarDate } from '../shipments/field-schemas.ts';
import { NAME_MODES } from '../tracking/name-modes.ts';
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
  .max(LIMITS.openingIntervals)
  .superRefine((hours, context) => {
    const index = findOverlap(hours);
    if (index !== undefined) context.addIssue({ code: 'custom', path: [index], message: 'overlaps an interval above it' });
  });

const timeZone = z.string().refine((zone) => isTimeZone(zone), 'must be a time zone such as Europe/Lisbon');

/** Whether an address names a user or a password: `https://known.example@other.example` leads to the other site, and what is published is no secret. */
export function hasCredentials(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username !== '' || password !== '';
}

const httpsUrl = z
  .url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
  .max(LIMITS.url)
  .refine((url) => !hasCredentials(url), 'must be an address without a user name or password');

const socials = z
  .array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: httpsUrl }))
  .max(SOCIAL_NETWORKS.length)
  .superRefine((links, context) => {
    const index = links.findIndex(({ network }, position) => links.findIndex((link) => link.network === network) < position);
    if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'network'], message: 'is listed twice' });
  });

const uploadedPicture = blankOr(z.string().regex(LOGO_NAME, 'must be an uploaded picture'));

export const company = z.object({
  name: line(LIMITS.name),
  blurb: paragraph(LIMITS.description),
  phone,
  /** Blank hides the chat button and the messaging links. */
  chatNumber: blankOr(phone),
  email,
  address: z.object({ street: line(LIMITS.place), city: line(LIMITS.place), postalCode: line(LIMITS.postalCode) }),
  coordinates: z.object({ latitude: within(SETTING_RANGES.latitude), longitude: within(SETTING_RANGES.longitude) }),
  timeZone,
  /** By which the back office writes dates and numbers; the public pages write them as in their language. */
  locale: z.enum(OFFICE_LOCALES),
  officeHours: openingHours,
  phoneHours: openingHours,
  /** Closed days, which override both schedules. */
  holidays: z.array(calendarDate).max(LIMITS.holidays),
  socials,
  /** Name of an uploaded picture, made of its content; blank shows the mark that the site ships with. */
  logo: uploadedPicture,
});
export type Company = z.infer<typeof company>;

export const teamMember = z.object({
  name: line(LIMITS.name),
  role: line(LIMITS.name),
  bio: blankOr(paragraph(LIMITS.notes)),
  /** Name of an uploaded picture; without one, or blank, the initials are drawn. */
  photo: uploadedPicture.optional(),
});

export const testimonial = z.object({
  name: line(LIMITS.name),
  company: line(LIMITS.name),
  content: paragraph(LIMITS.notes),
  rating: wholeWithin(SETTING_RANGES.rating),
});

export const statistic = z.object({ value: line(LIMITS.statistic), label: line(LIMITS.statistic) });
export const STATISTICS_COUNT = 4;

/** All of the website but its policies, which the office writes as Markdown and the pages get ready to be drawn. */
export const website = z.object({
  showPricing: z.boolean(),
  /** Code of the currency of the prices, as EUR; blank prints plain numbers. */
  currency: z.string().regex(/^([A-Z]{3})?$/, 'must be a currency code such as EUR, or blank'),
  showTeam: z.boolean(),
  team: z.array(teamMember).max(LIMITS.teamMembers),
  testimonials: z.array(testimonial).max(LIMITS.testimonials),
  statistics: z.array(statistic).length(STATISTICS_COUNT),
  /** `range` prints the year up to the present one. */
  copyright: z.object({ year: wholeWithin(SETTING_RANGES.copyrightYear), range: z.boolean() }),
  /** 0 to 800. */
  preloaderMs: wholeWithin(SETTING_RANGES.preloaderMs),
});
export type Website = z.infer<typeof website>;
export type TeamMember = Website['team'][number];
export type Testimonial = Website['testimonials'][number];

/** What the public answer to a tracking ID says, and what its page shows. */
export const shownTracking = z.object({
  nameMode: z.enum(NAME_MODES),
  showReference: z.boolean(),
  showDescription: z.boolean(),
  showNotes: z.boolean(),
  /** Whether the example ID is answered with the built-in sample. */
  sample: z.boolean(),
  /** An open shipment without a history entry for so many hours is silent: the office looks into it, and its page says so. */
  staleHours: wholeWithin(SETTING_RANGES.staleHours),
  /** Where places lie that no map knows by this name, as "LOS hub". */
  places: z
    .array(
      z.object({
        name: line(LIMITS.place),
        latitude: within(SETTING_RANGES.latitude),
        longitude: within(SETTING_RANGES.longitude),
      }),
    )
    .max(LIMITS.places),
});
export type ShownTracking = z.infer<typeof shownTracking>;
export type PinnedPlace = ShownTracking['places'][number];

export const data = z.object({
  /** How long a deleted shipment is kept, in days; the privacy page says so. */
  trashDays: wholeWithin(SETTING_RANGES.trashDays),
});

/** The pages whose text the office may replace. */
export const POLICY_NAMES = ['privacy', 'terms', 'cookies'] as const;
export type PolicyName = (typeof POLICY_NAMES)[number];

/** What anybody may know of the settings, in one language: all that the public pages say about the company. */
export const siteSettings = z.object({
  language: z.enum(LANGUAGE_CODES),
  /** What is there in another language only, by its path as `company.blurb`, and which that is. */
  fallbacks: z.record(z.string(), z.enum(LANGUAGE_CODES)).optional(),
  company,
  website: website.extend({
    /** null where the text that the site ships with is shown. */
    policies: z.record(z.enum(POLICY_NAMES), policy.nullable()),
    /** The day on which the office last changed a text of its own, where that is known. */
    policiesChanged: z.partialRecord(z.enum(POLICY_NAMES), calendarDate).optional(),
  }),
  tracking: shownTracking,
  data: data.extend({
    /** Days after which the office removes what it has dealt with, by kind; a kind that it keeps for ever is not among them. */
    kept: z.partialRecord(z.enum(RETENTION_KINDS), z.int()).optional(),
  }),
  /** Whether one may ask to be told by mail; absent where no mail can be sent. */
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
