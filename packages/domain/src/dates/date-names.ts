import { LANGUAGES } from '../languages.ts';

/** The Levant has its own Arabic month names, and Austria its own name for January. */
const LOCALES = [...LANGUAGES.map(({ locale }) => locale), 'ar-SY-u-nu-latn', 'de-AT'];
/** Abbreviations that are not a prefix of the full name. */
const ABBREVIATIONS: Readonly<Record<string, number>> = { mrz: 3, maerz: 3 };
const MIN_PREFIX_LENGTH = { month: 3, weekday: 2 } as const;

export const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '');

const listNames = (part: 'month' | 'weekday', dates: readonly Date[]): string[][] =>
  LOCALES.map((locale) => {
    const format = new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' });
    return dates.map((date) => normalizeName(format.formatToParts(date).find(({ type }) => type === part)?.value ?? ''));
  });

let months: string[][] | undefined;
let weekdays: string[] | undefined;
let dayOffsets: ReadonlyMap<string, number> | undefined;

/** Returns 1 to 12 for a name or an unambiguous prefix of three or more letters, in any site language. */
export function findMonth(name: string): number | undefined {
  months ??= listNames(
    'month',
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15))),
  );
  const plain = normalizeName(name);
  const abbreviated = ABBREVIATIONS[plain];
  if (abbreviated !== undefined || plain.length < MIN_PREFIX_LENGTH.month) return abbreviated;
  const exact = findMonths((month) => month === plain);
  const found = exact.size > 0 ? exact : findMonths((month) => month.startsWith(plain));
  return found.size === 1 ? [...found][0] : undefined;
}

const findMonths = (isNamed: (month: string) => boolean): Set<number> =>
  new Set((months ?? []).flatMap((names) => names.flatMap((name, index) => (isNamed(name) ? [index + 1] : []))));

/** Returns true for a weekday name, or a prefix of one, in any site language. */
export const isWeekdayName = (name: string): boolean => findWeekdays(name).size > 0;

/** Returns 0 for Monday to 6 for Sunday; undefined for a prefix of several, such as `do`. */
export function findWeekday(name: string): number | undefined {
  const found = findWeekdays(name);
  return found.size === 1 ? [...found][0] : undefined;
}

function findWeekdays(name: string): Set<number> {
  weekdays ??= listNames(
    'weekday',
    Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day))),
  ).flat();
  const plain = normalizeName(name);
  if (plain.length < MIN_PREFIX_LENGTH.weekday) return new Set();
  return new Set(weekdays.flatMap((weekday, index) => (weekday.startsWith(plain) ? [index % 7] : [])));
}

/** Returns 0 for `today`, 1 for `morgen`, -2 for `avant-hier`. */
export function findDayOffset(name: string): number | undefined {
  dayOffsets ??= new Map(
    LANGUAGES.flatMap(({ locale }) => {
      const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
      return [-2, -1, 0, 1, 2].map((offset) => [normalizeName(format.format(offset, 'day')), offset] as const);
    }),
  );
  return dayOffsets.get(name);
}
