import type { ErrorCode, FieldError, RateLimitName } from '@waybill/contracts';

interface ReachedLimit {
  name: RateLimitName;
  quota: number;
  windowSeconds: number;
}

interface AppErrorDetails {
  /** What is wrong, per field. */
  errors?: readonly FieldError[];
  /** One more line that helps the person, such as a likely typo. */
  hint?: string;
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

/** A failure that the caller may read: its code decides the HTTP status, its message is the text for people. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.details = details;
  }
}

/** The failure for input that does not fit: one sentence that names every field, and the list for forms. */
export function validationError(errors: readonly FieldError[]): AppError {
  const sentence = errors.map(({ path, message }) => `${path} ${message}`.trim()).join(', ');
  return new AppError('VALIDATION', `Please check: ${sentence}`, { errors });
}

/** Says that somebody must wait, and how long; `rateLimit` is told in headers where nothing else does. */
export function tooMany(seconds: number, rateLimit?: ReachedLimit): AppError {
  const wait = seconds < 60 ? inWords(seconds, 'second') : inWords(Math.ceil(seconds / 60), 'minute');
  return new AppError('RATE_LIMITED', `Too many attempts. Please try again in ${wait}.`, {
    retryAfter: seconds,
    ...(rateLimit && { rateLimit }),
  });
}

/** Says that others are signing in, so that the caller has to come back in a moment. */
export function tooManySignIns(): AppError {
  return new AppError('RATE_LIMITED', 'Too many sign-ins at once. Please try again in a moment.', { retryAfter: 1 });
}

const inWords = (count: number, unit: 'second' | 'minute'): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count);

/** Texts of these errors repeat the values that were stored or looked for. */
const SPEAKS_OF_VALUES = /^(Mongo|CastError|ValidationError|ZodError)/;

/**
 * What the log may say of an error: kind and stack, and its message unless that could hold personal data.
 */
export function describeError(error: unknown): { type: string; message?: string; stack?: string } {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    ...(!SPEAKS_OF_VALUES.test(error.name) && { message: error.message }),
    ...(frames && { stack: frames.join('\n') }),
  };
}
