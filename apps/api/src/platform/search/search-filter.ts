import { trusted } from 'mongoose';
import { isPhrase, prefixPattern, type SearchWord } from './query-words.ts';
import { searchedWords } from './search-terms.ts';
import { fold, joinWords } from './words.ts';

/** @param fields with the searched texts, for phrases. */
export const searchConditions = (words: readonly SearchWord[], fields: readonly string[]): object[] =>
  words.map((word) => {
    if (isPhrase(word)) return phraseCondition(word.phrase, fields);
    return { searchTerms: typeof word === 'string' ? prefixPattern(word) : trusted({ $in: word.map(prefixPattern) }) };
  });

/** A complete identifier, or words that follow each other in one field. Its first word finds them by index. */
function phraseCondition(phrase: string, fields: readonly string[]): object {
  const identifier = joinWords(phrase);
  const pattern = phrasePattern(phrase);
  return {
    searchTerms: trusted({ $in: [...new Set([identifier, ...searchedWords(phrase).slice(0, 1)])] }),
    $or: [{ searchTerms: identifier }, ...fields.map((field) => ({ [field]: pattern }))],
  };
}

const OTHER = String.raw`[^\p{L}\p{N}\p{M}]`;

/** Whole words in any capitals and accents. */
function phrasePattern(phrase: string): RegExp {
  const words = phrase.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const spelled = words.map((word) => [...word].map((letter) => VARIANTS.get(fold(letter)) ?? letter).join(''));
  return new RegExp(`(?:^|${OTHER})${spelled.join(`${OTHER}+`)}(?:$|${OTHER})`, 'i');
}

/** Latin letters with accents, by the plain letter: e becomes `[eéèê…]`. */
const VARIANTS: ReadonlyMap<string, string> = new Map(
  [...'abcdefghijklmnopqrstuvwxyz'].map((plain) => {
    const accented = [...range(0xc0, 0x24f), ...range(0x1e00, 0x1eff)].map((code) => String.fromCodePoint(code));
    return [plain, `[${plain}${accented.filter((letter) => fold(letter) === plain).join('')}]`];
  }),
);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** Ranks of a search, best first: the text is a complete identifier or word, then all its words are complete. */
export function exactRanks(text: string, words: readonly SearchWord[]): object[] {
  const plain = words.flatMap((word) => (isPhrase(word) ? [] : [[word].flat()]));
  if (plain.length === 0 || plain.length < words.length) return [];
  const whole = { searchTerms: joinWords(text) };
  const complete = plain.map((forms) => ({ searchTerms: trusted({ $in: forms }) }));
  return plain.length === 1 ? complete : [whole, { $and: complete }];
}

/** Each rank without those before it, then the rest. */
export const splitByRank = (ranks: readonly object[]): object[] =>
  [...ranks, {}].map((rank, index) => ({ ...rank, ...(index > 0 && { $nor: ranks.slice(0, index) }) }));
