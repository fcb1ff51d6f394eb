/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** Folds case, accents and apostrophes, so that `O’Børn` and `oborn` are the same. */
export function fold(text: string): string {
  return text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[æœøđðłþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The words of a text, folded. */
export const splitWords = (text = ''): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Its words as one. */
export const joined = (text = ''): string => splitWords(text).join('');
