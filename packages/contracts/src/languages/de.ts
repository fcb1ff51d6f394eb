import type { Translation } from './texts.ts';

/** The German catalogue. docs/glossary.md has the terms, and says who checked it. */
export const de: Partial<Translation> = {};
