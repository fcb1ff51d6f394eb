import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { SOCIAL_NETWORKS } from '../social-networks.ts';
import { calendarDate } from './shipment.ts';
import { email, line, paragraph, phone } from './text.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM');

const openingHours = z
  .object({ days: z.array(z.int().min(0).max(6)).max(7), opens: timeOfDay, closes: timeOfDay })
  .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'must be later than the opening time' });

const timeZone = z.string().refine((zone) => isTimeZone(zone), 'must be a time zone such as Europe/Lisbon');

const httpsUrl = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).max(LIMITS.url);

const company = z.object({
  name: line(LIMITS.name),
  blurb: paragraph(LIMITS.description),
  phone,
  /** Blank hides the chat button and the messaging links (R010, R013). */
  chatNumber: z.union([z.literal(''), phone]),
  email,
  address: z.object({ street: line(LIMITS.place), city: line(LIMITS.place), postalCode: line(LIMITS.postalCode) }),
  coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  timeZone,
  officeHours: openingHours,
  phoneHours: openingHours,
  /** Closed days, which override both schedules (A2-1). */
  holidays: z.array(calendarDate).max(LIMITS.holidays),
  socials: z.array(z.object({ network: z.enum(SOCIAL_NETWORKS), url: httpsUrl })).max(SOCIAL_NETWORKS.length),
});
export type Company = z.infer<typeof company>;

const website = z.object({
  showPricing: z.boolean(),
  /** Code of the currency of the prices, as EUR; blank prints plain numbers (R069). */
  currency: z.string().regex(/^([A-Z]{3})?$/, 'must be a currency code such as EUR, or blank'),
  showTeam: z.boolean(),
  team: z
    .array(z.object({ name: line(LIMITS.name), role: line(LIMITS.name), bio: paragraph(LIMITS.notes).optional() }))
    .max(LIMITS.teamMembers),
  testimonials: z
    .array(
      z.object({
        name: line(LIMITS.name),
        company: line(LIMITS.name),
        content: paragraph(LIMITS.notes),
        rating: z.int().min(1).max(5),
      }),
    )
    .max(LIMITS.testimonials),
  statistics: z.array(z.object({ value: line(LIMITS.statistic), label: line(LIMITS.statistic) })).length(4),
  /** `range` prints the year up to the present one (A2-12). */
  copyright: z.object({ year: z.int().min(1900).max(2100), range: z.boolean() }),
  /** 0 to 800 (A2-23). */
  preloaderMs: z.int().min(0).max(800),
});
export type Website = z.infer<typeof website>;
export type Testimonial = Website['testimonials'][number];

/** What anybody may know of the settings: all that the public pages say about the company (B6). */
export const siteSettings = z.object({ company, website });
export type SiteSettings = z.infer<typeof siteSettings>;

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
