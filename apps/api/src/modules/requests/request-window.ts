import type { RequestList } from '@waybill/contracts/requests/schema';
import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { type DeliveryDays, getDeliveryDays, isDeliveryDay } from '@waybill/domain/opening-hours/delivery-days';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import {
  REQUEST_DEADLINE,
  REQUEST_KINDS,
  REQUEST_LIMITS,
  type RequestBar,
  type RequestKind,
  type RequestState,
} from '@waybill/domain/shipments/requests';
import type { Message } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';
import { AppError, type LocalizedText } from '../../platform/errors/app-error.ts';
import { toInstant } from '../../platform/time/zoned-days.ts';
import { computeDueDate, inOrder } from '../shipments/present-shipment.ts';
import { isOwnRequest } from '../shipments/request-owner.ts';
import type { RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';

interface Clock {
  company: Company;
  now: Date;
}

interface Refusals {
  missing: LocalizedText;
  answered: LocalizedText;
  closed?: LocalizedText;
}

/** Kinds that can be asked for now, and until when. */
export function getRequestWindow(shipment: ShipmentRecord, clock: Clock): Omit<RequestList, 'requests' | 'confirmsChanges'> {
  const deadline = findDeadline(shipment, clock);
  const bar = findBar(shipment, deadline, clock.now);
  const asked = new Set((shipment.requests ?? []).filter(isOpenRequest).map(({ kind }) => kind));
  return {
    possible: REQUEST_KINDS.filter((kind) => isPossible(kind, bar) && !asked.has(kind)),
    bar,
    until: bar === null ? (deadline?.toISOString() ?? null) : null,
    days: getDeliveryDays(clock.company, toCalendarDate(clock.now, clock.company.timeZone)),
  };
}

/** Omits the requests of an earlier recipient. */
export const limitToOwn = <Record extends Pick<ShipmentRecord, 'recipient' | 'requests'>>(
  shipment: Record,
  hash: (text: string) => string,
): Record & { requests: RequestRecord[] } => ({
  ...shipment,
  requests: (shipment.requests ?? []).filter((request) => isOwnRequest(request, shipment.recipient, hash)),
});

export const isOpenRequest = ({ state }: RequestRecord): boolean => state === 'open';

/** A parcel for someone else can be reported as long as it is on the way. */
export const isPossible = (kind: RequestKind, bar: RequestBar | null): boolean =>
  bar === null || (kind === 'not_mine' && (bar === 'deadline' || bar === 'out_for_delivery'));

/** @throws AppError VALIDATION for a weekday or holiday on which nobody delivers. */
export function requireDeliveryDay(day: CalendarDate, days: DeliveryDays): void {
  if (!isDeliveryDay(day, days)) throw refuseDay('must be a day on which the company delivers', texts.requests.closedDay);
}

export const refuseDay = (message: string, text: Message): AppError =>
  new AppError('VALIDATION', (t) => t(text), { errors: [{ path: 'day', message }] });

/** @throws AppError REQUEST_NOT_FOUND, or REQUEST_ANSWERED if it has another answer. */
export function findRequest(
  { requests = [] }: ShipmentRecord,
  { requestId, state }: { requestId: string; state: RequestState },
  { missing, answered, closed = answered }: Refusals,
): RequestRecord {
  const request = requests.find(({ id }) => id === requestId);
  if (!request) throw new AppError('REQUEST_NOT_FOUND', missing);
  if (request.state === 'closed') throw new AppError('REQUEST_ANSWERED', closed);
  if (state !== 'open' && request.state !== 'open' && request.state !== state) throw new AppError('REQUEST_ANSWERED', answered);
  return request;
}

export const replaceRequest = ({ requests = [] }: ShipmentRecord, changed: RequestRecord): RequestRecord[] =>
  requests.map((request) => (request.id === changed.id ? changed : request));

function findBar(shipment: ShipmentRecord, deadline: Date | undefined, now: Date): RequestBar | null {
  const { requests = [], statusHistory } = shipment;
  if (isEnded(shipment)) return 'ended';
  if (requests.length >= REQUEST_LIMITS.all || requests.filter(isOpenRequest).length >= REQUEST_LIMITS.open) return 'too_many';
  if (inOrder(statusHistory).at(-1)?.subStatus === 'out_for_delivery') return 'out_for_delivery';
  return deadline && now >= deadline ? 'deadline' : null;
}

/** Shipments on hold or late are not on a tour yet. */
function findDeadline(shipment: ShipmentRecord, { company: { timeZone }, now }: Clock): Date | undefined {
  const due = computeDueDate(shipment);
  if (shipment.status === 'on_hold' || due === null || due < toCalendarDate(now, timeZone)) return undefined;
  return toInstant(addDays(due, -1), REQUEST_DEADLINE, timeZone);
}
