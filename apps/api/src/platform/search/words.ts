/** Letters that Unicode does not take apart into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', þ: 'th', ı: 'i' };

/** Shortest part of a phone number that finds it. */
const SHORTEST_PHONE_SUFFIX = 4;

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
export const wordsOf = (text = ''): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Its words as one. */
export const joined = (text = ''): string => wordsOf(text).join('');

/** The ends of a phone number by which it is found, digits only. */
export function phoneSuffixes(phone = ''): string[] {
  const digits = phone.replace(/\D/g, '');
  const count = Math.max(0, digits.length - SHORTEST_PHONE_SUFFIX + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start));
}

/**
 * The words of a search, each of which must begin a search term of what is found.
 * An e-mail address stays whole, and text of digits and phone punctuation alone is one number.
 * @returns no word when the text holds neither letter nor digit.
 */
export function queryWords(text: string): string[] {
  if (/^[\d\s+()./-]+$/.test(text)) return [joined(text)].filter(Boolean);
  const words = text.split(/\s+/).flatMap((word) => (/[^@]@/.test(word) ? [fold(word)] : wordsOf(word)));
  return [...new Set(words)];
}

/** An anchored pattern in which the word is text and nothing else, so that an index can serve it. */
export function prefixPattern(word: string): RegExp {
  return new RegExp(`^${word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`);
}
