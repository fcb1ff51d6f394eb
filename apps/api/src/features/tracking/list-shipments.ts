import type { ListQuery, ShipmentPage } from '@waybill/contracts';
import { presentShipment } from './present-shipment.ts';
import { queryWords } from './search-terms.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

/** One page of shipments, newest first (R139..R141). Search text without a letter or digit matches nothing. */
export async function listShipments(
  { shipments }: { shipments: ShipmentRepository },
  { page, limit, status, search }: ListQuery,
): Promise<ShipmentPage> {
  const words = search === undefined ? [] : queryWords(search);
  const found =
    search !== undefined && words.length === 0
      ? { shipments: [], total: 0 }
      : await shipments.list({ page, limit, status, words });
  return {
    trackings: found.shipments.map(presentShipment),
    pagination: { page, limit, total: found.total, pages: Math.ceil(found.total / limit) },
  };
}
