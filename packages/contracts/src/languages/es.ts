import type { Translation } from './texts.ts';

/** The Spanish catalogue. docs/glossary.md has the terms, and says who checked it. */
export const es: Partial<Translation> = {};
