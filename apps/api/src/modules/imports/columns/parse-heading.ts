import { LIMITS } from '@waybill/contracts/shared/limits';
import { joinWords, splitWords } from '../../../platform/search/words.ts';
import { type HeadingPart, type HeadingParty, PART_WORDS, PARTY_NAMES, PARTY_WORDS } from './heading-words.ts';

export interface ParsedHeading {
  /** Undefined if the heading names none, such as `Street`. */
  party: HeadingParty | undefined;
  part: HeadingPart;
}

const ARTICLES: ReadonlySet<string> = new Set([
  'of',
  'the',
  'de',
  'du',
  'des',
  'la',
  'le',
  'l',
  'd',
  'del',
  'el',
  'der',
  'die',
  'das',
  'do',
  'da',
  'dos',
  's',
]);

const PARTS = new Map(
  Object.entries(PART_WORDS).flatMap(([part, words]) => words.map((word): [string, HeadingPart] => [word, part as HeadingPart])),
);
/** Longest first, because `shipto` begins with `ship`. */
const PARTIES = Object.entries(PARTY_WORDS)
  .flatMap(([party, words]) => words.map((word) => ({ word, party: party as HeadingParty })))
  .toSorted((a, b) => b.word.length - a.word.length);

/** Words that forms add to the name of a column, in the languages of the site. */
const DECORATIONS: ReadonlySet<string> = new Set(
  `required mandatory compulsory optional erforderlich pflichtfeld pflicht obligatoire requis facultatif optionnel obligatorio
  requerido opcional obrigatorio مطلوب الزامي اختياري`.split(/\s+/),
);
/** `(max. 35 characters)`, `[DD/MM/YYYY]`; a unit such as `(lb)` stays, because it changes the value. */
const HINT = /[([{](?:[^()[\]{}\d]*\d[^()[\]{}]*|[dmyhsjatTMJ]+(?:[-/. :][dmyhsjatTMJ]+)+)[)\]}]/gi;

/** Spellings of a heading: folded, with and without articles, without marks of required fields. */
export const foldHeading = (heading: string): string[] => {
  const plain = splitWords(heading.slice(0, LIMITS.columnName).replace(HINT, ' '));
  const bare = plain.filter((word) => !DECORATIONS.has(word));
  const words = bare.length > 0 ? bare : plain;
  return [...new Set([joinWords(heading), words.join(''), words.filter((word) => !ARTICLES.has(word)).join('')])];
};

export function parseHeading(heading: string): ParsedHeading | undefined {
  for (const folded of foldHeading(heading)) {
    const parsed = parseFolded(folded);
    if (parsed) return parsed;
  }
  return undefined;
}

function parseFolded(folded: string): ParsedHeading | undefined {
  const alone = PARTS.get(folded);
  if (alone) return { party: undefined, part: alone };
  for (const { word, party } of PARTIES) {
    if (folded === word && PARTY_NAMES.has(word)) return { party, part: 'name' };
    const rests = [folded.startsWith(word) && folded.slice(word.length), folded.endsWith(word) && folded.slice(0, -word.length)];
    const part = rests.map((rest) => (rest === false ? undefined : PARTS.get(rest))).find(Boolean);
    if (part) return { party, part };
  }
  return undefined;
}
