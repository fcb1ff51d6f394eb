import { foldDashes, foldDigits, foldFullWidth, foldSpaces } from '../text/fold-characters.ts';
import { stripInvisible } from '../text/invisible.ts';
import { isCalendarDate } from './calendar-date.ts';
import { splitClock } from './clock-time.ts';
import { isWeekdayName, findMonth, normalizeName } from './date-names.ts';

export type DateOrder = 'day first' | 'month first';

/** Two numbers of one or two digits and an optional year. Dots mean day first. */
const NUMBERS = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2})(?: ?[-/. ] ?'?(\d{4}|\d{2})?)?\.?$/;
const YEAR_FIRST = /^(\d{4}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{1,2})\.?$/;
const DAY_NAMED =
  /^(\d{1,2})(?:(?:st|nd|rd|th|er|[oa])(?!\p{L}))?[\s./-]*(?:de |of )?(\p{L}[\p{L} ]*?)\.?[\s/.-]*(?:de |del )?(?:'?(\d{4}|\d{2}))?$/u;
const NAMED_DAY = /^(\p{L}[\p{L} ]*?)\.?[\s/.-]*(\d{1,2})(?:st|nd|rd|th)?(?:[\s/.-]+(\d{4}))?$/u;
const YEAR_NAMED = /^(\d{4})[\s/.-]*(\p{L}[\p{L} ]*?)\.?[\s/.-]*(\d{1,2})$/u;

/** Folds spellings; a comma before the time of day becomes a space. */
export const simplify = (typed: string): string =>
  foldSpaces(
    normalizeName(foldDashes(foldDigits(foldFullWidth(stripInvisible(typed)))))
      .replace(/[,،、،]/g, ' ')
      .replace(/[年月]/g, '-')
      .replace(/日/g, ''),
  );

export interface DateParts {
  first: number;
  second: number;
  year: number | undefined;
  form: DateOrder | 'either';
}

/** A leading or trailing word counts as a weekday only if the rest is a date: `mar` is March and Tuesday. */
export function splitDate(text: string): DateParts | undefined {
  const { day } = splitClock(text);
  const [, first = '', afterFirst] = /^([\p{L}-]+)\.? +(.+)$/u.exec(day) ?? [];
  const [, beforeLast, last = ''] = /^(.+?) +\(?([\p{L}-]+)\.?\)?$/u.exec(day) ?? [];
  return (
    parseDay(day) ??
    (afterFirst !== undefined && isWeekdayName(first) ? parseDay(afterFirst) : undefined) ??
    (beforeLast !== undefined && isWeekdayName(last) ? parseDay(beforeLast) : undefined)
  );
}

function parseDay(text: string): DateParts | undefined {
  const [, isoYear, , isoMonth, isoDay] = YEAR_FIRST.exec(text) ?? [];
  if (isoYear !== undefined) return monthFirst(isoMonth, isoDay, isoYear);
  const [, together] = /^(\d{8})$/.exec(text) ?? [];
  if (together !== undefined) return splitCompactDate(together);
  const [, one, separator, other, year] = NUMBERS.exec(text) ?? [];
  if (one !== undefined) {
    return { first: Number(one), second: Number(other), year: parseYear(year), form: separator === '.' ? 'day first' : 'either' };
  }
  const named = DAY_NAMED.exec(text);
  if (named) return withNamedMonth(named[2], named[1], named[3]);
  const monthBefore = NAMED_DAY.exec(text);
  if (monthBefore) return withNamedMonth(monthBefore[1], monthBefore[2], monthBefore[3]);
  const yearBefore = YEAR_NAMED.exec(text);
  return yearBefore ? withNamedMonth(yearBefore[2], yearBefore[3], yearBefore[1]) : undefined;
}

/** `20261203` starts with the year, `03122026` ends with it; no text can be both. */
function splitCompactDate(digits: string): DateParts {
  const year = digits.slice(0, 4);
  if (isCalendarDate(`${year}-${digits.slice(4, 6)}-${digits.slice(6)}`))
    return monthFirst(digits.slice(4, 6), digits.slice(6), year);
  return {
    first: Number(digits.slice(0, 2)),
    second: Number(digits.slice(2, 4)),
    year: Number(digits.slice(4)),
    form: 'either',
  };
}

function withNamedMonth(name = '', day = '', year: string | undefined): DateParts | undefined {
  const month = findMonth(name.trim());
  return month === undefined ? undefined : monthFirst(String(month), day, year);
}

const monthFirst = (month = '', day = '', year: string | undefined): DateParts => ({
  first: Number(month),
  second: Number(day),
  year: parseYear(year),
  form: 'month first',
});

const parseYear = (year: string | undefined): number | undefined => {
  if (year === undefined) return undefined;
  return year.length === 2 ? 2_000 + Number(year) : Number(year);
};
