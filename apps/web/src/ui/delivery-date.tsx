import { TEXTS } from '@waybill/contracts/texts';
import { formatCalendarDate } from '#lib/format/format-date.ts';

/** The planned day of delivery. */
export function DeliveryDate({ date }: { date: string | null }) {
  return date === null ? TEXTS.tracking.dateNotSet : <time dateTime={date}>{formatCalendarDate(date)}</time>;
}
