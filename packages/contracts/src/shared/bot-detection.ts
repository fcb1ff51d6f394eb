import { z } from 'zod';

/** Bot detection of public forms. API clients may omit both. */
export const botDetection = {
  /** Honeypot: hidden from people, so only bots fill it in. */
  website: z.string().optional(),
  elapsedMs: z.number().nonnegative().optional(),
};
