import { PUBLIC_ROUTES } from '@waybill/contracts/public-routes';
import { ROUTES } from '@waybill/contracts/routes';
import type { Plugin } from 'vite';

/** What stands in the place of a module that derives a table from the endpoints' schemas. */
const TABLES = new Map<string, string>([
  ['@waybill/contracts/routes', `export const ROUTES = ${JSON.stringify(ROUTES)};`],
  ['@waybill/contracts/public-routes', `export const PUBLIC_ROUTES = ${JSON.stringify(PUBLIC_ROUTES)};`],
]);

/** Where the calls live, as plain data: the browser gets no schema, and no zod, for knowing an address. */
export function plainRoutes(): Plugin {
  return {
    name: 'waybill:plain-routes',
    enforce: 'pre',
    resolveId: (id) => (TABLES.has(id) ? `\0${id}` : undefined),
    load: (id) => TABLES.get(id.slice(1)),
  };
}
