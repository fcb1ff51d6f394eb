import { getOptionalKeys } from '@waybill/contracts/shipments/shipment-fields';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { findStandingAttempt } from '@waybill/domain/shipments/due-date';
import { mongo, type UpdateQuery } from 'mongoose';
import type { DerivedSource } from '../derived-fields.ts';
import { editedLocation } from '../history/current-location.ts';
import { inOrder } from '../present-shipment.ts';
import { closeRequests, storeRequests } from '../request-owner.ts';
import type { StoredShipment } from '../shipment-model.ts';
import type {
  BulkStatusRecord,
  EditableFields,
  HistoryEntryRecord,
  NewHistoryEntry,
  ShipmentRecord,
  StatusFields,
} from '../shipment-record.ts';

export interface Edit {
  fields: EditableFields;
  /** Absent if it stays. */
  customerId?: string | undefined;
  searchTerms: string[];
  at: Date;
}

export interface AddedStatus {
  entry: NewHistoryEntry;
  /** Of a shipment whose first entry moves back with it. */
  movesFirst?: boolean;
  statusFields: StatusFields;
}

export interface ShipmentUpdate {
  update: UpdateQuery<StoredShipment>;
  after?: Partial<DerivedSource>;
}

export function toEditUpdate(shipment: ShipmentRecord, { fields, customerId, searchTerms, at }: Edit): ShipmentUpdate {
  const statusHistory = moveNextAttempt(shipment, fields.deliveryDate);
  const absent = getOptionalKeys('shipment').filter((field) => fields[field] === undefined);
  const isLocationTyped = fields.currentLocation !== (shipment.currentLocation ?? undefined);
  const typedLocation = editedLocation(fields.currentLocation, shipment, shipment.version + 1);
  const requests = closeRequests(shipment, fields.recipient, at);
  const closed = requests && storeRequests(requests);
  return {
    update: {
      $set: {
        ...fields,
        ...(statusHistory && { statusHistory }),
        ...(customerId !== undefined && { customerId }),
        searchTerms,
        updatedAt: at,
        ...(isLocationTyped && { typedLocation }),
        ...closed?.$set,
      },
      // The edit may have added personal data again.
      $unset: { ...Object.fromEntries([...absent, 'erasedAt'].map((field) => [field, 1])), ...closed?.$unset },
    },
    after: {
      ...Object.fromEntries(absent.map((field) => [field, undefined])),
      ...fields,
      ...(statusHistory && { statusHistory }),
    },
  };
}

/** A day agreed after a failed attempt is that of the next one. */
function moveNextAttempt({ statusHistory, deliveryDate }: ShipmentRecord, day: CalendarDate): HistoryEntryRecord[] | undefined {
  const attempt = day === deliveryDate ? undefined : findStandingAttempt(inOrder(statusHistory).toReversed());
  // An earlier day corrects the promise.
  if (!attempt || day < attempt.timestamp.toISOString().slice(0, 10)) return undefined;
  const { afterAttempts: _last, ...kept } = attempt;
  return statusHistory.map((entry) => (entry === attempt ? { ...kept, nextAttempt: day } : entry));
}

export function toStatusUpdate(
  shipment: ShipmentRecord,
  { entry, movesFirst, statusFields, at }: AddedStatus & { at: Date },
): ShipmentUpdate {
  const added = { _id: new mongo.ObjectId(), ...entry };
  const statusHistory = [...shipment.statusHistory, added];
  return {
    update: {
      ...(!movesFirst && { $push: { statusHistory: added } }),
      $set: { ...statusFields, ...(movesFirst && { statusHistory }), updatedAt: at },
      $unset: Object.fromEntries(absentFields(statusFields).map((field) => [field, 1])),
    },
    after: { statusHistory },
  };
}

export const absentFields = (fields: StatusFields) =>
  (['openStatus', 'currentLocation', 'deliveredAt'] as const).filter((field) => fields[field] === undefined);

/** For undo. */
export function newBulkStatus(shipment: ShipmentRecord, runId: string): BulkStatusRecord {
  const { status, openStatus, currentLocation, deliveredAt, quietSince, version } = shipment;
  const before = {
    status,
    ...(openStatus && { openStatus }),
    ...(currentLocation !== undefined && { currentLocation }),
    ...(deliveredAt && { deliveredAt }),
    ...(quietSince && { quietSince }),
  };
  return { runId, version: version + 1, before };
}
