import { readFileSync } from 'node:fs';

/** The colors and sizes of the site. The build stores the text in the bundle (`rolldown.config.ts`). */
export const DESIGN_TOKENS = readFileSync(new URL('../../../web/src/styles/tokens.css', import.meta.url), 'utf8');
