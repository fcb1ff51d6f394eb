import type { Route } from './endpoint.ts';
import { endpoints, type Endpoints } from './endpoints.ts';

export type EndpointName = keyof Endpoints;

/**
 * Where every call lives, without the schemas behind it. The web build puts the table into its code as plain data, so that no page
 * carries zod for it (`apps/web/build/plain-routes.ts`).
 */
export const ROUTES = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, access }]) => [name, { method, path, access }]),
) as { readonly [Name in EndpointName]: Pick<Endpoints[Name], keyof Route> };
