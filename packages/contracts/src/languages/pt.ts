import type { Translation } from './texts.ts';

/** The Portuguese catalogue. docs/glossary.md has the terms, and says who checked it. */
export const pt: Partial<Translation> = {};
