import { TRASH_DAYS, type TrashedShipment, type TrashPage } from '@waybill/contracts';
import { paginationOf } from '../../db/find-page.ts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

export const TRASH_MS = TRASH_DAYS * 24 * 3_600_000;

/** One page of the trash, the last deleted first (B10). */
export async function listTrash(
  { shipments }: { shipments: ShipmentRepository },
  { page, limit }: { page: number; limit: number },
): Promise<TrashPage> {
  const { found, total } = await shipments.listDeleted({ page, limit });
  return { trackings: found.map(presentTrashed), pagination: paginationOf({ page, limit, total }) };
}

function presentTrashed(record: ShipmentRecord): TrashedShipment {
  const deletedAt = record.deletedAt ?? record.updatedAt;
  return {
    ...presentShipment(record),
    deletedAt: deletedAt.toISOString(),
    deletedBy: record.deletedBy,
    purgeAt: new Date(deletedAt.getTime() + TRASH_MS).toISOString(),
  };
}
