import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { splitExtension } from '@waybill/domain/parsers/parse-phone';
import { foldDigits } from '@waybill/domain/text/fold-characters';
import { stripInvisible } from '@waybill/domain/text/invisible';
import { fold, joinWords, spellOut, splitWords } from './words.ts';

const SHORTEST_PHONE_SUFFIX = 4;
/** Terms that start within a word without spaces: each character of the longest subject or name. */
const MAX_STARTS = 150;
/** Characters of such a term. Longer words are searched in pieces. */
const MAX_START_LENGTH = 8;

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
  const words = new Set([text, stripInvisible(text), spellOut(text)].flatMap(searchedWords));
  return [...words].flatMap(withStarts);
}

const withStarts = (word: string): string[] => [word, ...startsWithin(word)];

function startsWithin(word: string): string[] {
  const characters = [...word];
  const starts = characters.flatMap((_, index) =>
    index > 0 && isStart(characters, index) ? [characters.slice(index, index + MAX_START_LENGTH).join('')] : [],
  );
  return starts.slice(0, MAX_STARTS);
}

function isStart(characters: readonly string[], index: number): boolean {
  const [before = '', here = ''] = [characters[index - 1], characters[index]];
  return UNSPACED.test(here) || ((UNSPACED.test(before) || HANGUL_WITHIN.test(before)) && !HANGUL_WITHIN.test(here));
}

/** The forms of each word of a query. Words without spaces come in pieces, each of which must begin a term. */
export function queryForms(text: string): string[][] {
  const spelled = searchedWords(spellOut(text));
  return searchedWords(text).flatMap((word, index) => {
    const forms = [...new Set([word, spelled[index] ?? word])];
    const characters = [...word];
    if (!characters.some((character) => UNSPACED.test(character))) return [forms];
    const pieces = characters.flatMap((_, at) =>
      at % MAX_START_LENGTH === 0 && (at === 0 || isStart(characters, at))
        ? [[characters.slice(at, at + MAX_START_LENGTH).join('')]]
        : [],
    );
    return pieces;
  });
}

export const identifierTerms = (text: string): string[] => [joinWords(text), ...splitWords(text).flatMap(withStarts)];

/** The address as written and as mail servers compare it, and the words before the @. */
export function emailTerms(text = ''): string[] {
  const email = fold(text);
  return [email, fold(toEmailKey(text)), ...textTerms(text.split('@')[0])];
}

/** Digits only, without the extension. */
export function phoneSuffixes(phone = ''): string[] {
  const digits = splitExtension(phone).main.replace(/\D/g, '');
  const count = Math.max(0, digits.length - SHORTEST_PHONE_SUFFIX + 1);
  return Array.from({ length: count }, (_, start) => digits.slice(start));
}
