import type { Translation } from './texts.ts';

/** The French catalogue. docs/glossary.md has the terms, and says who checked it. */
export const fr: Partial<Translation> = {};
