import type { ErrorCode, FieldError, RateLimitName } from '@waybill/contracts';

export interface ReachedLimit {
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
