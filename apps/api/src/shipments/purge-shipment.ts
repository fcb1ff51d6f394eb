import { newEntry } from '../audit/activity-log.ts';
import type { Actor } from '../platform/http/actor.ts';
import { changeShipment } from './change-shipment.ts';
import { DAY_MS } from './list-trash.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

/** How many expired shipments are purged in one go. */
const BATCH = 200;
const SYSTEM: Actor = { name: 'system' };

type PurgeParts = Pick<ShipmentContext, 'shipments' | 'activity' | 'now'>;

/**
 * Removes a shipment of the trash for good (B10): marked first, with its entry for the activity log, then posted, then removed.
 * A crash in between is finished by the next `purgeExpired`.
 * @throws AppError SHIPMENT_NOT_FOUND, also when it is not in the trash.
 */
export async function purgeShipment(deps: PurgeParts, trackingId: string, by: Actor): Promise<void> {
  await changeShipment(trackingId, deps.shipments.findDeleted, (shipment) => markPurged(deps, shipment, by));
  await removeMarked(deps);
}

/**
 * Removes what has been in the trash for its time, and what an earlier purge left half done. What somebody restored or marked
 * since it was found is left to them.
 * @returns how many shipments were purged by this call.
 */
export async function purgeExpired(deps: PurgeParts & Pick<ShipmentContext, 'settings'>): Promise<number> {
  const before = new Date(deps.now().getTime() - (await deps.settings()).data.trashDays * DAY_MS);
  let purged = 0;
  for (;;) {
    const expired = await deps.shipments.findDeletedBefore(before, BATCH);
    for (const shipment of expired) if (await markPurged(deps, shipment, SYSTEM)) purged += 1;
    await removeMarked(deps);
    if (expired.length < BATCH) return purged;
  }
}

/** @returns null when the shipment has changed since it was read. */
function markPurged({ shipments, now }: PurgeParts, shipment: ShipmentRecord, by: Actor): Promise<ShipmentRecord | null> {
  const at = now();
  const deed = shipmentDeed('shipment.purged', shipment.trackingId, { deletedAt: shipment.deletedAt }, {});
  return shipments.markPurged(shipment, { at, activity: newEntry(deed, { by, at }) });
}

async function removeMarked({ shipments, activity }: PurgeParts): Promise<void> {
  await activity.post();
  await shipments.removePurged();
}
