import { DESK_SILENT_DAYS, NEWLY_LATE_WORKING_DAYS } from '@waybill/contracts/shared/constants';
import type { Settings } from '@waybill/contracts/site/schema';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { AttentionFilter } from '@waybill/domain/shipments/attention-kinds';
import { OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { HOUR_MS } from '@waybill/domain/time';
import { type QueryFilter, trusted } from 'mongoose';
import { subtractWorkingDays } from '../../../platform/time/working-days.ts';
import type { StoredShipment } from '../shipment-model.ts';
import type { DueField } from './find-outdated.ts';

const HOLD_HOURS = 24;

export interface AttentionContext {
  now: Date;
  /** The company's, which determines today's date. */
  timeZone: string;
  staleHours: number;
  holidays: readonly CalendarDate[];
}

export const attentionAt = (now: Date, { company, tracking }: Pick<Settings, 'company' | 'tracking'>): AttentionContext => ({
  now,
  timeZone: company.timeZone,
  staleHours: tracking.staleHours,
  holidays: company.holidays,
});

/** Shipments due since this day are newly late. */
export const lateFrom = ({ now, timeZone, holidays }: Omit<AttentionContext, 'staleHours'>): CalendarDate =>
  subtractWorkingDays(toCalendarDate(now, timeZone), NEWLY_LATE_WORKING_DAYS, holidays);

/** Shipments on hold state why they wait. */
export const MOVING_STATUSES = OPEN_STATUSES.filter((status) => status !== 'on_hold');

/** Each condition is served by an index. */
export function attentionFilter(
  kind: AttentionFilter,
  context: AttentionContext,
  dueField: DueField,
): QueryFilter<StoredShipment> {
  const { now, timeZone, staleHours } = context;
  const today = toCalendarDate(now, timeZone);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const open = { deletedAt: null, status: trusted({ $in: [...OPEN_STATUSES] }) };
  switch (kind) {
    case 'overdue':
      return { ...open, [dueField]: trusted({ $lt: today }) };
    case 'today':
      return { ...open, [dueField]: today };
    case 'stale':
      return { ...open, quietSince: trusted({ $lt: hoursAgo(staleHours) }) };
    case 'on_hold':
      return { deletedAt: null, status: 'on_hold', statusSince: trusted({ $lt: hoursAgo(HOLD_HOURS) }) };
    case 'no_contact':
      return { ...open, lacksContact: true };
    case 'not_printed':
      return { ...open, $or: [{ labelPrintedAt: null }, { labelChanged: true }] };
    case 'newly_late':
      return { ...open, [dueField]: trusted({ $gte: lateFrom(context), $lt: today }) };
    case 'backlog':
      return { ...open, [dueField]: trusted({ $lt: lateFrom(context) }) };
    case 'held':
      // Without a day it waits to be collected or returned.
      return { deletedAt: null, status: 'on_hold', $or: [{ [dueField]: trusted({ $gt: today }) }, { [dueField]: null }] };
    case 'silent':
      return {
        deletedAt: null,
        status: trusted({ $in: [...MOVING_STATUSES] }),
        quietSince: trusted({ $gte: hoursAgo(24 * DESK_SILENT_DAYS), $lt: hoursAgo(staleHours) }),
        [dueField]: trusted({ $gt: today }),
      };
  }
}
