import { z } from 'zod';
import { ERROR_CODE_NAMES, FAULT_CODES } from './error-codes.ts';

/** Success without data. */
export const done = z.object({ success: z.literal(true), message: z.string() });

/** Success with data. */
export const answer = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data });

/** A table as a file: UTF-8 with a byte order mark, RFC 4180, a line of column names first. */
export const csvFile = z.string();

/** What happens, told while it happens: server-sent events in UTF-8, each with the version that it tells of as its id. */
export const eventStream = z.string();

/** An iCalendar file in UTF-8 (RFC 5545). */
export const calendarFile = z.string();

/** What arrived is stored; the reference finds it again. */
export const received = answer(z.object({ reference: z.string() })).extend({ message: z.string() });

/** What a code speaks of, by name: what belongs in the sentence besides. */
const params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
export type FailureParams = z.infer<typeof params>;

export const fieldError = z.object({
  path: z.string(),
  /** In the language of the answer. */
  message: z.string(),
  code: z.enum(FAULT_CODES).optional(),
  params: params.optional(),
});
export type FieldError = z.infer<typeof fieldError>;

/** Every failure: the seed's envelope and an RFC 9457 problem in one object; `message`, `error` and `detail` are the same text. */
export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  code: z.enum(ERROR_CODE_NAMES),
  params: params.optional(),
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
