import { z } from 'zod';
import { ERROR_CODE_NAMES } from '../facts.ts';
import { FIELD_ERROR_CODES } from './errors.ts';

export const messageResponse = z.object({ success: z.literal(true), message: z.string() });

export const dataResponse = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), message: z.string().optional(), data });

/** CSV file: UTF-8 with a byte order mark, RFC 4180, header row first. */
export const csvFile = z.string();

/** Server-sent events in UTF-8; each event's id is the version, or position in the event log, that it describes. */
export const eventStream = z.string();

/** File of one of the media types that the call produces. */
export const documentFile = z.string();

/** iCalendar file in UTF-8 (RFC 5545). */
export const calendarFile = z.string();

export const referenceResponse = dataResponse(z.object({ reference: z.string() })).extend({ message: z.string() });

const params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
export type ErrorParams = z.infer<typeof params>;

export const fieldError = z.object({
  path: z.string(),
  /** In the language of the response. */
  message: z.string(),
  code: z.enum(FIELD_ERROR_CODES).optional(),
  params: params.optional(),
});
export type FieldError = z.infer<typeof fieldError>;

/** The seed's envelope and an RFC 9457 problem in one; `message`, `error` and `detail` are the same text. */
export const errorResponse = z.object({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  code: z.enum(ERROR_CODE_NAMES),
  params: params.optional(),
  errors: z.array(fieldError).optional(),
  hint: z.string().optional(),
  /** With STALE: the stored state, to compare with. */
  data: z.object({ current: z.unknown() }).optional(),
  requestId: z.string(),
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
