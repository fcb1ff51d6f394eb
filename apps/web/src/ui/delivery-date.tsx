import { texts } from '@waybill/i18n/texts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { say } from '#lib/language/say.ts';

/** The planned day of delivery. */
export function DeliveryDate({ date }: { date: string | null }) {
  return date === null ? say(texts.receipt.dateNotSet) : <time dateTime={date}>{formatCalendarDate(date)}</time>;
}
