import { AFTER_ATTEMPTS } from '@waybill/domain/shipments/attempts';
import { z } from 'zod';
import { mailSettings } from '../mail/settings-schema.ts';
import { LIMITS } from '../shared/limits.ts';
import { integerWithin } from '../shared/number-schema.ts';
import { pagination } from '../shared/pagination.ts';
import { base64Picture } from '../shared/picture-schema.ts';
import { KEEP_FOREVER, RETENTION_KINDS, SETTING_RANGES } from '../shared/setting-ranges.ts';
import { blankOr, line, paragraph } from '../shared/text-schema.ts';
import { brand } from './brand-schema.ts';
import { content } from './content-schema.ts';
import { LOGO_LIMIT_BYTES, SITE_LIMITS } from './facts.ts';
import { setup } from './setup-schema.ts';
import {
  company,
  data,
  POLICY_NAMES,
  publicTracking,
  statistic,
  teamMember,
  testimonial,
  website,
} from './site-settings-schema.ts';
import { inEachLanguage, inSomeLanguages } from './translations-schema.ts';

/** Nested lists on one line: unreadable, and slow to parse. */
const MANY_LIST_MARKS = /^[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+){4}/m;

/** Markdown; blank uses the default text. */
const policyText = z
  .string({ error: 'must be text' })
  .max(SITE_LIMITS.policy, `must be at most ${SITE_LIMITS.policy} characters`)
  .refine((text) => !MANY_LIST_MARKS.test(text), 'must not begin a line with four list marks');

const policyTexts = z.record(z.enum(POLICY_NAMES), policyText);
const note = blankOr(paragraph(LIMITS.notes));

const { min: FEWEST_DAYS, max: MOST_DAYS } = SETTING_RANGES.retentionDays;
const retentionDays = integerWithin({ min: KEEP_FOREVER, max: MOST_DAYS }).refine(
  (days) => days === KEEP_FOREVER || days >= FEWEST_DAYS,
  `must be at least ${FEWEST_DAYS}, or ${KEEP_FOREVER} to keep it`,
);
const retentionKinds = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, retentionDays])) as Record<
  (typeof RETENTION_KINDS)[number],
  typeof retentionDays
>;

export const settings = z.object({
  company: company.extend({
    /** Blank until the company is named for the first time. */
    name: blankOr(company.shape.name),
    translations: inEachLanguage({ blurb: blankOr(paragraph(LIMITS.description)) }),
  }),
  brand,
  website: website.extend({
    team: z
      .array(
        teamMember.extend({
          translations: inSomeLanguages({ role: blankOr(line(LIMITS.name)).optional(), bio: note.optional() }),
        }),
      )
      .max(SITE_LIMITS.teamMembers),
    testimonials: z
      .array(testimonial.extend({ translations: inSomeLanguages({ content: note.optional() }) }))
      .max(SITE_LIMITS.testimonials),
    statistics: z
      .array(statistic.extend({ translations: inSomeLanguages({ label: blankOr(line(SITE_LIMITS.statistic)).optional() }) }))
      .max(SITE_LIMITS.statistics),
    policies: policyTexts,
    translations: inEachLanguage({ policies: policyTexts }),
  }),
  content,
  tracking: publicTracking.extend({
    strictTransitions: z.boolean(),
    /** Failed deliveries after which a shipment waits for collection or goes back. */
    maxAttempts: integerWithin(SETTING_RANGES.maxAttempts),
    /** Services whose delivery needs a signature or a photo. */
    requiredProofs: z
      .array(z.object({ service: line(LIMITS.service), signature: z.boolean(), photo: z.boolean() }))
      .max(SITE_LIMITS.services),
    /** Whether recipients show a code of their link at the door. */
    doorCode: z.boolean(),
    /** Whether a recipient's change of day or place holds without an answer of the office. */
    confirmsChanges: z.boolean(),
    afterAttempts: z.enum(AFTER_ATTEMPTS, `must be one of ${AFTER_ATTEMPTS.join(', ')}`),
    showAccuracy: z.boolean(),
    showOnTime: z.boolean(),
  }),
  security: z.object({
    tokenHours: integerWithin(SETTING_RANGES.tokenHours),
  }),
  data: data.extend({
    /** Days that the events for programs go back; deletes nothing. */
    eventDays: retentionDays,
  }),
  /** Days after which closed items are deleted; `KEEP_FOREVER` disables it. Delivered shipments are anonymized instead. */
  retention: z.object(retentionKinds),
  mail: mailSettings,
  setup,
});
export type Settings = z.infer<typeof settings>;

/** 0 is the default settings; each change adds one. */
const version = z.int().min(0);

export const versionedSettings = settings.extend({ version });
export type VersionedSettings = z.infer<typeof versionedSettings>;

export const settingsChange = z.object({
  version,
  company: settings.shape.company,
  brand: brand,
  website: settings.shape.website,
  content: content,
  tracking: settings.shape.tracking,
  security: settings.shape.security,
  data: settings.shape.data,
  retention: settings.shape.retention,
  mail: settings.shape.mail,
  setup: setup,
});
export type SettingsChange = z.infer<typeof settingsChange>;

const historyValue = z.union([z.string().max(SITE_LIMITS.historyValue), z.number(), z.boolean()]).nullable();

export const settingsVersion = z.object({
  version,
  at: z.iso.datetime(),
  actor: z.string(),
  changed: z.array(z.string()),
  /** Of changed settings with a short value: not of long texts, lists and mail texts. */
  values: z.array(z.object({ path: z.string(), from: historyValue, to: historyValue })),
  restored: version.nullable(),
});
export type SettingsVersion = z.infer<typeof settingsVersion>;

export const settingsHistory = z.object({ versions: z.array(settingsVersion), pagination });
export type SettingsHistory = z.infer<typeof settingsHistory>;

export const settingsRollback = z.object({ version });

export const logoUpload = z.object({
  content: base64Picture(LOGO_LIMIT_BYTES, `must be at most ${LOGO_LIMIT_BYTES / 1024} kB`),
});
