import { ROUTES } from '@waybill/contracts/routes';
import type { Plugin } from 'vite';

const TABLE = '@waybill/contracts/routes';

/** Public pages must not load zod. */
export function plainRoutes(): Plugin {
  return {
    name: 'waybill:plain-routes',
    enforce: 'pre',
    resolveId: (id) => (id === TABLE ? `\0${TABLE}` : undefined),
    load: (id) => (id === `\0${TABLE}` ? `export const ROUTES = ${JSON.stringify(ROUTES)};` : undefined),
  };
}
