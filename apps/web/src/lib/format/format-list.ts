import { wordsLocale } from './locale.ts';

/** Several things as one names them in a sentence of the page's language, as "a, b, and c". */
export const formatList = (things: readonly string[]): string =>
  new Intl.ListFormat(wordsLocale(), { type: 'conjunction' }).format(things);
