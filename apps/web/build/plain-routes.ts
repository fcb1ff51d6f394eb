import { ROUTES } from '@waybill/contracts/routes';
import type { Plugin } from 'vite';
import { getBuildLanguage } from './browser-builds.ts';

const TABLE = '@waybill/contracts/routes';
const PUBLIC_ROUTES = Object.fromEntries(Object.entries(ROUTES).filter(([, { isPublic }]) => isPublic));
/** Absent reads as false. */
const SHORT_ROUTES = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { method, path, isPublic }]) => [name, { method, path, ...(isPublic && { isPublic }) }]),
);

/** Public pages must not load zod, and call public endpoints only. */
export function plainRoutes(): Plugin {
  return {
    name: 'waybill:plain-routes',
    enforce: 'pre',
    resolveId: (id) => (id === TABLE ? `\0${TABLE}` : undefined),
    load(id) {
      if (id !== `\0${TABLE}`) return undefined;
      const { mode, name } = this.environment;
      const isSite = mode === 'build' && getBuildLanguage(name) !== undefined;
      return `export const ROUTES = ${JSON.stringify(isSite ? PUBLIC_ROUTES : SHORT_ROUTES)};`;
    },
  };
}
