import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { integerWithin, numberWithin } from '../shared/number-schema.ts';
import { SETTING_RANGES } from '../shared/setting-ranges.ts';
import { blankOr, line, paragraph } from '../shared/text-schema.ts';
import { CONTENT_PAGES } from './content-lists.ts';
import { CONTENT_LINKS, REASON_ICONS, SERVICE_DRAWINGS, TIMELINE_DRAWINGS } from './drawings.ts';
import { SITE_LIMITS } from './facts.ts';
import { inEachLanguage, inSomeLanguages } from './translations-schema.ts';

const heading = line(LIMITS.name);
const sentence = blankOr(paragraph(LIMITS.notes));
const optionalLine = blankOr(line(SITE_LIMITS.contentLine));
const translation = (schema: z.ZodType<string, string>) => blankOr(schema).optional();

/** Part of addresses such as `/services#express-delivery`. */
const serviceId = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be words in small letters with hyphens')
  .max(LIMITS.service);

type Text = z.ZodType<string, string>;

const texts = (short: Text, long: Text) => ({
  /** Of the home page, in tabs and search results. */
  title: short,
  headline: short,
  introduction: long,
  servicesIntro: long,
  reasonsIntro: long,
  pricesIntro: long,
  shopAbroadIntro: long,
  shopAbroadAdvice: long,
  mission: long,
  vision: long,
  values: long,
});
const titled = (title: Text, text: Text) => ({ title, text });
const link = z.enum(CONTENT_LINKS);
const icon = z.enum(REASON_ICONS);
const timelineDrawing = z.enum(TIMELINE_DRAWINGS);
const serviceDrawing = z.enum(SERVICE_DRAWINGS);
const tierNumbers = {
  price: numberWithin(SETTING_RANGES.price),
  /** 0 states no weight. */
  maxWeightKg: numberWithin(SETTING_RANGES.tierWeight),
};
const claims = {
  /** Stated beside forms and on the contact page. */
  answersWithinDay: z.boolean(),
  /** Stated before these were settings, so older stored settings keep them. */
  allInPrice: z.boolean().default(true),
  volumetricWeight: z.boolean().default(true),
  aroundTheClock: z.boolean().default(true),
};

const rows = <Row extends z.ZodRawShape>(row: Row, max: number = SITE_LIMITS.contentRows) => z.array(z.object(row)).max(max);
const station = {
  ...titled(heading, sentence),
  translations: inSomeLanguages({ title: translation(heading), text: translation(sentence) }),
};
const argument = blankOr(paragraph(LIMITS.description));

/** For the comparison of services; null states nothing, as in settings of older releases. 0 days is the same day. */
const serviceNumbers = {
  fromPrice: numberWithin(SETTING_RANGES.price).nullable().default(null),
  minDays: integerWithin(SETTING_RANGES.transitDays).nullable().default(null),
  maxDays: integerWithin(SETTING_RANGES.transitDays).nullable().default(null),
  maxWeightKg: numberWithin(SETTING_RANGES.tierWeight).nullable().default(null),
};

const services = rows(
  {
    id: serviceId,
    name: heading,
    summary: optionalLine,
    argument,
    /** One a line, so that translators see them together. */
    bullets: sentence,
    drawing: serviceDrawing,
    ...serviceNumbers,
    /** Where it goes, such as "Nationwide". */
    reach: optionalLine.default(''),
    translations: inSomeLanguages({
      name: translation(heading),
      summary: translation(optionalLine),
      argument: translation(argument),
      bullets: translation(sentence),
      reach: translation(optionalLine),
    }),
  },
  SITE_LIMITS.services,
).superRefine((list, context) => {
  const index = list.findIndex(({ id }, position) => list.findIndex((other) => other.id === id) < position);
  if (index >= 0) context.addIssue({ code: 'custom', path: [index, 'id'], message: 'is listed twice' });
  for (const [position, { minDays, maxDays }] of list.entries()) {
    if (minDays !== null && maxDays !== null && maxDays < minDays)
      context.addIssue({ code: 'custom', path: [position, 'maxDays'], message: `must be at least ${minDays}` });
  }
});

/** Texts about the company. Lists without rows are left out of the pages. */
export const content = z.object({
  ...texts(optionalLine, sentence),
  services,
  steps: rows({ ...station, link }),
  reasons: rows({ ...station, link, icon }),
  tiers: rows({
    name: heading,
    time: optionalLine,
    ...tierNumbers,
    translations: inSomeLanguages({ name: translation(heading), time: translation(optionalLine) }),
  }),
  shopAbroad: rows(station),
  timeline: rows({ ...station, drawing: timelineDrawing }),
  claims: z.object(claims),
  translations: inEachLanguage(texts(optionalLine, sentence)),
});
export type Content = z.infer<typeof content>;

/** As stored or as the catalogs have it, where spaces that do not break stay. */
const written = z.string();

/** The part that every page shows. */
export const contentSummary = z.object({
  services: rows({ id: serviceId, name: written }, SITE_LIMITS.services),
  claims: z.object(claims),
  /** Left out of menus and the sitemap; absent if all pages have content. */
  emptyPages: z.array(z.enum(CONTENT_PAGES)).optional(),
});

/** The part that the pages about the company show, in one language. */
export const siteContent = z.object({
  language: z.enum(LANGUAGE_CODES),
  /** Paths such as `content.services.0.name` that are missing in the requested language, with the language used instead. */
  fallbacks: z.record(z.string(), z.enum(LANGUAGE_CODES)).optional(),
  ...texts(written, written),
  services: rows(
    {
      id: serviceId,
      name: written,
      summary: written,
      argument: written,
      bullets: z.array(written),
      drawing: serviceDrawing,
      ...serviceNumbers,
      reach: written,
    },
    SITE_LIMITS.services,
  ),
  steps: rows({ ...titled(written, written), link }),
  reasons: rows({ ...titled(written, written), link, icon }),
  tiers: rows({ name: written, time: written, ...tierNumbers }),
  shopAbroad: rows(titled(written, written)),
  timeline: rows({ ...titled(written, written), drawing: timelineDrawing }),
});
export type SiteContent = z.infer<typeof siteContent>;
