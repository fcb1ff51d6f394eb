import { shipmentEdit } from '@waybill/contracts/shipments/edit-schema';
import { IMPORT_FIELDS, isShipmentField } from '@waybill/contracts/shipments/import-fields';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import { nestFields, type ShipmentFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import { isCalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import type { Actor } from '../../platform/http/actor.ts';
import { editShipment } from '../shipments/edit-shipment.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { updateStatus } from '../shipments/update-status.ts';
import type { CheckedRow } from './checked-row.ts';

type UpdateParts = Pick<ShipmentContext, 'shipments' | 'settings' | 'now'>;

/** Empty cells keep what is stored. Repeating it changes nothing. @returns whether the shipment was changed. */
export async function updateExisting(
  deps: UpdateParts,
  { row, by }: { row: CheckedRow & { updates: string }; by: Actor },
): Promise<boolean> {
  const { texts, shipment: input, updates } = row;
  const before = await deps.shipments.findLive(updates);
  if (!before || !input) return false;
  const given: Partial<Record<ShipmentFieldPath, string>> = {};
  for (const { name, path } of IMPORT_FIELDS) {
    const text = texts[name];
    // The status has a call of its own.
    if (text !== undefined && isShipmentField(path) && path !== 'status') given[path] = text;
  }
  const edited = await editShipment(deps, updates, { edit: shipmentEdit.parse(nestFields(given)), ifMatch: undefined, by });
  const { status, outcome, currentLocation: location, happenedAt } = input;
  const { timeZone } = (await deps.settings()).company;
  const isNewStatus = texts.status !== undefined && !hasStatus(before, { status: outcome ?? status, happenedAt }, timeZone);
  if (isNewStatus) {
    const step = outcome ? { outcome } : { status };
    const update = { ...step, ...(location && { location }), ...(happenedAt && { happenedAt }), force: true };
    await updateStatus(deps, updates, { update, by });
  }
  return isNewStatus || edited.shipment.version !== before.version;
}

/** A time says which of several steps with this status is meant. */
function hasStatus(
  before: ShipmentRecord,
  { status, happenedAt }: Pick<NewShipment, 'happenedAt'> & { status: Stage },
  timeZone: string,
): boolean {
  if (happenedAt === undefined) return status === before.status;
  const isThen = (timestamp: Date) =>
    isCalendarDate(happenedAt)
      ? toCalendarDate(timestamp, timeZone) === happenedAt
      : timestamp.getTime() === Date.parse(happenedAt);
  return before.statusHistory.some((entry) => entry.status === status && isThen(entry.timestamp));
}
