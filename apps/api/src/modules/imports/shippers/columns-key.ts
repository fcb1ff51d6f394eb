import { createHash } from 'node:crypto';
import { joinWords } from '../../../platform/search/words.ts';

/** The same for column names that differ in case, accents or punctuation only. */
export const getColumnsKey = (columns: readonly string[]): string =>
  createHash('sha256')
    .update(columns.map((column) => joinWords(column) || column).join('\n'))
    .digest('base64url');
