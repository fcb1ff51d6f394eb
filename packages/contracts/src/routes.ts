import { endpoints, type Endpoints } from './endpoints.ts';

export type EndpointName = keyof Endpoints;

type Address<E> = E extends { method: infer Method; path: infer Path }
  ? { method: Method; path: Path; isPublic: boolean }
  : never;

/** The web build inlines the table as plain data so that bundles do not include zod (`apps/web/build/plain-routes.ts`). */
export const ROUTES = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, access }]) => [name, { method, path, isPublic: access === 'public' }]),
) as { readonly [Name in EndpointName]: Address<Endpoints[Name]> };
