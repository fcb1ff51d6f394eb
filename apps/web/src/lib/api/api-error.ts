import type { ErrorCode } from '@waybill/contracts/facts';
import type { FieldError } from '@waybill/contracts/shared/envelope';

export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'status';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  status?: number;
  code?: ErrorCode;
  serverMessage?: string;
  fieldErrors?: readonly FieldError[];
  hint?: string;
  /** Stored version, with STALE. */
  current?: unknown;
  requestId?: string;
  /** Seconds, from Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly status: number | undefined;
  readonly code: ErrorCode | undefined;
  readonly serverMessage: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly hint: string | undefined;
  readonly current: unknown;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.serverMessage ?? `The call failed: ${details.kind}`, { cause: details.cause });
    this.name = 'ApiError';
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.serverMessage = details.serverMessage;
    this.fieldErrors = details.fieldErrors ?? [];
    this.hint = details.hint;
    this.current = details.current;
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

export function getErrorText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Refusals of the server, by the path of the field. */
export const getFieldProblems = (error: unknown): Readonly<Record<string, string | undefined>> =>
  error instanceof ApiError ? Object.fromEntries(error.fieldErrors.map(({ path, message }) => [path, message])) : {};
