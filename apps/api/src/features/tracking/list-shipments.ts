import type { ListQuery, ShipmentPage } from '@waybill/contracts';
import { paginationOf } from '../../db/find-page.ts';
import { queryWords } from '../../search/query-words.ts';
import { presentShipment } from './present-shipment.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

/** One page of shipments, newest first (R139..R141). Search text without a letter or digit matches nothing. */
export async function listShipments(
  { shipments }: { shipments: ShipmentRepository },
  { page, limit, status, search }: ListQuery,
): Promise<ShipmentPage> {
  const words = search === undefined ? [] : queryWords(search);
  const { found, total } =
    search !== undefined && words.length === 0 ? { found: [], total: 0 } : await shipments.list({ page, limit, status, words });
  return {
    trackings: found.map(presentShipment),
    pagination: paginationOf({ page, limit, total }),
  };
}
