import { TEXTS } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeShipment, shipmentAction } from './change-shipment.ts';
import { inOrder } from './present-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { HistoryEntryRecord, ShipmentRecord } from './shipment-record.ts';

interface DeleteHistoryEntryInput {
  trackingId: string;
  historyEntryId: string;
  by: Actor;
}

/**
 * Deletes one history entry. Deleting the newest lets the status fall back to the entry before it.
 * @throws AppError SHIPMENT_NOT_FOUND, HISTORY_ENTRY_NOT_FOUND, or CONFLICT when others keep changing the shipment.
 */
export function deleteHistoryEntry(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  { trackingId, historyEntryId, by }: DeleteHistoryEntryInput,
): Promise<{ shipment: ShipmentRecord; fellBack: boolean }> {
  return changeShipment(shipments, { trackingId, find: 'findLive' }, async (shipment) => {
    const entry = shipment.statusHistory.find(({ _id }) => _id.toHexString() === historyEntryId);
    if (!entry) throw new AppError('HISTORY_ENTRY_NOT_FOUND', TEXTS.shipments.historyEntryNotFound);
    const at = now();
    const fallBack = entryToFallBackTo(shipment, entry);
    const { status, location, notes, timestamp } = entry;
    const audited = shipmentAction(
      'shipment.history_deleted',
      shipment.trackingId,
      { status: shipment.status, entry: { status, location, notes, timestamp } },
      { status: fallBack?.status ?? shipment.status },
    );
    const removal = { entry, fallBack, by: by.name, at, activity: newEntry(audited, { by, at }) };
    const changed = await shipments.removeHistoryEntry(shipment, removal);
    return changed && { shipment: changed, fellBack: changed.status !== shipment.status };
  });
}

/** The newest remaining entry, when the one to delete is the newest and gave the shipment its status. */
function entryToFallBackTo({ status, statusHistory }: ShipmentRecord, entry: HistoryEntryRecord): HistoryEntryRecord | undefined {
  const [newest, second] = inOrder(statusHistory).toReversed();
  return newest === entry && entry.status === status ? second : undefined;
}
