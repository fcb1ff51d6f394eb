import { z } from 'zod';
import { ERROR_CODE_NAMES } from './error-codes.ts';

/** Success without data. */
export const done = z.object({ success: z.literal(true), message: z.string() });

/** Success with data. */
export const answer = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data });

/** A table as a file: UTF-8 with a byte order mark, RFC 4180, a line of column names first. */
export const csvFile = z.string();

/** What arrived is stored; the reference finds it again. */
export const received = answer(z.object({ reference: z.string() })).extend({ message: z.string() });

export const fieldError = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** Every failure: the seed's envelope and an RFC 9457 problem in one object; `message`, `error` and `detail` are the same text. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  code: z.enum(ERROR_CODE_NAMES),
  errors: z.array(fieldError).optional(),
  hint: z.string().optional(),
  /** With STALE: what is stored now, for the caller to compare. */
  data: z.object({ current: z.unknown() }).optional(),
  requestId: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
});
export type Failure = z.infer<typeof failure>;
