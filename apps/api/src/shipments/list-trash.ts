import type { TrashedShipment, TrashPage } from '@waybill/contracts';
import { paginationOf } from '../platform/db/find-page.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

export const DAY_MS = 24 * 3_600_000;

/** One page of the trash, the last deleted first (B10). */
export async function listTrash(
  { shipments, settings }: Pick<ShipmentContext, 'shipments' | 'settings'>,
  { page, limit }: { page: number; limit: number },
): Promise<TrashPage> {
  const [{ found, total }, { data }] = await Promise.all([shipments.listDeleted({ page, limit }), settings()]);
  return {
    trackings: found.map((record) => presentTrashed(record, data.trashDays)),
    pagination: paginationOf({ page, limit, total }),
  };
}

function presentTrashed(record: ShipmentRecord, days: number): TrashedShipment {
  const deletedAt = record.deletedAt ?? record.updatedAt;
  return {
    ...presentShipment(record),
    deletedAt: deletedAt.toISOString(),
    deletedBy: record.deletedBy,
    purgeAt: new Date(deletedAt.getTime() + days * DAY_MS).toISOString(),
  };
}
