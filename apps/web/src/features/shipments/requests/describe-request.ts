import type { StaffRequest } from '@waybill/contracts/shipments/request-schema';
import { office } from '@waybill/i18n/office';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';

type Described = Pick<StaffRequest, 'kind' | 'day' | 'details'>;

/** Returns the kind of a request and what was added, such as a day or a neighbor's name. */
export function describeRequest({ kind, day, details }: Described): { name: string; what: string | null } {
  return { name: t(office.requests.kinds[kind]), what: day === null ? details : formatCalendarDate(day) };
}
