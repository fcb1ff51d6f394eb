import { parseDate } from '@waybill/domain/dates/parse-date';
import { parseEmail } from '@waybill/domain/parsers/parse-email';
import { parseKilograms } from '@waybill/domain/parsers/parse-measure';
import { hasRecipientLabel, hasSenderLabel, type MailTable, readMailLines } from './mail-lines.ts';

/** Facts in the text around a table, or around lines that name people. */
export interface Letter {
  /** Email addresses of its authors, the author of a forwarded text first. */
  writers: string[];
  /** As typed, with its unit. */
  weight?: string;
  /** As typed: `Wednesday`. */
  deliveryDate?: string;
}

const MAX_LINES = 1_000;
const MAX_LINE = 2_000;
const MAX_WRITERS = 10;
/** Column names, and one parcel: a total is its weight. */
const MAX_ROWS_OF_ONE = 2;
const MAX_DATE_WORDS = 6;
/** Of a text: each may begin a day. */
const MAX_READ_WORDS = 2_000;
/** Any day: only whether a text is a day is of interest. */
const RELATIVE_TO = { today: '2000-01-03' };
const WEIGHT = /(?<![\p{L}\p{N}.,])\p{Nd}[\p{Nd}.,]{0,11}[ -]?\p{L}{1,12}(?: \p{Nd}[\p{Nd}.,]{0,5} ?(?:oz|ounces?)\b)?/gu;
/** `2 to 3` and `3 once`: units, but in a text words. */
const NO_UNIT = /\d ?(?:to|once|m)$/iu;
const TOTAL = /\b(?:total|altogether|together|insgesamt|zusammen|gesamt\p{L}{0,10}|ensemble|en tout|ao todo)\b|المجموع|الإجمالي/iu;
/** `Montag, den 7.12.` */
const BEFORE_NUMBER = /,? (?:den|dia|día) (?=\p{Nd})/giu;
/** Someone else's text follows. */
const QUOTED = /(?:wrote|schrieb|a écrit|escribió|escreveu|skrev|schreef|كتب)\s?:?$/iu;
const DEADLINE = /^(?:by|until|till|latest|bis|spätestens|pour|para|até|بحلول|حتى)$/iu;
const ARTICLE = /^(?:the|this|zum|spätestens|le|el|o|a|au)$/iu;
/** The parcel arrives on another day than the one behind these. */
const OTHER_SIDE =
  /^(?:before|after|from|since|ab|seit|vor|nach|avant|après|dès|depuis|antes|después|desde|depois|قبل|بعد|منذ)$/iu;
const DELIVERY =
  /^(?:deliver|arriv|due$|need|reach|liefer|geliefert|zugestellt|zustell|ankommen|livr|entreg|lleg|cheg|(?:ال)?(?:تسليم|توصيل)|[يت]صل)/iu;
const OTHER_ACT =
  /^(?:clos|open$|order|pick|collect|call|spoke|invoice|abhol|abgeholt|bestell|geschlossen|ferm|enlev|enlèv|command|ramass|cerrad|recog|recoj|pedid|fechad|recolh|(?:ال)?استلام|مغلق)/iu;
const SHORT_WEEKDAY = /^(?:mon|tues?|wed|thurs?|thu|fri|sat|sun)\.?$/iu;
const MIN_NAME_LENGTH = 5;

interface LetterOptions {
  /** Addresses in its headers. */
  from?: readonly string[];
  /** Tables of the text, whose cells do not apply to all rows. */
  tables?: readonly MailTable[];
}

