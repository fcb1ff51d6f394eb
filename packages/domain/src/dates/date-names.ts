import { LANGUAGES } from '../languages.ts';

/** Arabic months have other names in the Levant, and January another one in Austria. */
const LOCALES = [...LANGUAGES.map(({ locale }) => locale), 'ar-SY-u-nu-latn', 'de-AT'];
/** Abbreviations that do not begin the name. */
const ABBREVIATIONS: Readonly<Record<string, number>> = { mrz: 3, maerz: 3 };
const SHORTEST = { month: 3, weekday: 2 } as const;

/** Lower case without accents and Arabic vowels. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '');

const namesIn = (part: 'month' | 'weekday', dates: readonly Date[]): string[][] =>
  LOCALES.map((locale) => {
    const format = new Intl.DateTimeFormat(locale, { [part]: 'long', timeZone: 'UTC' });
    return dates.map((date) => plainName(format.format(date)));
  });

let months: string[][] | undefined;
let weekdays: string[] | undefined;

/** Month (1 to 12) of a month name in a site language, or of at least three of its letters; undefined if unknown or ambiguous. */
export function monthNamed(name: string): number | undefined {
  months ??= namesIn(
    'month',
    Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 15))),
  );
  const plain = plainName(name);
  const abbreviated = ABBREVIATIONS[plain];
  if (abbreviated !== undefined || plain.length < SHORTEST.month) return abbreviated;
  const exact = findMonths((month) => month === plain);
  const found = exact.size > 0 ? exact : findMonths((month) => month.startsWith(plain));
  return found.size === 1 ? [...found][0] : undefined;
}

const findMonths = (isNamed: (month: string) => boolean): Set<number> =>
  new Set((months ?? []).flatMap((names) => names.flatMap((name, index) => (isNamed(name) ? [index + 1] : []))));

/** Whether a text is a weekday in a site language, or its beginning. */
export function isWeekdayName(name: string): boolean {
  weekdays ??= namesIn(
    'weekday',
    Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day))),
  ).flat();
  const plain = plainName(name);
  return plain.length >= SHORTEST.weekday && weekdays.some((weekday) => weekday.startsWith(plain));
}
