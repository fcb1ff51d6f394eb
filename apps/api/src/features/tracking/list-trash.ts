import type { TrashedShipment, TrashPage } from '@waybill/contracts';
import { paginationOf } from '../../db/find-page.ts';
import type { ShipmentRecord } from '../../models/shipment-record.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

export const DAY_MS = 24 * 3_600_000;

export interface TrashDeps {
  shipments: ShipmentRepository;
  /** How long a deleted shipment is kept (B10). */
  trashDays: () => Promise<number>;
}

/** One page of the trash, the last deleted first (B10). */
export async function listTrash(
  { shipments, trashDays }: TrashDeps,
  { page, limit }: { page: number; limit: number },
): Promise<TrashPage> {
  const [{ found, total }, days] = await Promise.all([shipments.listDeleted({ page, limit }), trashDays()]);
  return { trackings: found.map((record) => presentTrashed(record, days)), pagination: paginationOf({ page, limit, total }) };
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
