import { TEXTS } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeShipment, shipmentAction } from './change-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';
import { takeOutEntry } from './take-out-entry.ts';

interface DeleteHistoryEntryInput {
  trackingId: string;
  historyEntryId: string;
  by: Actor;
}

/**
 * Deletes one history entry. Deleting the newest lets the status and the current location fall back to what is left.
 * @throws AppError SHIPMENT_NOT_FOUND, HISTORY_ENTRY_NOT_FOUND, or CONFLICT when others keep changing the shipment.
 */
export function deleteHistoryEntry(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  { trackingId, historyEntryId, by }: DeleteHistoryEntryInput,
): Promise<{ shipment: ShipmentRecord; fellBack: boolean }> {
  return changeShipment(trackingId, shipments.findLive, async (shipment) => {
    const entry = shipment.statusHistory.find(({ _id }) => _id.toHexString() === historyEntryId);
    if (!entry) throw new AppError('HISTORY_ENTRY_NOT_FOUND', TEXTS.shipments.historyEntryNotFound);
    const at = now();
    const left = takeOutEntry(shipment, entry);
    const { status, location, notes, timestamp } = entry;
    const audited = shipmentAction(
      'shipment.history_deleted',
      shipment.trackingId,
      { status: shipment.status, currentLocation: shipment.currentLocation, entry: { status, location, notes, timestamp } },
      { status: left.standing.status, currentLocation: left.standing.currentLocation },
    );
    const removal = { entry, left, by: by.name, at, activity: newEntry(audited, { by, at }) };
    const changed = await shipments.removeHistoryEntry(shipment, removal);
    return changed && { shipment: changed, fellBack: changed.status !== shipment.status };
  });
}
