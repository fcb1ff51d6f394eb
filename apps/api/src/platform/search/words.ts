/** Letters that Unicode does not decompose. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** Ignores case, accents and apostrophes: `O’Børn` equals `oborn`. */
export function fold(text: string): string {
  return text
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[æœøđðłþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** Letters that keyboards without them spell as two: `mueller`, `soeren`, `aase`. */
const TWO_LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ø: 'oe', ü: 'ue', å: 'aa' };

/** Müller becomes mueller, where `fold` makes it muller. */
export const spellOut = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöøüå]/g, (letter) => TWO_LETTERS[letter] ?? letter);

export const splitWords = (text = ''): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
export const joinWords = (text = ''): string => splitWords(text).join('');
