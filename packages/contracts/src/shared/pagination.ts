import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE, MAX_PAGE_SIZE } from './constants.ts';

/** A whole number of a query. */
export const integer = z
  .string({ error: 'must be given once' })
  .regex(/^\d{1,15}$/, 'must be a whole number of at least 1')
  .transform(Number)
  .pipe(z.int().min(1, 'must be a whole number of at least 1'));

/** A wrong value is rejected; only a too large limit is clamped. */
export const pageQuery = z.object({
  page: integer.pipe(z.int().max(MAX_PAGE, `must be at most ${MAX_PAGE}`)).default(1),
  limit: integer.transform((limit) => Math.min(limit, MAX_PAGE_SIZE)).default(DEFAULT_PAGE_SIZE),
});

export const pagination = z.object({
  page: z.int(),
  limit: z.int(),
  total: z.int(),
  pages: z.int(),
});
/** Items of the page with damaged stored data: listed here instead of in the rows. */
export const damaged = z.array(z.string()).optional();
export type Pagination = z.infer<typeof pagination>;
