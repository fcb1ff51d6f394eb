import type { ListQuery, ShipmentPage } from '@waybill/contracts/shipments/list-schema';
import { shipment } from '@waybill/contracts/shipments/schema';
import { toPagination } from '../../platform/db/find-page.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { presentShipment } from './present-shipment.ts';
import { selectShipments } from './repository/select-shipments.ts';
import type { ShipmentContext } from './shipment-context.ts';

export async function listShipments(
  deps: Pick<ShipmentContext, 'shipments' | 'totals' | 'settings' | 'now' | 'damage'>,
  { page, limit, ...filter }: ListQuery,
): Promise<ShipmentPage> {
  const { notFound, ...selection } = await selectShipments(deps, filter);
  const { found, total } = await deps.shipments.list({
    ...selection,
    page,
    limit,
    // Counting a few IDs is cheaper than looking up the cached total.
    ...(!filter.ids && { total: () => deps.totals.get(filter) }),
  });
  const { rows: trackings, ...damaged } = presentRows(deps.damage, found, {
    kind: 'shipment',
    getId: ({ trackingId }) => trackingId,
    present: presentShipment,
    schema: shipment,
  });
  return {
    trackings,
    ...damaged,
    pagination: toPagination({ page, limit, total }),
    ...(notFound && { notFound }),
  };
}
