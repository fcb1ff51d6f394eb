import type { ErrorCode } from '@waybill/contracts/facts';
import type { RateLimitName } from '@waybill/contracts/shared/constants';
import type { ErrorParams } from '@waybill/contracts/shared/envelope';
import { DEFAULT_LANGUAGE, type Language, getLanguageInfo } from '@waybill/domain/languages';
import type { Translate } from '@waybill/i18n/format';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { type FieldIssue, summarizeIssues } from './field-issue.ts';

/** English where only the office reads it, otherwise translated. */
export type LocalizedText = string | ((t: Translate, language: Language) => string);

export const localize = (text: LocalizedText, language: Language): string =>
  typeof text === 'string' ? text : text(translator(language), language);

interface ExceededLimit {
  name: RateLimitName;
  quota: number;
  windowSeconds: number;
}

interface AppErrorDetails {
  errors?: readonly FieldIssue[];
  hint?: LocalizedText;
  params?: ErrorParams;
  /** Seconds, for `Retry-After`. */
  retryAfter?: number;
  rateLimit?: ExceededLimit;
  /** For `Allow` (RFC 9110, 15.5.6). */
  allow?: readonly string[];
  /** The stored state if the caller's version is outdated. */
  current?: unknown;
  cause?: unknown;
}

/** The code decides the HTTP status. `message` is English, `text` is translated. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly text: LocalizedText;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, text: LocalizedText, details: AppErrorDetails = {}) {
    super(localize(text, DEFAULT_LANGUAGE), { cause: details.cause });
    this.code = code;
    this.text = text;
    this.details = details;
  }
}

export function validationError(errors: readonly FieldIssue[]): AppError {
  return new AppError('VALIDATION', (_t, language) => summarizeIssues(errors, language), { errors });
}

/** `rateLimit` is only for limits whose middleware sets no headers. */
export function rateLimitError(seconds: number, rateLimit?: ExceededLimit): AppError {
  return new AppError('RATE_LIMITED', (t, language) => t(texts.api.tooMany, { wait: formatDuration(seconds, language) }), {
    retryAfter: seconds,
    params: { seconds },
    ...(rateLimit && { rateLimit }),
  });
}

export function signInLimitError(): AppError {
  return new AppError('RATE_LIMITED', 'Too many sign-ins at once. Please try again in a moment.', { retryAfter: 1 });
}

function formatDuration(seconds: number, language: Language): string {
  const [count, unit] = seconds < 60 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return new Intl.NumberFormat(getLanguageInfo(language).locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** Their messages repeat stored or queried values. */
const MENTIONS_VALUES = /^(Mongo|CastError|ValidationError|ZodError)/;

/** Omits messages that may contain personal data. */
export function describeError(error: unknown): { type: string; message?: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(!MENTIONS_VALUES.test(error.name) && { message: error.message }),
    ...(frames && { stack: frames.join('\n') }),
  };
}
