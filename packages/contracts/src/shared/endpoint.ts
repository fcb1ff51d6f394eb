import type { z } from 'zod';
import type { RateLimitName } from './constants.ts';
import type { ErrorCode } from './error-codes.ts';
import type { KeyPermission, Permission } from './permissions.ts';

/** Where a call lives: its method, its path below `/api` and who may make it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: 'public' | Permission;
}

/** Success answers by status; of several, each reply names its own. */
export type SuccessSchemas = Readonly<Record<number, z.ZodType>>;

/**
 * What a success answers to whom: everybody, the holder of a link to a shipment (`LINK_HEADER`), the office. A public call has the
 * view `public`, and another one beside it only where more is answered to some; a call of the office has the view `staff` alone.
 */
export type Views =
  | { public: SuccessSchemas; link?: SuccessSchemas; staff?: SuccessSchemas }
  | { staff: SuccessSchemas; public?: undefined; link?: undefined };

/** The narrowest view of a call: what everybody who may make it sees. */
export type DefaultView<V> = V extends { public: infer Schemas } | { staff: infer Schemas; public?: undefined } ? Schemas : never;

/** The widest view of a call. */
export type WidestView<V> = V extends { staff: infer Schemas } | { public: infer Schemas; staff?: undefined } ? Schemas : never;

export const defaultView = ({ views }: { views: Views }): SuccessSchemas => views.public ?? views.staff;

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
  /** What a success is when it is not JSON: a file or a stream, whose form `views` describes. */
  produces?: 'text/csv' | 'text/event-stream' | 'text/calendar';
  views: Views;
  /** On a public call with the view `staff`: who sees that. */
  staffAccess?: KeyPermission;
  /** Whether the token of a link in a mail comes in `MAIL_LINK_HEADER` where `MAIL_LINK_IN_HEADER` stands in its place. */
  mailLink?: boolean;
  /** Failures beyond those that any call can have. */
  errors?: readonly ErrorCode[];
  rateLimits?: readonly RateLimitName[];
  /** Whether its words are in the language that `Accept-Language` asks for; those of others are English. */
  translated?: boolean;
  /** Whether `If-Match` may name the version that the caller looked at. */
  versioned?: boolean;
  /** Whether an `Idempotency-Key` header is honoured. */
  idempotent?: boolean;
  /** Whether it is so much work that only a few are done at once; others wait for a moment, and answer 503 before anything is done. */
  heavy?: boolean;
}

type Contract = Omit<Endpoint, 'method' | 'path'> &
  (
    | { access: Permission; views: { public?: undefined } }
    | { access: 'public'; views: { staff?: undefined } }
    | { access: 'public'; views: { staff: SuccessSchemas }; staffAccess: KeyPermission }
  );

/** Defines a call. */
export const endpoint = <Method extends Route['method'], Path extends Route['path'], const C extends Contract>(
  method: Method,
  path: Path,
  contract: C,
) => ({ method, path, ...contract });

/** Puts values, URL-encoded, in the place of `:names`. Throws when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
}
