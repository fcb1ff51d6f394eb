import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { applyEdit } from '../shipments/change/edit-shipment.ts';
import { shipmentSearchTerms } from '../shipments/derived-fields.ts';
import { addEntry } from '../shipments/history/add-entry.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { EditableFields, NewHistoryEntry, RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';

type Change = Parameters<ShipmentRepository['changeRequests']>[1];

export interface AcceptedChange extends Pick<Change, 'edit' | 'status'> {
  replaced?: string;
  /** For the log. */
  before: object;
  after: object;
}

interface Clock {
  now: Date;
  timeZone: string;
}

/** Returns the change that an accepted request makes. @throws AppError REQUEST_NOT_POSSIBLE for an ended shipment or a past day. */
export function readAcceptedChange(
  shipment: ShipmentRecord,
  { kind, day, details }: RequestRecord,
  { now, timeZone }: Clock,
): AcceptedChange {
  if (isEnded(shipment)) throw new AppError('REQUEST_NOT_POSSIBLE', tEnglish(office.requests.ended));
  switch (kind) {
    case 'another_day':
      if (day === undefined || day < toCalendarDate(now, timeZone))
        throw new AppError('REQUEST_NOT_POSSIBLE', tEnglish(office.requests.passed, { day: day ?? '' }));
      return { ...edit(shipment, applyEdit(shipment, { deliveryDate: day }), now), replaced: shipment.deliveryDate };
    case 'address': {
      const fields = applyEdit(shipment, { recipient: { address: details ?? null } });
      return { ...edit(shipment, fields, now), replaced: shipment.recipient.address ?? '' };
    }
    case 'not_mine':
      return hold(shipment, now);
    case 'neighbour':
    case 'safe_place':
    case 'collect':
      return { before: {}, after: {} };
  }
}

/** Returns what takes an accepted request back; undefined if its change cannot be reverted or has been changed since. */
export function readRevertedChange(
  shipment: ShipmentRecord,
  { kind, day, details, replaced }: RequestRecord,
  now: Date,
): AcceptedChange | undefined {
  switch (kind) {
    case 'another_day':
      return !replaced || shipment.deliveryDate !== day
        ? undefined
        : edit(shipment, applyEdit(shipment, { deliveryDate: replaced }), now);
    case 'address':
      return replaced === undefined || shipment.recipient.address !== details
        ? undefined
        : edit(shipment, applyEdit(shipment, { recipient: { address: replaced || null } }), now);
    case 'not_mine':
      return undefined;
    case 'neighbour':
    case 'safe_place':
    case 'collect':
      return { before: {}, after: {} };
  }
}

function edit(shipment: ShipmentRecord, fields: EditableFields, at: Date): AcceptedChange {
  const searchTerms = shipmentSearchTerms(shipment.trackingId, fields);
  return { before: applyEdit(shipment, {}), after: fields, edit: { fields, searchTerms, at } };
}

/** Without a reason: `address_problem` would count as an attempt to deliver. */
function hold(shipment: ShipmentRecord, timestamp: Date): AcceptedChange {
  const { status, currentLocation, version } = shipment;
  if (status === 'on_hold') return { before: {}, after: {} };
  const entry: NewHistoryEntry = { status: 'on_hold', location: null, timestamp, sinceVersion: version + 1 };
  const statusFields = addEntry(shipment, entry);
  return { before: { status, currentLocation }, after: { status: 'on_hold', currentLocation }, status: { entry, statusFields } };
}
