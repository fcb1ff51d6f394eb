import type { Settings } from '@waybill/contracts/site/schema';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { countAttempts, isAttempt } from '@waybill/domain/shipments/attempts';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { validationError } from '../../../platform/errors/app-error.ts';
import { inOrder } from '../present-shipment.ts';
import type {
  AttemptFields,
  EntryTimes,
  HistoryEntryRecord,
  NewHistoryEntry,
  ShipmentRecord,
  StatusFields,
  WithHistory,
} from '../shipment-record.ts';
import { deriveLocation, inferTypedLocation } from './current-location.ts';
import { deriveDeliveryTime } from './remove-entry.ts';

interface Attempt {
  status: Stage;
  subStatus?: string | undefined;
  nextAttempt?: CalendarDate | undefined;
}

interface AttemptContext {
  settings: Settings;
  now: Date;
}

/** Whether another entry happened later. */
export const isLateEntry = ({ statusHistory }: WithHistory, { timestamp }: EntryTimes): boolean =>
  statusHistory.some((entry) => entry.timestamp > timestamp);

/** The entry before it in time. */
export const findPrevious = ({ statusHistory }: WithHistory, { timestamp }: EntryTimes): HistoryEntryRecord | undefined =>
  inOrder(statusHistory).findLast((entry) => entry.timestamp <= timestamp);

/** The newest entry by time gives the status, so a late one may only add a place or correct the time of delivery. */
export function addEntry(shipment: ShipmentRecord, entry: NewHistoryEntry): StatusFields {
  const { status, openStatus, location, timestamp } = entry;
  if (isLateEntry(shipment, entry)) return addLateEntry(shipment, entry);
  const currentLocation = shipment.statusHistory.some(({ isMovedBack }) => isMovedBack)
    ? deriveLocation({ statusHistory: [...shipment.statusHistory, entry], typedLocation: inferTypedLocation(shipment) })
    : (location ?? shipment.currentLocation);
  const { deliveredAt } = shipment;
  return {
    status,
    ...(openStatus && { openStatus }),
    ...(currentLocation !== undefined && { currentLocation }),
    ...(status === 'delivered' && { deliveredAt: deliveredAt && deliveredAt < timestamp ? deliveredAt : timestamp }),
  };
}

/** Empty unless a delivery failed. The last attempt decides what comes after it, unless another one is planned. */
export function readAttempt(
  { statusHistory }: WithHistory,
  { status, subStatus, nextAttempt }: Attempt,
  { settings: { tracking, company }, now }: AttemptContext,
): AttemptFields {
  if (!isAttempt({ status, subStatus })) return {};
  if (nextAttempt !== undefined) {
    const today = toCalendarDate(now, company.timeZone);
    if (nextAttempt >= today) return { nextAttempt };
    throw validationError([{ path: 'nextAttempt', message: `must not be before today, ${today} (${company.timeZone})` }]);
  }
  return countAttempts(statusHistory) + 1 >= tracking.maxAttempts ? { afterAttempts: tracking.afterAttempts } : {};
}

function addLateEntry(shipment: ShipmentRecord, entry: NewHistoryEntry): StatusFields {
  const { status, openStatus } = shipment;
  const statusHistory = [...shipment.statusHistory, entry];
  const currentLocation = deriveLocation({ statusHistory, typedLocation: inferTypedLocation(shipment) });
  const deliveredAt = status === 'delivered' ? deriveDeliveryTime(shipment, statusHistory) : undefined;
  return {
    status,
    ...(openStatus && { openStatus }),
    ...(currentLocation !== undefined && { currentLocation }),
    ...(deliveredAt && { deliveredAt }),
  };
}
