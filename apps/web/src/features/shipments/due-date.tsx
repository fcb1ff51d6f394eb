import { useQuery } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { countDaysBetween } from '@waybill/domain/dates/count-days-between';
import { countDaysLate, getDueDate } from '@waybill/domain/shipments/due-date';
import { getStage, isEnded } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { getSettingsOptions } from '#features/site/settings/queries.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';

interface DueDateProps {
  shipment: Pick<Shipment, 'status' | 'deliveryDate' | 'statusHistory'>;
  /** In the company's time zone. */
  today: CalendarDate;
  /** In a list row, where small screens omit the date of late shipments. */
  inRow?: boolean;
  /** Never the date of late shipments. */
  isShort?: boolean;
}

export function DueDate({ shipment, today, inRow = false, isShort = false }: DueDateProps) {
  const due = getDueDate(shipment);
  if (due === null) return t(texts.receipt.dateNotSet);
  const formattedDate = formatCalendarDate(due);
  const late = countDaysLate(shipment, today);
  const [weekday, ...day] = formattedDate.split(' ');
  if (late === 0) {
    return (
      <time dateTime={due} title={formattedDate}>
        {/* A year needs the space of the weekday. */}
        <span className={day.length > 2 ? 'md:@max-4xl:hidden' : ''}>{weekday} </span>
        {day.join(' ')}
      </time>
    );
  }
  return (
    <span
      title={`${t(office.list.late, { days: late })}, ${formattedDate}`}
      className="flex h-5 flex-wrap gap-x-1.5 overflow-hidden"
    >
      <span className={`font-semibold text-status-red ${late > 99 && inRow ? 'md:@max-4xl:text-xs' : ''}`}>
        {t(office.list.late, { days: late })}
      </span>
      {!isShort && (
        <time dateTime={due} className={`text-ink-soft ${inRow ? 'max-md:hidden' : ''}`}>
          {day.join(' ')}
        </time>
      )}
    </span>
  );
}

/** Days since the shipment was put on hold; nothing for others. */
export function HeldSince({ shipment, today }: { shipment: Shipment; today: CalendarDate }) {
  const { timeZone } = useCompany();
  const { statusSince } = shipment;
  if (getStage(shipment) !== 'on_hold' || statusSince === undefined) return null;
  const days = countDaysBetween(toCalendarDate(new Date(statusSince), timeZone), today);
  return <span className="block text-xs leading-4 text-ink-soft">{t(office.list.heldFor, { count: Math.max(0, days) })}</span>;
}

/** Failed deliveries of an open shipment, such as "Attempt 2 of 3"; nothing before the first. */
export const Attempts = ({ shipment }: { shipment: Shipment }) =>
  shipment.attempts > 0 && !isEnded(shipment) ? <AttemptCount count={shipment.attempts} /> : null;

function AttemptCount({ count }: { count: number }) {
  const max = useQuery(getSettingsOptions()).data?.tracking.maxAttempts;
  if (max === undefined) return null;
  return (
    <span className="block text-xs leading-4 text-ink-soft">
      {t(office.list.attempt, { count: String(count), max: String(Math.max(count, max)) })}
    </span>
  );
}
