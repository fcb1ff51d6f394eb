import type { Failure } from './types.ts';

/** Codes of this client; all others are those of the API. */
type OwnCode = 'NO_ANSWER' | 'UNKNOWN_ANSWER' | 'INVALID_WEBHOOK';

interface ErrorParts {
  status?: number;
  code: Failure['code'] | OwnCode;
  message: string;
  requestId?: string | undefined;
  retryAfter?: number | undefined;
  answer?: Partial<Failure>;
  cause?: unknown;
}

export class WaybillError extends Error {
  override readonly name = 'WaybillError';
  /** 0 without an answer. */
  readonly status: number;
  readonly code: Failure['code'] | OwnCode;
  /** Finds the call in the server's log. */
  readonly requestId: string | undefined;
  /** The invalid fields, each with its message. */
  readonly errors: NonNullable<Failure['errors']>;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** The whole answer, such as `data.current` of a conflict. */
  readonly answer: Partial<Failure>;

  constructor({ status = 0, code, message, requestId, retryAfter, answer = {}, cause }: ErrorParts) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.errors = answer.errors ?? [];
    this.retryAfter = retryAfter;
    this.answer = answer;
  }
}
