import { getAnswerSettings } from '@waybill/contracts/tracking/answer-settings';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { formatLocalTime } from '@waybill/domain/dates/zoned-time';
import type { AnswerSettings } from '@waybill/domain/shipments/answer';
import { isDay } from '@waybill/domain/shipments/to-moment';
import { DAY_MS } from '@waybill/domain/time';
import type { AnswerClock } from '@waybill/i18n/phrases/format-answer';
import { texts } from '@waybill/i18n/texts';
import { useNow } from '#lib/browser/use-now.ts';
import { createClock, formatCalendarDate, formatRelativeDay } from '#lib/format/format-date.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';

/** @param zone IANA name, while the reader's own is unknown; undefined for the reader's own. "yesterday, 00:57" up to a day ago, else the date. */
export function createAnswerClock(now: Date, zone?: string): AnswerClock {
  const { day, time } = createClock(zone);
  const today = toCalendarDate(now, zone);
  const dayOrName = (date: CalendarDate) => {
    const isNamed = Math.abs(Date.parse(today) - Date.parse(date)) <= DAY_MS;
    return isNamed ? formatRelativeDay(date, today) : formatCalendarDate(date, now);
  };
  return {
    // No line of a headline ends within a day.
    day: (instant) => day(instant, now).replaceAll(' ', '\u00a0'),
    time,
    date: (date) => formatCalendarDate(date, now),
    locale: getWordsLocale(),
    hours: ({ from, to, timeZone }) => {
      const door = createClock(timeZone);
      const isSame = zone === undefined && formatLocalTime(new Date(from)) === formatLocalTime(new Date(from), timeZone);
      return { from: door.time(from), to: isSame ? door.time(to) : `${door.time(to)} (${door.zoneName(to)})` };
    },
    moment: (moment) =>
      isDay(moment)
        ? dayOrName(moment)
        : t(texts.formats.dayAndTime, { day: dayOrName(toCalendarDate(new Date(moment), zone)), time: time(moment) }),
  };
}

/** Only prerendered pages have no clock, and no shipment. */
const NO_CLOCK = new Date(0);

/** @param knownAt time of a stored copy, which is as late as when it was fetched. */
export function useLateness(knownAt: string | undefined): AnswerSettings {
  const now = useNow() ?? NO_CLOCK;
  return getAnswerSettings(useSettings(), knownAt === undefined ? now : new Date(knownAt));
}
