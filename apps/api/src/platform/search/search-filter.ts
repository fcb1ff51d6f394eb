import { trusted } from 'mongoose';
import { prefixPattern, type SearchWord } from './query-words.ts';

export const searchConditions = (words: readonly SearchWord[]) =>
  words.map((word) => ({
    searchTerms: typeof word === 'string' ? prefixPattern(word) : trusted({ $in: word.map(prefixPattern) }),
  }));
