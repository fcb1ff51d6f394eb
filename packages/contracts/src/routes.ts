import { endpoints, type Endpoints } from './endpoints.ts';

export type EndpointName = keyof Endpoints;

/** Where a call lives, and whether anybody may make it, who then sends no token. */
type Address<E> = E extends { method: infer Method; path: infer Path }
  ? { method: Method; path: Path; isPublic: boolean }
  : never;

/**
 * Where every call lives, without the schemas and permissions behind it. The web build puts the table into its code as plain data, so that no page
 * carries zod for it (`apps/web/build/plain-routes.ts`).
 */
export const ROUTES = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, access }]) => [name, { method, path, isPublic: access === 'public' }]),
) as { readonly [Name in EndpointName]: Address<Endpoints[Name]> };
