import { TEXTS } from '@waybill/contracts';
import { AppError } from '../../app-error.ts';
import type { HistoryEntryRecord, ShipmentRecord } from '../../models/shipment-record.ts';
import { findByTrackingId } from './find-by-tracking-id.ts';
import { inOrder } from './present-shipment.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

/** How often it looks again when somebody else changes the shipment at the same time. */
const MAX_ATTEMPTS = 5;

interface DeleteHistoryEntryDeps {
  shipments: ShipmentRepository;
  now: () => Date;
}

interface DeleteHistoryEntryInput {
  trackingId: string;
  historyEntryId: string;
  /** Who deletes it. */
  by: string;
}

/**
 * Deletes one history entry (R163). Deleting the newest lets the status fall back to the entry before it (R164).
 * @throws AppError SHIPMENT_NOT_FOUND, HISTORY_ENTRY_NOT_FOUND, or CONFLICT when others keep changing the shipment.
 */
export async function deleteHistoryEntry(
  { shipments, now }: DeleteHistoryEntryDeps,
  { trackingId, historyEntryId, by }: DeleteHistoryEntryInput,
): Promise<{ shipment: ShipmentRecord; fellBack: boolean }> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const shipment = await findByTrackingId(trackingId, shipments.findLive);
    const entry = shipment.statusHistory.find(({ _id }) => _id.toHexString() === historyEntryId);
    if (!entry) throw new AppError('HISTORY_ENTRY_NOT_FOUND', TEXTS.shipments.historyEntryNotFound);
    const fallBack = entryToFallBackTo(shipment, entry);
    const changed = await shipments.removeHistoryEntry({ shipment, entry, by, now: now(), fallBack });
    if (changed) return { shipment: changed, fellBack: changed.status !== shipment.status };
  }
  throw new AppError('CONFLICT', 'The shipment is being changed by somebody else. Please try again.');
}

/** The newest remaining entry, when the one to delete is the newest and gave the shipment its status. */
function entryToFallBackTo({ status, statusHistory }: ShipmentRecord, entry: HistoryEntryRecord): HistoryEntryRecord | undefined {
  const [newest, second] = inOrder(statusHistory).toReversed();
  return newest === entry && entry.status === status ? second : undefined;
}
