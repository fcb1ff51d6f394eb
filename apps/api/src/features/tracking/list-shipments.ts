import type { ListQuery, ShipmentPage } from '@waybill/contracts';
import { paginationOf } from '../../db/find-page.ts';
import type { KeptTotals } from './keep-totals.ts';
import { presentShipment } from './present-shipment.ts';
import { selectShipments, type SelectShipmentsDeps } from './select-shipments.ts';
import type { ShipmentRepository } from './shipment-repository.ts';

interface ListShipmentsDeps extends SelectShipmentsDeps {
  shipments: ShipmentRepository;
  totals: KeptTotals;
}

/** One page of the shipments that a filter finds, newest first unless it says otherwise (R139..R141, B7). */
export async function listShipments(deps: ListShipmentsDeps, { page, limit, ...filter }: ListQuery): Promise<ShipmentPage> {
  const { notFound, ...selection } = await selectShipments(deps, filter);
  const { found, total } = await deps.shipments.list({
    ...selection,
    page,
    limit,
    total: (count) => deps.totals.get(filter, count),
  });
  return {
    trackings: found.map(presentShipment),
    pagination: paginationOf({ page, limit, total }),
    ...(notFound && { notFound }),
  };
}
