import { getWordsLocale } from './locale.ts';

/** A list in a sentence of the page's language, such as "a, b, and c". */
export const formatList = (things: readonly string[]): string =>
  new Intl.ListFormat(getWordsLocale(), { type: 'conjunction' }).format(things);
