import type { z } from 'zod';
import type { RateLimitName } from './constants.ts';
import type { ErrorCode } from './error-codes.ts';
import type { Route } from './public-routes.ts';

/** One call: all that the server, the client, the description and the tests need to know of it. */
export interface Endpoint extends Route {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Where the body may be larger than `BODY_LIMIT_BYTES`, or must be smaller. */
  bodyLimitBytes?: number;
  /** What is sent when it is not JSON: a file, which the handler gets as it is. Such a call has no `body`. */
  consumes?: 'text/csv';
  /** What a success is when it is not JSON: a file, whose form `responses` describes. */
  produces?: 'text/csv';
  /** Success answers by status; of several, each reply names its own. On a public call, what anybody sees. */
  responses: Readonly<Record<number, z.ZodType>>;
  /** On a public call with a second view: what a signed-in administrator sees at the same path (A2-4). */
  adminResponses?: Readonly<Record<number, z.ZodType>>;
  /** Failures beyond those that any call can have. */
  errors?: readonly ErrorCode[];
  rateLimits?: readonly RateLimitName[];
  /** Whether `If-Match` may name the version that the caller looked at. */
  versioned?: boolean;
  /** Whether an `Idempotency-Key` header is honoured. */
  idempotent?: boolean;
}

/** Joins a route with its schemas, keeping their exact types. */
export function defineEndpoint<const R extends Route, const Schemas extends Omit<Endpoint, keyof Route>>(
  route: R,
  schemas: Schemas,
): R & Schemas {
  return { ...route, ...schemas };
}
