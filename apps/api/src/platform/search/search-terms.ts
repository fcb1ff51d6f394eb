import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { splitExtension } from '@waybill/domain/parsers/parse-phone';
import { foldDigits } from '@waybill/domain/text/fold-characters';
import { stripInvisible } from '@waybill/domain/text/invisible';
import { fold, joinWords, splitWords } from './words.ts';

const SHORTEST_PHONE_SUFFIX = 4;
/** Limits per word without spaces: terms that start within it, and characters of each. */
const MAX_STARTS = 32;
export const MAX_START_LENGTH = 24;

/** Scripts without spaces between words or within names; of Hangul the first letter, because syllables are stored decomposed. */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u1100-\u115F]$/u;
const HANGUL_WITHIN = /^[\u1160-\u11FF]$/;

/** Arabic and Persian keyboard variants of one letter. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = { ی: 'ي', ى: 'ي', ک: 'ك', ة: 'ه', ٱ: 'ا' };

/** Normalizes digits of all scripts and keyboard variants. */
export const searchedWords = (text = ''): string[] =>
  splitWords(foldDigits(text).replace(/\u0640/g, '')).map((word) =>
    word.replace(/[یىکةٱ]/g, (letter) => ARABIC_LETTERS[letter] ?? letter),
  );

/** In scripts without spaces any character may begin a term: `小明` finds `王小明`. Words with joiners also match without them. */
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

/** Such words match only up to the length of their terms. */
export const isUnspaced = (word: string): boolean => [...word].some((character) => UNSPACED.test(character));

export const identifierTerms = (text: string): string[] => [joinWords(text), ...splitWords(text)];

/** The address as written and as mail servers compare it, and the words before the @. */
export function emailTerms(text = ''): string[] {
  const email = fold(text);
  return [email, fold(toEmailKey(text)), ...searchedWords(email.split('@')[0])];
}

/** Digits only, without the extension. */
export function phoneSuffixes(phone = ''): string[] {
  const digits = splitExtension(phone).main.replace(/\D/g, '');
  const count = Math.max(0, digits.length - SHORTEST_PHONE_SUFFIX + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start));
}
