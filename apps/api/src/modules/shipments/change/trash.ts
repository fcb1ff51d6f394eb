import { type TrashedShipment, trashedShipment, type TrashPage } from '@waybill/contracts/shipments/trash-schema';
import { DAY_MS } from '@waybill/domain/time';
import { toPagination } from '../../../platform/db/find-page.ts';
import { readActor } from '../../../platform/http/actor-fields.ts';
import { type Actor, systemActor } from '../../../platform/http/actor.ts';
import type { ExpectedVersion } from '../../../platform/http/expected-version.ts';
import { newEntry } from '../../audit/activity-log.ts';
import { presentRows } from '../../audit/damage/present-rows.ts';
import { presentShipment } from '../present-shipment.ts';
import type { PurgeParts, ShipmentAccess, ShipmentContext } from '../shipment-context.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import { type ChangedOnce, changeOnce, type KeyedBy } from './change-once.ts';
import { changeShipment, requireExpected, shipmentAction } from './change-shipment.ts';

/** @throws AppError SHIPMENT_NOT_FOUND, also if already deleted. */
export function deleteShipment(
  { shipments, now }: ShipmentAccess,
  trackingId: string,
  by: Actor,
  keyedBy?: KeyedBy,
): Promise<ChangedOnce<never>> {
  return changeOnce(shipments, trackingId, {
    request: { call: 'delete', input: {}, keyedBy },
    find: shipments.findLive,
    isMessage: true,
    change: async (shipment, recordKey) => {
      const at = now();
      const audited = shipmentAction('shipment.deleted', shipment.trackingId, { deletedAt: null }, { deletedAt: at });
      const deletion = { by, at, activity: newEntry(audited, { by, at }), ...recordKey() };
      const changed = await shipments.moveToTrash(shipment, deletion);
      return changed && { shipment: changed };
    },
  });
}

export function restoreShipment(
  { shipments, now }: ShipmentAccess,
  trackingId: string,
  by: Actor,
  keyedBy?: KeyedBy,
): Promise<ChangedOnce<never>> {
  return changeOnce(shipments, trackingId, {
    request: { call: 'restore', input: {}, keyedBy },
    find: shipments.findDeleted,
    change: async (shipment, recordKey) => {
      const { deletedAt } = shipment;
      const audited = shipmentAction('shipment.restored', shipment.trackingId, { deletedAt }, { deletedAt: null });
      const changed = await shipments.restore(shipment, { activity: newEntry(audited, { by, at: now() }), ...recordKey() });
      return changed && { shipment: changed };
    },
  });
}

export async function listTrash(
  { shipments, settings, damage }: ShipmentContext,
  { page, limit }: { page: number; limit: number },
): Promise<TrashPage> {
  const [{ found, total }, { data }] = await Promise.all([shipments.listDeleted({ page, limit }), settings()]);
  const { rows: trackings, ...damaged } = presentRows(damage, found, {
    kind: 'shipment',
    getId: ({ trackingId }) => trackingId,
    present: (record) => presentTrashed(record, data.trashDays),
    schema: trashedShipment,
  });
  return {
    trackings,
    ...damaged,
    pagination: toPagination({ page, limit, total }),
  };
}

function presentTrashed(record: ShipmentRecord, days: number): TrashedShipment {
  const deletedAt = record.deletedAt ?? record.updatedAt;
  return {
    ...presentShipment(record),
    deletedAt: deletedAt.toISOString(),
    deletedBy: record.deletedBy === null ? null : readActor(record.deletedByActor, record.deletedBy).name,
    purgeAt: new Date(deletedAt.getTime() + days * DAY_MS).toISOString(),
  };
}

const BATCH = 200;
const SYSTEM = systemActor('system');

/** Removes it once its mark is logged; `purgeExpired` completes this after a crash. */
export async function purgeShipment(
  deps: ShipmentContext,
  trackingId: string,
  { by, expected }: { by: Actor; expected?: ExpectedVersion | undefined },
): Promise<void> {
  await changeShipment(deps.shipments, { trackingId, find: deps.shipments.findDeleted }, (shipment) => {
    requireExpected(shipment, expected);
    return markPurged(deps, shipment, by);
  });
  await removeMarked(deps);
}

/** Completes interrupted purges; skips shipments restored concurrently. @returns the number purged. */
export async function purgeExpired(deps: ShipmentContext): Promise<number> {
  const before = new Date(deps.now().getTime() - (await deps.settings()).data.trashDays * DAY_MS);
  let purged = 0;
  for (;;) {
    const expired = await deps.shipments.findDeletedBefore(before, BATCH);
    for (const shipment of expired) if (await markPurged(deps, shipment, SYSTEM)) purged += 1;
    await removeMarked(deps);
    if (expired.length < BATCH) return purged;
  }
}

/** @returns null if the shipment has changed. */
function markPurged({ shipments, now }: ShipmentContext, shipment: ShipmentRecord, by: Actor): Promise<ShipmentRecord | null> {
  const at = now();
  const audited = shipmentAction('shipment.purged', shipment.trackingId, { deletedAt: shipment.deletedAt }, {});
  return shipments.markPurged(shipment, { at, activity: newEntry(audited, { by, at }) });
}

/** In one command; skips shipments changed meanwhile. @returns the number marked. */
export function markPurgedAll({ shipments, now }: ShipmentAccess, found: readonly ShipmentRecord[], by: Actor): Promise<number> {
  const at = now();
  return shipments.markPurgedAll(
    found.map((shipment) => ({
      shipment,
      activity: newEntry(shipmentAction('shipment.purged', shipment.trackingId, { deletedAt: shipment.deletedAt }, {}), {
        by,
        at,
      }),
    })),
    at,
  );
}

/** Removes only shipments whose entries are logged, and their personal data from the log. The rest waits. */
export async function removeMarked({ shipments, activity }: PurgeParts): Promise<void> {
  await activity.settle();
  for (;;) {
    const trackingIds = await shipments.findPurged(BATCH);
    if (trackingIds.length === 0) return;
    await activity.blank(trackingIds);
    await shipments.removePurged(trackingIds);
  }
}
