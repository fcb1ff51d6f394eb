import { ISO_LOCALE } from '@waybill/contracts/site/office-locales';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { countDaysBetween } from '@waybill/domain/dates/count-days-between';
import { getDateTimeFormat } from '@waybill/domain/dates/date-time-format';
import { DAY_MS, MINUTE_MS } from '@waybill/domain/time';
import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';
import { getFormatLocale, getWordsLocale } from './locale.ts';

const DAY: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short' };

/** Read as UTC, so that no time zone shifts it. */
export function formatCalendarDate(date: CalendarDate, now = new Date()): string {
  const isOtherYear = Number(date.slice(0, 4)) !== now.getFullYear();
  return format(new Date(`${date}T00:00:00Z`), { ...DAY, ...(isOtherYear && { year: 'numeric' }), timeZone: 'UTC' });
}

export interface Clock {
  /** "Tue 24 Nov", with the year unless it is the current one. */
  day: (instant: string, now?: Date) => string;
  time: (instant: string) => string;
  /** "Tue 12:40" within six days, else "24 Nov, 12:40"; the day alone if only that is known. */
  short: (moment: { timestamp: string; dayOnly?: true | undefined }, now: Date) => string;
  /** Without the zone, for places that name it elsewhere, such as a column header. */
  minute: (instant: string, now?: Date) => string;
  instant: (instant: string, now?: Date) => string;
  zone: (instant: string) => string;
  /** The same in summer and winter: "Eastern Time". */
  zoneName: (instant: string) => string;
}

/** Within which a weekday alone names one day. */
const NAMED_DAYS = 6;
const TIME: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' };

/** `timeZone` is an IANA name such as `Europe/Lisbon`; the default is the reader's current zone. */
export function createClock(timeZone?: string): Clock {
  const zoned: Intl.DateTimeFormatOptions = timeZone === undefined ? {} : { timeZone };
  const day = (instant: string, now = new Date()) => {
    const date = new Date(instant);
    const year: Intl.DateTimeFormatOptions = { year: 'numeric', ...zoned };
    const inOtherYear = format(date, year) !== format(now, year);
    return format(date, { ...DAY, ...(inOtherYear && { year: 'numeric' }), ...zoned });
  };
  const time = (instant: string) => format(new Date(instant), { ...TIME, ...zoned });
  return {
    day,
    time,
    short: ({ timestamp, dayOnly }, now) => {
      const date = new Date(timestamp);
      const isNear = Math.abs(now.getTime() - date.getTime()) < NAMED_DAYS * DAY_MS;
      const near: Intl.DateTimeFormatOptions = isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
      return format(date, { ...near, ...(!dayOnly && TIME), ...zoned });
    },
    minute: (instant, now) => t(texts.formats.dayAndTime, { day: day(instant, now), time: time(instant) }),
    instant: (instant, now) => {
      const timeAndZone = formatWithZone(new Date(instant), { ...TIME, ...zoned });
      return t(texts.formats.dayAndTime, { day: day(instant, now), time: timeAndZone });
    },
    zone: (instant) => nameZone(new Date(instant), { timeZoneName: 'short', ...zoned }),
    zoneName: (instant) => nameZone(new Date(instant), { timeZoneName: 'longGeneric', ...zoned }),
  };
}

const OFFSET = /GMT[+-][\d:]+/;

/** Ends with the zone: "14:05 EST". */
export function formatWithZone(instant: Date, options: Intl.DateTimeFormatOptions): string {
  const named = { ...options, timeZoneName: 'short' } as const;
  return format(instant, named).replace(OFFSET, () => nameZone(instant, named));
}

/** British English has no short names of American zones. */
function nameZone(instant: Date, options: Intl.DateTimeFormatOptions): string {
  const locale = getFormatLocale();
  const read = (language: string): string =>
    getDateTimeFormat(language, options)
      .formatToParts(instant)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const name = read(locale);
  return locale.startsWith('en') && OFFSET.test(name) ? read('en-US') : name;
}

/** The office uses `useOfficeClock`. */
export const {
  day: formatDay,
  time: formatTime,
  minute: formatMinute,
  instant: formatInstant,
  zone: nameTimeZone,
} = createClock();

export function formatRelativeDay(date: CalendarDate, today: CalendarDate): string {
  const days = countDaysBetween(today, date);
  return new Intl.RelativeTimeFormat(getWordsLocale(), { numeric: 'auto' }).format(days, 'day');
}

export function formatRelative(instant: string, now = new Date()): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1_000;
  const [unit, size] = UNITS.find(([, unitSeconds]) => Math.abs(seconds) >= unitSeconds) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(getWordsLocale(), { numeric: 'auto' }).format(Math.trunc(seconds / size), unit);
}

/** "just now" within a minute, even if the clock is slightly behind. */
export function formatAgo(instant: string, now: Date): string {
  return now.getTime() - Date.parse(instant) < MINUTE_MS ? t(texts.formats.justNow) : formatRelative(instant, now);
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const format = (instant: Date, options: Intl.DateTimeFormatOptions): string => formatDateIn(getFormatLocale(), instant, options);

/** Some locales add a comma after the weekday; the house style has none. */
export const formatDateIn = (locale: string, instant: Date, options: Intl.DateTimeFormatOptions): string =>
  getDateTimeFormat(locale, locale === ISO_LOCALE && options.month ? { ...options, ...ISO_DAY } : options)
    .format(instant)
    .replace(/^(\p{L}+),/u, '$1');

const ISO_DAY = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
