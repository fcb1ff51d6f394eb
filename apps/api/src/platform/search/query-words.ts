import { fold, joined, wordsOf } from './words.ts';

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
