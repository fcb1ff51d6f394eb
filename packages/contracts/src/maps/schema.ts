import { z } from 'zod';

const wholeNumber = z
  .string({ error: 'must be given once' })
  .regex(/^-?\d{1,5}$/, 'must be a whole number')
  .transform(Number);

/** A size that is not drawn is answered with the nearest one. */
export const mapQuery = z.object({
  width: wholeNumber.default(640),
  height: wholeNumber.default(320),
  zoom: wholeNumber.default(0),
  /** ID of an entry of the history, at whose place close views are centered. */
  entry: z
    .string({ error: 'must be given once' })
    .regex(/^[\w-]{1,40}$/, 'must be the ID of an entry')
    .optional(),
});

export const drawnMap = z.object({
  /** Inline SVG of the frame nearest to the requested one, with class names of the site. Null if an end is on no map. */
  svg: z.string().nullable(),
  /** Whether a place may be another one of the same name. */
  isApproximate: z.boolean(),
  /** Places that are on no map, as typed, each once. */
  unknown: z.array(z.string()),
});
export type DrawnMap = z.infer<typeof drawnMap>;
