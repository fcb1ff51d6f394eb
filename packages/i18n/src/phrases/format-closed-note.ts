import { formatWeekday, type OpenState, formatShortTime } from '@waybill/domain/opening-hours/opening-hours';
import { texts } from '../texts.ts';
import type { HoursFormat } from './format-hours.ts';

/** Returns a sentence such as "Closed now, opens Mon 8:00."; undefined while the place is open. */
export function formatClosedNote(state: OpenState, { t, locale }: HoursFormat): string | undefined {
  if (state.open) return undefined;
  if (!state.opens) return t(texts.hours.closedNow);
  const { day } = state.opens;
  const time = formatShortTime(state.opens.time);
  return day === 'today'
    ? t(texts.hours.closedOpensToday, { time })
    : t(texts.hours.closedOpens, { day: formatWeekday(day, locale), time });
}
