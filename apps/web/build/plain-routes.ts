import { ROUTES } from '@waybill/contracts/routes';
import type { Plugin } from 'vite';

const TABLE = '@waybill/contracts/routes';

/** Where the calls live, as plain data in the place of a table made from their schemas: no page carries zod to know an address. */
export function plainRoutes(): Plugin {
  return {
    name: 'waybill:plain-routes',
    enforce: 'pre',
    resolveId: (id) => (id === TABLE ? `\0${TABLE}` : undefined),
    load: (id) => (id === `\0${TABLE}` ? `export const ROUTES = ${JSON.stringify(ROUTES)};` : undefined),
  };
}
