import { z } from 'zod';
import { PAPERS } from '../labels/papers.ts';
import { line } from '../shared/text-schema.ts';
import { MAIL_LIMITS } from './facts.ts';

export const CODE_CHANNELS = ['mail', ...PAPERS] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

export const verifyRequest = z.object({ code: line(MAIL_LIMITS.code) });
export type VerifyRequestInput = z.input<typeof verifyRequest>;

/** Reveals only the beginning of the tracking ID. */
export const verification = z.discriminatedUnion('genuine', [
  z.object({
    genuine: z.literal(true),
    channel: z.enum(CODE_CHANNELS),
    day: z.iso.date(),
    trackingId: z.string(),
    /** Checked by more callers than one mail or paper has readers: it may have been copied. */
    checkedOften: z.literal(true).optional(),
  }),
  z.object({
    genuine: z.literal(false),
    malformed: z.literal(true).optional(),
  }),
]);
export type Verification = z.infer<typeof verification>;
