import { formatWeekday, type OpeningHours, type OpenState, formatShortTime } from '@waybill/domain/opening-hours/opening-hours';
import type { ReaderOpening } from '@waybill/domain/opening-hours/reader-opening';
import type { Translate } from '../format.ts';
import { texts } from '../texts.ts';

export interface HoursFormat {
  t: Translate;
  locale: string;
}

/**
 * Returns the badge beside opening hours: "Open now", "Opens Mon 8:00", or "Closed" without any working day.
 * @param readerOpening set if the reader's clock differs: "Opens at 13:00, in 3 h 30 min"
 */
export function formatOpenState(state: OpenState, { t, locale }: HoursFormat, readerOpening?: ReaderOpening): string {
  if (state.open) return t(texts.hours.openNow);
  if (!state.opens) return t(texts.hours.closed);
  if (readerOpening) return formatReaderOpening(readerOpening, BADGE, { t, locale });
  const { day } = state.opens;
  const time = formatShortTime(state.opens.time);
  return day === 'today' ? t(texts.hours.opensToday, { time }) : t(texts.hours.opens, { day: formatWeekday(day, locale), time });
}

const BADGE = { soon: texts.hours.opensIn, later: texts.hours.opensYourTime };

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** Within a day the time left tells which day is meant. */
export function formatReaderOpening(
  { day, time: padded, minutes }: ReaderOpening,
  { soon, later }: typeof BADGE,
  { t, locale }: HoursFormat,
): string {
  const time = formatShortTime(padded);
  return minutes < DAY_MINUTES
    ? t(soon, { time, wait: formatWait(minutes, t) })
    : t(later, { day: formatWeekday(day, locale), time });
}

function formatWait(total: number, t: Translate): string {
  const hours = Math.floor(total / HOUR_MINUTES);
  const minutes = total % HOUR_MINUTES;
  if (hours === 0) return t(texts.hours.waitMinutes, { minutes });
  return minutes === 0 ? t(texts.hours.waitHours, { hours }) : t(texts.hours.wait, { hours, minutes });
}

/** Formats "Mon-Fri 8:00-12:00, 13:00-17:00, Sat 9:00-12:00"; "8am-6pm" on a 12-hour clock in English. */
export function formatHours(hours: OpeningHours, { clock, t, locale }: HoursFormat & { clock: '12h' | '24h' }): string {
  const isHalved = clock === '12h' && /^en\b/.test(locale);
  const write = isHalved ? (time: string) => formatTwelveHourTime(time, locale) : formatShortTime;
  const ofDays: { days: string; times: string[] }[] = [];
  for (const { days, opens, closes } of hours) {
    const named = formatDays(days, { t, locale });
    if (ofDays.at(-1)?.days !== named) ofDays.push({ days: named, times: [] });
    ofDays.at(-1)?.times.push(t(texts.hours.timesFromTo, { opens: write(opens), closes: write(closes) }));
  }
  return joinList(
    ofDays.map(({ days, times }) => t(texts.hours.timesOfDays, { days, times: joinList(times, locale) })),
    locale,
  );
}

/** Joins as "a, b"; the conjunction of a sentence would be wrong here. */
export const joinList = (parts: readonly string[], locale: string) => new Intl.ListFormat(locale, { type: 'unit' }).format(parts);

function formatDays(days: readonly number[], { t, locale }: HoursFormat): string {
  const names = days.map((day) => formatWeekday(day, locale));
  const isRun = days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return isRun ? t(texts.hours.daysFromTo, { first: names[0] ?? '', last: names.at(-1) ?? '' }) : joinList(names, locale);
}

/** Formats "8am" or "12:30pm", without the space that Intl inserts. */
function formatTwelveHourTime(time: string, locale: string): string {
  const minute: Intl.DateTimeFormatOptions = time.endsWith(':00') ? {} : { minute: '2-digit' };
  const format = new Intl.DateTimeFormat(locale, { hour: 'numeric', hourCycle: 'h12', timeZone: 'UTC', ...minute });
  return format
    .format(new Date(`2023-01-01T${time}Z`))
    .replace(/\s/gu, '')
    .toLowerCase();
}
