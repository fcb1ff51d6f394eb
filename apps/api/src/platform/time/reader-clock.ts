import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { getDateTimeFormat } from '@waybill/domain/dates/date-time-format';
import { type Language, getLanguageInfo } from '@waybill/domain/languages';
import { isDay } from '@waybill/domain/shipments/to-moment';
import type { AnswerClock } from '@waybill/i18n/phrases/format-answer';
import type { ReaderClock } from '@waybill/i18n/phrases/format-headline';

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Such as "Tue 24 Nov". */
export const formatDate = (date: CalendarDate, language: Language): string =>
  getFormat(language, { ...DAY, timeZone: 'UTC' }).format(new Date(date));

/** Such as "Tue, 24 Nov 2026". */
export const formatFullDate = (date: CalendarDate, language: Language): string =>
  getFormat(language, { ...DAY, year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

export function createReaderClock(language: Language, timeZone: string): ReaderClock {
  const time = getFormat(language, { ...TIME, timeZone });
  return {
    day: (instant) => formatDate(toCalendarDate(new Date(instant), timeZone), language),
    time: (instant) => time.format(new Date(instant)),
  };
}

/** The reader's own zone is unknown, so that the door's is always named. */
export function createAnswerClock(language: Language, timeZone: string): AnswerClock {
  const moment = getFormat(language, { ...DAY, ...TIME, timeZone });
  return {
    ...createReaderClock(language, timeZone),
    date: (day) => formatDate(day, language),
    locale: getLanguageInfo(language).locale,
    hours: (window) => {
      const { time } = createReaderClock(language, window.timeZone);
      return { from: time(window.from), to: `${time(window.to)} (${formatTimeZoneName(language, window.timeZone)})` };
    },
    moment: (at) => (isDay(at) ? formatDate(at, language) : moment.format(new Date(at))),
  };
}

/** The same in summer and winter: "Eastern Time". */
export const formatTimeZoneName = (language: Language, timeZone: string): string =>
  getFormat(language, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const getFormat = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  getDateTimeFormat(getLanguageInfo(language).locale, options);
