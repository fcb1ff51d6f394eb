import { texts } from '@waybill/i18n/texts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';

export function DeliveryDate({ date }: { date: string | null }) {
  return date === null ? t(texts.receipt.dateNotSet) : <time dateTime={date}>{formatCalendarDate(date)}</time>;
}
