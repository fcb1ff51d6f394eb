import { shipmentEdit } from '@waybill/contracts/shipments/edit-schema';
import { IMPORT_FIELDS } from '@waybill/contracts/shipments/import-fields';
import { nestFields, type ShipmentFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import type { Actor } from '../../platform/http/actor.ts';
import { editShipment } from '../shipments/edit-shipment.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import { updateStatus } from '../shipments/update-status.ts';
import type { CheckedRow } from './check-rows.ts';

/** Fields with a call of their own. */
const NOT_EDITED: ReadonlySet<string> = new Set(['trackingId', 'status']);

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
    if (text !== undefined && !NOT_EDITED.has(path)) given[path as ShipmentFieldPath] = text;
  }
  const edited = await editShipment(deps, updates, { edit: shipmentEdit.parse(nestFields(given)), ifMatch: undefined, by });
  const isNewStatus = texts.status !== undefined && input.status !== before.status;
  if (isNewStatus) {
    const update = { status: input.status, ...(input.currentLocation && { location: input.currentLocation }), force: true };
    await updateStatus(deps, updates, { update, by });
  }
  return isNewStatus || edited.shipment.version !== before.version;
}
