import { z } from 'zod';
import { LIMITS } from '../shared/limits.ts';
import { line } from '../shared/text-schema.ts';
import { PAPERS } from '../shipments/papers.ts';

/** What carries a code: mails, and each kind of paper that the office prints. */
export const CODE_CHANNELS = ['mail', ...PAPERS] as const;
export type CodeChannel = (typeof CODE_CHANNELS)[number];

export const verifyRequest = z.strictObject({ code: line(LIMITS.mailCode) });
export type VerifyRequestInput = z.input<typeof verifyRequest>;

/** Whether we have a record of this code, and if so what and on which day; of the shipment it names only the beginning. */
export const verification = z.discriminatedUnion('genuine', [
  z.object({
    genuine: z.literal(true),
    channel: z.enum(CODE_CHANNELS),
    day: z.iso.date(),
    trackingId: z.string(),
    /** More have checked it than one mail or paper has readers: somebody may have copied it. */
    checkedOften: z.literal(true).optional(),
  }),
  z.object({
    genuine: z.literal(false),
    /** Set where it cannot be one of our codes: its length or a character is wrong. */
    malformed: z.literal(true).optional(),
  }),
]);
export type Verification = z.infer<typeof verification>;
