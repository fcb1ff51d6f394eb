import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { splitExtension } from '@waybill/domain/parsers/parse-phone';
import { foldDigits } from '@waybill/domain/text/fold-characters';
import { stripInvisible } from '@waybill/domain/text/invisible';
import { fold, joined, splitWords } from './words.ts';

/** Shortest part of a phone number that finds it. */
const SHORTEST_PHONE_SUFFIX = 4;
/** Of a word without spaces so many beginnings within it are terms, each of so many characters at most. */
const MAX_STARTS = 32;
export const MAX_START_LENGTH = 24;

/** Scripts that put no spaces between words, or none within a name; of a Hangul syllable its first letter, as it is stored apart. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u1100-\u115F]$/u;
const HANGUL_WITHIN = /^[\u1160-\u11FF]$/;

/** Letters of Arabic and Persian keyboards that readers take for one. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = { ی: 'ي', ى: 'ي', ک: 'ك', ة: 'ه', ٱ: 'ا' };

/** The words of a text as they are searched: digits of every script are the same, and letters that only keyboards tell apart. */
export const searchedWords = (text = ''): string[] =>
  splitWords(foldDigits(text).replace(/\u0640/g, '')).map((word) =>
    word.replace(/[یىکةٱ]/g, (letter) => ARABIC_LETTERS[letter] ?? letter),
  );

/**
 * The words by whose beginnings a text is found. Where a script puts no spaces between them, each of its characters may begin one:
 * `王小明` is found by `小明`. A word with joiners in it is found with and without them.
 */
export function textTerms(text = ''): string[] {
  const words = new Set([...searchedWords(text), ...searchedWords(stripInvisible(text))]);
  return [...words].flatMap((word) => [word, ...startsWithin(word)]);
}

function startsWithin(word: string): string[] {
  const characters = [...word];
  const isStart = (index: number) => {
    const [before = '', here = ''] = [characters[index - 1], characters[index]];
    return UNSPACED.test(here) || ((UNSPACED.test(before) || HANGUL_WITHIN.test(before)) && !HANGUL_WITHIN.test(here));
  };
  return characters
    .flatMap((_, index) => (index > 0 && isStart(index) ? [characters.slice(index, index + MAX_START_LENGTH).join('')] : []))
    .slice(0, MAX_STARTS);
}

/** Whether a word is found from within, so that no more of it can be looked for than its terms have. */
export const isUnspaced = (word: string): boolean => [...word].some((character) => UNSPACED.test(character));

/** An identifier as one word, and its parts. */
export const identifierTerms = (text: string): string[] => [joined(text), ...splitWords(text)];

/** An address as it is written and as mail servers know it, and the words before its @. */
export function emailTerms(text = ''): string[] {
  const email = fold(text);
  return [email, fold(toEmailKey(text)), ...searchedWords(email.split('@')[0])];
}

/** The ends of a phone number by which it is found, digits only; its extension is not part of it. */
export function phoneSuffixes(phone = ''): string[] {
  const digits = splitExtension(phone).main.replace(/\D/g, '');
  const count = Math.max(0, digits.length - SHORTEST_PHONE_SUFFIX + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start));
}
