import type { Translation } from './texts.ts';

/** The Arabic catalogue. docs/glossary.md has the terms, and says who checked it. */
export const ar: Partial<Translation> = {};
