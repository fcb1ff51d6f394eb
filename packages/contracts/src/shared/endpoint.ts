import type { z } from 'zod';
import type { ErrorCode } from '../facts.ts';
import type { RateLimitName } from './constants.ts';
import type { KeyPermission, Permission } from './permissions.ts';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: 'public' | Permission;
}

export type SuccessSchemas = Readonly<Record<number, z.ZodType>>;

/** By audience: everybody, the holder of a tracking link (`LINK_HEADER`), staff. Office endpoints have `staff` only. */
export type Views =
  | { public: SuccessSchemas; link?: SuccessSchemas; staff?: SuccessSchemas }
  | { staff: SuccessSchemas; public?: undefined; link?: undefined };

export type DefaultView<V> = V extends { public: infer Schemas } | { staff: infer Schemas; public?: undefined } ? Schemas : never;

export type WidestView<V> = V extends { staff: infer Schemas } | { public: infer Schemas; staff?: undefined } ? Schemas : never;

export const defaultView = ({ views }: { views: Views }): SuccessSchemas => views.public ?? views.staff;

export interface Endpoint extends Route {
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Overrides `BODY_LIMIT_BYTES`. */
  bodyLimitBytes?: number;
  /** Media types of an upload that is not JSON, passed to the handler unparsed. Excludes `body`. */
  consumes?: readonly [string, ...string[]];
  /** Media type of a success response that is not JSON, or those that the caller chooses from; `views` describes its content. */
  produces?: 'text/csv' | 'text/event-stream' | 'text/calendar' | 'application/octet-stream' | readonly [string, ...string[]];
  views: Views;
  /** On a public endpoint with a `staff` view: the permission required for it. */
  staffAccess?: KeyPermission;
  /** Whether a key of one customer may call it, which then concerns only that customer's shipments. */
  forCustomers?: boolean;
  /** Whether a test key may call it, besides the calls for customers. */
  forTests?: boolean;
  /** Whether the token of a mail link comes in `MAIL_LINK_HEADER` when the path has `MAIL_LINK_IN_HEADER` in its place. */
  mailLink?: boolean;
  errors?: readonly ErrorCode[];
  rateLimits?: readonly RateLimitName[];
  /** Whether messages follow `Accept-Language`; otherwise they are English. */
  translated?: boolean;
  /** Whether `ETag` is the version of what staff read or write; a write takes it in `If-Match`, or as `version` in a body. */
  versioned?: boolean;
  /** Path of what a 201 has made, as `Location`. Its parameters are in the data of the response or in those of the call. */
  location?: Route['path'];
  /** Whether fields and parameters that the call does not have are ignored, as the seed does, instead of refused. */
  ignoresUnknown?: boolean;
  /** Whether `Idempotency-Key` is supported. */
  idempotent?: boolean;
  /** Whether pages of any site may read the answer; without a token and cookies, it is public anyway. */
  anyOrigin?: boolean;
  /** Limits concurrency: few run at once, others wait briefly and then get 503 before any work is done. */
  heavy?: boolean;
}

type Contract = Omit<Endpoint, 'method' | 'path'> &
  (
    | { access: Permission; views: { public?: undefined } }
    | { access: 'public'; views: { staff?: undefined } }
    | { access: 'public'; views: { staff: SuccessSchemas }; staffAccess: KeyPermission }
  );

export const endpoint = <Method extends Route['method'], Path extends Route['path'], const C extends Contract>(
  method: Method,
  path: Path,
  contract: C,
) => ({ method, path, ...contract });

/** Replaces `:names` in a path by URL-encoded values. @throws if a value is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
}
