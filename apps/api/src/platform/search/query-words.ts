import { getPhoneSearchTerms } from '@waybill/domain/parsers/compare-phones';
import { toEmailKey, parseEmail } from '@waybill/domain/parsers/parse-email';
import { parsePhone, splitExtension } from '@waybill/domain/parsers/parse-phone';
import { foldDigits, foldFullWidth } from '@waybill/domain/text/fold-characters';
import { isUnspaced, MAX_START_LENGTH, searchedWords } from './search-terms.ts';
import { fold, joined } from './words.ts';

/** A word of a search: what is found has a search term that begins with it, or with one of several forms. */
export type SearchWord = string | readonly string[];

/** Words before a number that are about the number. */
const PHONE_LABEL = /^(?:[a-z]+:|tel\.?|telephone|telefon|phone|mobile|mobil|mob\.?|cell|handy|[tmp])[\s:.]*(?=[+(\d])/i;
/** Fewer digits within other words are no phone number. */
const FEWEST_DIGITS = 7;

/**
 * The words of a search, each of which must begin a search term of what is found. An e-mail address is one word, and so is text of
 * digits and phone punctuation alone; a number is looked for with its country code and without.
 * @returns no word when the text holds neither letter nor digit.
 */
export function queryWords(text: string): SearchWord[] {
  const address = text.includes('@') ? parseEmail(text) : undefined;
  if (address !== undefined) return [distinct([fold(address), fold(toEmailKey(address))])];
  const number = readNumber(text);
  if (number !== undefined) return [distinct([joined(number), ...getPhoneSearchTerms(number)])];
  const words = groupNumbers(text.split(/\s+/)).flatMap(({ tokens, forms }) =>
    tokens.flatMap(wordsIn).map((word) => distinct([word, ...forms])),
  );
  return [...new Map(words.map((word) => [String(word), word])).values()];
}

function distinct(forms: readonly string[]): SearchWord {
  const [one = '', ...others] = new Set(forms.filter(Boolean));
  return others.length === 0 ? one : [one, ...others];
}

/** The number that a text is, with nothing beside it but what is about the number. */
function readNumber(text: string): string | undefined {
  const phone = parsePhone(text);
  const isNumber = /^[^\p{L}]*[+(\d]/u.test(foldDigits(foldFullWidth(text))) || PHONE_LABEL.test(text.trim());
  return phone === undefined || !isNumber ? undefined : splitExtension(phone).main;
}

const wordsIn = (token: string): string[] => {
  if (/[^@]@/.test(token)) return [fold(token)];
  return searchedWords(token).map((word) => (isUnspaced(word) ? [...word].slice(0, MAX_START_LENGTH).join('') : word));
};

/** Tokens that may be parts of one phone number, with the forms in which it may be stored. */
function groupNumbers(tokens: readonly string[]): { tokens: string[]; forms: string[] }[] {
  const groups: { tokens: string[]; forms: string[] }[] = [];
  let run: string[] = [];
  const endRun = () => {
    if (run.length === 0) return;
    const number = run.join(' ');
    const isLong = number.replace(/\D/g, '').length >= FEWEST_DIGITS;
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

/** An anchored pattern in which the word is text and nothing else, so that an index can serve it. */
export function prefixPattern(word: string): RegExp {
  return new RegExp(`^${word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}`);
}
