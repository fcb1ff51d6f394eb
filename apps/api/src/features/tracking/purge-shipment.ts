import { newEntry } from '../../activity/activity-log.ts';
import type { Actor } from '../../activity/actor.ts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { changeShipment } from './change-shipment.ts';
import { DAY_MS, type TrashDeps } from './list-trash.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

/** How many expired shipments are purged in one go. */
const BATCH = 200;
const SYSTEM: Actor = { name: 'system' };

export interface PurgeDeps {
  shipments: ShipmentRepository;
  postActivity: () => Promise<void>;
  now: () => Date;
}

/**
 * Removes a shipment of the trash for good (B10): marked first, with its entry for the activity log, then posted, then removed.
 * A crash in between is finished by the next `purgeExpired`.
 * @throws AppError SHIPMENT_NOT_FOUND, also when it is not in the trash.
 */
export async function purgeShipment(deps: PurgeDeps, trackingId: string, by: Actor): Promise<void> {
  await changeShipment(trackingId, deps.shipments.findDeleted, (shipment) => markPurged(deps, shipment, by));
  await removeMarked(deps);
}

/**
 * Removes what has been in the trash for its time, and what an earlier purge left half done. What somebody restored or marked
 * since it was found is left to them.
 * @returns how many shipments were purged by this call.
 */
export async function purgeExpired(deps: PurgeDeps & TrashDeps): Promise<number> {
  const before = new Date(deps.now().getTime() - (await deps.trashDays()) * DAY_MS);
  let purged = 0;
  for (;;) {
    const expired = await deps.shipments.findDeletedBefore(before, BATCH);
    for (const shipment of expired) if (await markPurged(deps, shipment, SYSTEM)) purged += 1;
    await removeMarked(deps);
    if (expired.length < BATCH) return purged;
  }
}

/** @returns null when the shipment has changed since it was read. */
function markPurged({ shipments, now }: PurgeDeps, shipment: ShipmentRecord, by: Actor): Promise<ShipmentRecord | null> {
  const at = now();
  const deed = shipmentDeed('shipment.purged', shipment.trackingId, { deletedAt: shipment.deletedAt }, {});
  return shipments.markPurged(shipment, { at, activity: newEntry(deed, { by, at }) });
}

async function removeMarked({ shipments, postActivity }: PurgeDeps): Promise<void> {
  await postActivity();
  await shipments.removePurged();
}
