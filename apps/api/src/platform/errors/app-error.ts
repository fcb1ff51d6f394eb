import type { RateLimitName } from '@waybill/contracts/shared/constants';
import type { ErrorParams } from '@waybill/contracts/shared/envelope';
import type { ErrorCode } from '@waybill/contracts/shared/error-codes';
import { DEFAULT_LANGUAGE, type Language, getLanguageInfo } from '@waybill/domain/languages';
import type { Translate } from '@waybill/i18n/format';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { type FieldFault, summarize } from './field-fault.ts';

/** What is said to the caller: English, where only the office reads it, or words in the language that was asked for. */
export type Words = string | ((t: Translate, language: Language) => string);

export const inWords = (words: Words, language: Language): string =>
  typeof words === 'string' ? words : words(translator(language), language);

interface ReachedLimit {
  name: RateLimitName;
  quota: number;
  windowSeconds: number;
}

interface AppErrorDetails {
  /** What is wrong, per field. */
  errors?: readonly FieldFault[];
  /** One more line that helps the person, such as a likely typo. */
  hint?: Words;
  /** What belongs in the sentence besides, by name, for programs. */
  params?: ErrorParams;
  /** Seconds after which trying again makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  /** The limit that was reached; becomes the `RateLimit` headers. */
  rateLimit?: ReachedLimit;
  /** Methods that the address does answer; becomes `Allow` (RFC 9110, 15.5.6). */
  allow?: readonly string[];
  /** What is stored now, where the caller looked at something older. */
  current?: unknown;
  cause?: unknown;
}

/** A failure that the caller may read: its code decides the HTTP status, its words are for people. Its message is English. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly words: Words;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, words: Words, details: AppErrorDetails = {}) {
    super(inWords(words, DEFAULT_LANGUAGE), { cause: details.cause });
    this.code = code;
    this.words = words;
    this.details = details;
  }
}

/** The failure for input that does not fit: one sentence that names every field, and the list for forms. */
export function validationError(errors: readonly FieldFault[]): AppError {
  return new AppError('VALIDATION', (_say, language) => summarize(errors, language), { errors });
}

/** Says that somebody must wait, and how long; `rateLimit` is told in headers where nothing else does. */
export function tooMany(seconds: number, rateLimit?: ReachedLimit): AppError {
  return new AppError('RATE_LIMITED', (t, language) => t(texts.api.tooMany, { wait: formatSpan(seconds, language) }), {
    retryAfter: seconds,
    params: { seconds },
    ...(rateLimit && { rateLimit }),
  });
}

/** Says that others are signing in, so that the caller has to come back in a moment. */
export function tooManySignIns(): AppError {
  return new AppError('RATE_LIMITED', 'Too many sign-ins at once. Please try again in a moment.', { retryAfter: 1 });
}

function formatSpan(seconds: number, language: Language): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(getLanguageInfo(language).locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Texts of these errors repeat the values that were stored or looked for. */
const MENTIONS_VALUES = /^(Mongo|CastError|ValidationError|ZodError)/;

/**
 * What the log may say of an error: kind and stack, and its message unless that could hold personal data.
 */
export function describeError(error: unknown): { type: string; message?: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(!MENTIONS_VALUES.test(error.name) && { message: error.message }),
    ...(frames && { stack: frames.join('\n') }),
  };
}
