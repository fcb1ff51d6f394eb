import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { changeShipment, shipmentAction } from './change-shipment.ts';
import { deleteReturn } from './delete-return.ts';
import { removeEntry } from './remove-entry.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

/** Also of a proof, with the delivery that came with it. @param options.runId identifies the change. @throws AppError CONFLICT if changed since. */
export function undoStatus(
  { shipments, now }: Pick<ShipmentContext, 'shipments' | 'now'>,
  trackingId: string,
  { runId, by }: { runId: string; by: Actor },
): Promise<ShipmentRecord> {
  const changedSince = tEnglish(office.list.changedSince);
  return changeShipment(shipments, { trackingId, find: shipments.findLive }, async (shipment) => {
    const { bulkStatus, status, currentLocation, version } = shipment;
    const entry = shipment.statusHistory.at(-1);
    if (!entry || bulkStatus?.runId !== runId || bulkStatus.version !== version) {
      throw new AppError('CONFLICT', changedSince);
    }
    const { before, provenEntry, returnedAs } = bulkStatus;
    const at = now();
    const proven = provenEntry && shipment.statusHistory.find(({ _id }) => _id.toHexString() === provenEntry.toHexString());
    if (proven) {
      const audited = shipmentAction('shipment.proof_undone', shipment.trackingId, {}, {});
      return shipments.removeProof(shipment, { entry: proven, activity: newEntry(audited, { by, at }) });
    }
    const audited = shipmentAction(
      'shipment.status_undone',
      shipment.trackingId,
      { status, currentLocation },
      { status: before.status, currentLocation: before.currentLocation },
    );
    // First, so that a repeated call completes what a crash broke off.
    if (returnedAs !== undefined) await deleteReturn({ shipments, now }, returnedAs, { by, message: changedSince });
    const remaining = removeEntry(shipment, entry, before);
    const activity = newEntry(audited, { by, at });
    return shipments.removeHistoryEntry(shipment, {
      entry,
      remaining,
      by,
      at,
      activity,
      unlinksReturn: returnedAs !== undefined,
    });
  });
}
