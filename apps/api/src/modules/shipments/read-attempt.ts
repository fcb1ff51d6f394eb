import type { StatusUpdate } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { countAttempts, isAttempt } from '@waybill/domain/shipments/attempts';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { validationError } from '../../platform/errors/app-error.ts';
import type { HistoryEntryRecord, ShipmentRecord } from './shipment-record.ts';

type AttemptFields = Pick<HistoryEntryRecord, 'nextAttempt' | 'afterAttempts'>;

interface AttemptContext {
  settings: Pick<Settings, 'company' | 'tracking'>;
  now: Date;
}

/** Empty unless a delivery failed. The last attempt decides what comes after it, unless another one is planned. */
export function readAttempt(
  { statusHistory }: Pick<ShipmentRecord, 'statusHistory'>,
  { status, subStatus, nextAttempt }: Pick<StatusUpdate, 'subStatus' | 'nextAttempt'> & { status: Stage },
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
