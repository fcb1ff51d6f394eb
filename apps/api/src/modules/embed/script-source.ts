import { readFileSync } from 'node:fs';

/** The build inlines the text (`rolldown.config.ts`). */
export const ELEMENTS_SOURCE = readFileSync(new URL('./elements.js', import.meta.url), 'utf8');
