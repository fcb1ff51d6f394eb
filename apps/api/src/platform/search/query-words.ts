import { getPhoneSearchTerms } from '@waybill/domain/parsers/compare-phones';
import { toEmailKey, parseEmail } from '@waybill/domain/parsers/parse-email';
import { parsePhone, splitExtension } from '@waybill/domain/parsers/parse-phone';
import { foldDigits, foldFullWidth } from '@waybill/domain/text/fold-characters';
import { queryForms } from './search-terms.ts';
import { fold, joinWords } from './words.ts';

/** Matches terms that begin with the word, or with one of its forms; a phrase is matched as written. */
export type SearchWord = PlainWord | Phrase;
type PlainWord = string | readonly string[];

interface Phrase {
  phrase: string;
}

export const isPhrase = (word: SearchWord): word is Phrase => typeof word === 'object' && 'phrase' in word;

/** A query has at most 100 characters. */
const QUOTED = /"([^"]{1,100})"|“([^”]{1,100})”|„([^“”]{1,100})[“”]|«([^»]{1,100})»/gu;

const PHONE_LABEL = /^(?:[a-z]+:|tel\.?|telephone|telefon|phone|mobile|mobil|mob\.?|cell|handy|[tmp])[\s:.]*(?=[+(\d])/i;
/** Within text, fewer digits are not a phone number. */
const MIN_PHONE_DIGITS = 7;

/** Each word must begin a term; an e-mail address or phone number is one word. @returns none without letters or digits. */
export function queryWords(text: string): SearchWord[] {
  const phrases = [...text.matchAll(QUOTED)].map(([, ...quoted]) => quoted.find(Boolean) ?? '');
  const named = phrases.filter((phrase) => joinWords(phrase) !== '').map((phrase) => ({ phrase }));
  return named.length === 0 ? plainWords(text) : [...named, ...plainWords(text.replace(QUOTED, ' '))];
}

function plainWords(text: string): PlainWord[] {
  const address = text.includes('@') ? parseEmail(text) : undefined;
  if (address !== undefined) return [toSearchWord([fold(address), fold(toEmailKey(address))])];
  const number = parseNumber(text);
  if (number !== undefined) return [toSearchWord([joinWords(number), ...getPhoneSearchTerms(number)])];
  const words = groupNumbers(text.split(/\s+/)).flatMap(({ tokens, forms }) =>
    tokens.flatMap(extractWords).map((word) => toSearchWord([...word, ...forms])),
  );
  return [...new Map(words.map((word) => [String(word), word])).values()];
}

function toSearchWord(forms: readonly string[]): PlainWord {
  const [one = '', ...others] = new Set(forms.filter(Boolean));
  return others.length === 0 ? one : [one, ...others];
}

function parseNumber(text: string): string | undefined {
  const phone = parsePhone(text);
  const isNumber = /^[^\p{L}]*[+(\d]/u.test(foldDigits(foldFullWidth(text))) || PHONE_LABEL.test(text.trim());
  return phone === undefined || !isNumber ? undefined : splitExtension(phone).main;
}

const extractWords = (token: string): string[][] => (/[^@]@/.test(token) ? [[fold(token)]] : queryForms(token));

/** Joins tokens that may form one phone number, with its stored forms. */
function groupNumbers(tokens: readonly string[]): { tokens: string[]; forms: string[] }[] {
  const groups: { tokens: string[]; forms: string[] }[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length === 0) return;
    const number = run.join(' ');
    const isLong = number.replace(/\D/g, '').length >= MIN_PHONE_DIGITS;
    groups.push({ tokens: run, forms: isLong ? getPhoneSearchTerms(number) : [] });
    run = [];
  };
  for (const token of tokens) {
    if (/^[+(]*\d[\d()./-]*$/.test(token)) run.push(token);
    else {
      endRun();
      groups.push({ tokens: [token], forms: [] });
    }
  }
  endRun();
  return groups;
}

/** Escaped and anchored, so that an index serves it. */
export function prefixPattern(word: string): RegExp {
  return new RegExp(`^${word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`);
}
