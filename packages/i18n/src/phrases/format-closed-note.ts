import { formatWeekday, type OpenState, formatShortTime } from '@waybill/domain/opening-hours/opening-hours';
import type { ReaderOpening } from '@waybill/domain/opening-hours/reader-opening';
import { texts } from '../texts.ts';
import { formatReaderOpening, type HoursFormat } from './format-hours.ts';

const NOTE = { soon: texts.hours.phoneOpensIn, later: texts.hours.phoneOpensYourTime };

/**
 * Returns a sentence such as "Our phone line opens Mon 8:00."; undefined while the phone is answered.
 * @param readerOpening set if the reader's clock differs
 */
export function formatClosedNote(
  state: OpenState,
  { t, locale }: HoursFormat,
  readerOpening?: ReaderOpening,
): string | undefined {
  if (state.open) return undefined;
  if (!state.opens) return t(texts.hours.phoneClosed);
  if (readerOpening) return formatReaderOpening(readerOpening, NOTE, { t, locale });
  const { day } = state.opens;
  const time = formatShortTime(state.opens.time);
  return day === 'today'
    ? t(texts.hours.phoneOpensToday, { time })
    : t(texts.hours.phoneOpens, { day: formatWeekday(day, locale), time });
}
