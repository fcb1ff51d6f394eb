import { readFileSync } from 'node:fs';

/** The build inlines the text (`rolldown.config.ts`). */
export const DESIGN_TOKENS = readFileSync(new URL('../../../web/src/styles/tokens.css', import.meta.url), 'utf8');
