import { type CalendarDate, calendarDateOf } from '@waybill/contracts';
import { type Language, languageInfo } from '@waybill/contracts/languages/languages';
import type { ReadersClock } from '@waybill/contracts/tracking/headline';

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;

/** A calendar date in a language, as "Tue 24 Nov". */
export const writeDate = (date: CalendarDate, language: Language): string =>
  new Intl.DateTimeFormat(languageInfo(language).locale, { ...DAY, timeZone: 'UTC' }).format(new Date(date));

/** How days and times are written in a language, in the time zone of the company. */
export function readersClock(language: Language, timeZone: string): ReadersClock {
  const time = new Intl.DateTimeFormat(languageInfo(language).locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return {
    day: (instant) => writeDate(calendarDateOf(new Date(instant), timeZone), language),
    time: (instant) => time.format(new Date(instant)),
  };
}
