import { type EndpointName, endpoints, type Endpoints } from './contracts.ts';

type Address<E> = E extends { method: infer Method; path: infer Path }
  ? { method: Method; path: Path; isPublic: boolean }
  : never;

/** The web build inlines the table as plain data so that bundles do not include zod (`apps/web/build/plain-facts.ts`). */
export const ROUTES = Object.fromEntries(
  Object.entries(endpoints).map(([name, { method, path, access }]) => [name, { method, path, isPublic: access === 'public' }]),
) as { readonly [Name in EndpointName]: Address<Endpoints[Name]> };
