import { fileURLToPath } from 'node:url';
import { ACTIVITY_ACTIONS, CACHE, ERROR_CODE_NAMES, ERROR_CODES } from '@waybill/contracts/facts';
import { ROUTES } from '@waybill/contracts/routes';
import type { Plugin } from 'vite';
import { SITE } from './browser-builds.ts';

const FACTS_FILE = fileURLToPath(import.meta.resolve('@waybill/contracts/facts'));
const ROUTES_FILE = fileURLToPath(import.meta.resolve('@waybill/contracts/routes'));

const PUBLIC_ROUTES = Object.fromEntries(Object.entries(ROUTES).filter(([, { isPublic }]) => isPublic));
/** Absent reads as false. */
const SHORT_ROUTES = Object.fromEntries(
  Object.entries(ROUTES).map(([name, { method, path, isPublic }]) => [name, { method, path, ...(isPublic && { isPublic }) }]),
);

/** Lists that are derived from all contracts, as plain data: pages must not load zod, and public pages call public endpoints only. */
export function plainFacts(): Plugin {
  return {
    name: 'waybill:plain-facts',
    enforce: 'pre',
    load(id) {
      const { mode, name } = this.environment;
      const isSite = mode === 'build' && name === SITE;
      if (id === ROUTES_FILE) return declare({ ROUTES: isSite ? PUBLIC_ROUTES : SHORT_ROUTES });
      return id === FACTS_FILE ? declare({ ACTIVITY_ACTIONS, CACHE, ERROR_CODE_NAMES, ERROR_CODES }) : undefined;
    },
  };
}

const declare = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
