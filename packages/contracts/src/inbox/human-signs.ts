import { z } from 'zod';

/** By which a public form tells people from programs. A curl user leaves both out. */
export const humanSigns = {
  /** Hidden from people; whoever fills it in is a program. */
  website: z.string().optional(),
  /** Milliseconds between showing the form and sending it. */
  elapsedMs: z.number().nonnegative().optional(),
};