export function readLetter(text: string, { from = [], tables = [] }: LetterOptions = {}): Letter {
  const rows = tables.flatMap((table) => table.rows);
  const inTable = new Set(rows.map(({ cells }) => toKey(cells.join(''))));
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.slice(0, MAX_LINE));
  const body = readMailLines(text);
  const above = body
    .slice(0, MAX_LINES)
    .map((line) => line.slice(0, MAX_LINE))
    .filter((line) => !inTable.has(toKey(line)) && !hasRecipientLabel(line.trim()));
  const writers = lines.flatMap((line, index) =>
    index >= body.length || hasSenderLabel(line.replace(/^[ \t>*]{0,20}/, '')) || QUOTED.test(line.trim())
      ? findEmails(line)
      : [],
  );
  const weights = above.flatMap((line) => (rows.length > MAX_ROWS_OF_ONE && TOTAL.test(line) ? [] : findWeights(line)));
  const [weight, ...otherWeights] = new Map(weights.map((found) => [parseKilograms(found), found])).values();
  const days = findDeliveryDays(above);
  const [day, ...otherDays] = new Map(days.map((found) => [JSON.stringify(readDay(found)), found])).values();
  return {
    writers: [...new Set([...writers, ...from].slice(0, MAX_WRITERS))],
    ...(weight !== undefined && otherWeights.length === 0 && { weight }),
    ...(day !== undefined && otherDays.length === 0 && { deliveryDate: day }),
  };
}

const toKey = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/** The inner one was written first. */
export const mergeLetters = (inner: Letter | undefined, outer: Letter): Letter => ({
  ...outer,
  ...inner,
  writers: [...new Set([...(inner?.writers ?? []), ...outer.writers])],
});

const findEmails = (line: string): string[] =>
  line.split(/[\s<>()[\],;"]/).flatMap((word) => (word.includes('@') ? (parseEmail(word) ?? []) : []));

const findWeights = (line: string): string[] => (line.match(WEIGHT) ?? []).map(unhyphen).filter(isWeight);

const unhyphen = (text: string): string => text.replace('-', ' ');

/** With its unit: a number alone may be anything. */
export const isWeight = (text: string): boolean =>
  /\p{L}/u.test(text) && !NO_UNIT.test(text) && parseKilograms(text) !== undefined;

/** Days behind `by`, or behind a word for delivery. */
function findDeliveryDays(lines: readonly string[]): string[] {
  const found: string[] = [];
  let read = 0;
  for (const line of lines) {
    const plain = line.replace(WEIGHT, (text) => (isWeight(unhyphen(text)) ? ';' : text)).replace(BEFORE_NUMBER, ' ');
    const words = plain.split(/\s/).filter(Boolean);
    const bare = words.map(stripMarks);
    let act: 'delivery' | 'other' | undefined;
    for (let index = 0; index < words.length; index += 1) {
      const [word = '', before = '', beforeThat = ''] = [bare[index], bare[index - 1], bare[index - 2]];
      if (OTHER_ACT.test(word)) act = 'other';
      else if (DELIVERY.test(word)) act = 'delivery';
      const isDeadline = DEADLINE.test(before) || (ARTICLE.test(before) && DEADLINE.test(beforeThat));
      const isOtherSide = OTHER_SIDE.test(before) || OTHER_SIDE.test(beforeThat);
      if (isOtherSide || !(act === 'delivery' || (isDeadline && act === undefined)) || read >= MAX_READ_WORDS) continue;
      read += 1;
      const day = takeDay(words.slice(index, index + MAX_DATE_WORDS));
      if (!day) continue;
      found.push(day.text);
      index += day.words - 1;
    }
  }
  return found;
}

const MARKS = ' "\'().,;:!?،';
function stripMarks(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && MARKS.includes(word.charAt(start))) start += 1;
  while (end > start && MARKS.includes(word.charAt(end - 1))) end -= 1;
  return word.slice(start, end);
}

/** The longest text from the first word on that is a day. */
function takeDay(words: readonly string[]): { text: string; words: number } | undefined {
  for (let count = words.length; count > 0; count -= 1) {
    const text = stripMarks(words.slice(0, count).join(' '));
    if (!text.includes(';') && isDay(text)) return { text, words: count };
  }
  return undefined;
}

/** A weekday by its name or its usual abbreviation: `mit` and `die` are words, too. */
export function isDay(text: string): boolean {
  if (!/\p{N}/u.test(text) && text.length < MIN_NAME_LENGTH && !SHORT_WEEKDAY.test(text)) {
    return /^(?:hoy|hoje|غدا|غدًا|اليوم)$/iu.test(text);
  }
  if (!/[\p{L}/.-]/u.test(text)) return false;
  const day = readDay(text);
  return 'date' in day || day.fault === 'ambiguous';
}

const readDay = (text: string) => parseDate(text, { order: null, relativeTo: RELATIVE_TO });
