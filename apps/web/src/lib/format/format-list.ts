import { getWordsLocale } from './locale.ts';

export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(getWordsLocale(), { type: 'conjunction' }).format(items);
