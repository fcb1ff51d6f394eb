import type { HistoryEntry, PublicShipment } from '@waybill/contracts/shipments/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { Advice, LatenessSettings } from '@waybill/domain/shipments/advice';
import { getAnswer } from '@waybill/domain/shipments/answer';
import { type HeadlineFacts, getHeadline } from '@waybill/domain/shipments/headline';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { type FormattedAnswer, formatAnswer } from '@waybill/i18n/phrases/format-answer';
import { type ReaderClock, formatHeadline } from '@waybill/i18n/phrases/format-headline';
import { formatDay, formatTime } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { createAnswerClock } from './answer-clock.ts';

const VISITOR_CLOCK: ReaderClock = { day: (instant) => formatDay(instant), time: formatTime };

/** @param advice lets a delay take the place of the newest scan. */
export const describeWhereabouts = (shipment: HeadlineFacts, advice?: Advice, clock = VISITOR_CLOCK): string =>
  formatHeadline(getHeadline(shipment, advice), clock, t);

/** Returns the answer in the page's language, with times in `zone` or the reader's own. */
export function describeAnswer(shipment: PublicShipment, lateness: LatenessSettings, zone?: string): FormattedAnswer {
  return formatAnswer(getAnswer(shipment, lateness), shipment, createAnswerClock(lateness.now, zone), t);
}

export function groupByDay(history: readonly HistoryEntry[], zone?: string): { day: string; entries: HistoryEntry[] }[] {
  const days: { day: string; entries: HistoryEntry[] }[] = [];
  for (const entry of sortNewestFirst(history)) {
    const day = toCalendarDate(new Date(entry.timestamp), zone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
