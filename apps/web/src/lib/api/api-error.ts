import type { FieldError } from '@waybill/contracts/shared/envelope';
import type { ErrorCode } from '@waybill/contracts/shared/error-codes';

export type ApiErrorKind = 'network' | 'timeout' | 'aborted' | 'status';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  status?: number;
  code?: ErrorCode;
  /** The server's text for people, if any. */
  serverMessage?: string;
  fieldErrors?: readonly FieldError[];
  hint?: string;
  /** Stored version, with STALE. */
  current?: unknown;
  requestId?: string;
  /** Seconds, if the server sent Retry-After. */
  retryAfter?: number;
  cause?: unknown;
}

/** Failed call: how the transport ended and what the server answered. */
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

/** Text for a failure: the server's own, else the fallback. */
export function getErrorText(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.serverMessage) || fallback;
}

/** Request ID, which the server's log has as well. */
export function getRequestId(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined;
}
