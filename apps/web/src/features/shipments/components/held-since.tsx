import type { Shipment } from '@waybill/contracts/shipments/schema';
import { toCalendarDate, type CalendarDate } from '@waybill/domain/dates/calendar-date';
import { countDaysBetween } from '@waybill/domain/dates/count-days-between';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';

/** Days since the shipment was put on hold; nothing for others. */
export function HeldSince({ shipment, today }: { shipment: Shipment; today: CalendarDate }) {
  const { timeZone } = useCompany();
  const { statusSince } = shipment;
  if (getStage(shipment) !== 'on_hold' || statusSince === undefined) return null;
  const days = countDaysBetween(toCalendarDate(new Date(statusSince), timeZone), today);
  return <span className="block text-xs leading-4 text-ink-soft">{t(office.list.heldFor, { count: Math.max(0, days) })}</span>;
}
