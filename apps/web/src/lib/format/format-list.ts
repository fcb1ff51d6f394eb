import { getWordsLocale } from './locale.ts';

export const formatList = (things: readonly string[]): string =>
  new Intl.ListFormat(getWordsLocale(), { type: 'conjunction' }).format(things);
