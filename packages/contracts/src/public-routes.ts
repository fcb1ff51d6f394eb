import type { Endpoints } from './endpoints.ts';
import { type EndpointName, ROUTES } from './routes.ts';

type PublicName = { [Name in EndpointName]: Endpoints[Name]['access'] extends 'public' ? Name : never }[EndpointName];

/** The routes that anybody may use: a module of their own, since a public page carries no others. */
export const PUBLIC_ROUTES = Object.fromEntries(Object.entries(ROUTES).filter(([, { access }]) => access === 'public')) as Pick<
  typeof ROUTES,
  PublicName
>;
