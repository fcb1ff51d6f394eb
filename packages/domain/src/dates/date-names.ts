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
export function isWeekdayName(name: string): boolean {
  weekdays ??= listNames(
    'weekday',
    Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day))),
  ).flat();
  const plain = normalizeName(name);
  return plain.length >= MIN_PREFIX_LENGTH.weekday && weekdays.some((weekday) => weekday.startsWith(plain));
}
