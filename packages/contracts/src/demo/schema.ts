import { z } from 'zod';

const count = z.int().nonnegative();

/** How much was removed. */
export const demoRemoval = z.object({
  shipments: count,
  mails: count,
  messages: count,
  quotes: count,
  imports: count,
});
export type DemoRemoval = z.infer<typeof demoRemoval>;
