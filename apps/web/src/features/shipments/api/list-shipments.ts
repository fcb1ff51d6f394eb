import { queryOptions } from '@tanstack/react-query';
import type { ShipmentPage } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { toFilterQuery, type ListFilters } from '../list/list-filters.ts';

/** Rows, their total and the filters that both answer, in one piece: what is done to "all" of them goes by these filters. */
export interface ShipmentAnswer extends ShipmentPage {
  filters: ListFilters;
}

/** One page of the list, with what it was asked for (R139). */
export function listShipmentsOptions(filters: ListFilters) {
  const query = { ...toFilterQuery(filters), page: String(filters.page), limit: String(filters.limit) };
  return queryOptions({
    queryKey: [...queryKeys.shipmentLists, query],
    queryFn: async ({ signal }): Promise<ShipmentAnswer> => {
      const { data } = await call('listShipments', { query, signal });
      return { ...data, filters };
    },
  });
}

/** The newest shipments: the list as it comes without parameters (A2-5). */
export function recentShipmentsOptions() {
  return queryOptions({
    queryKey: [...queryKeys.shipmentLists, 'recent'],
    queryFn: async ({ signal }) => (await call('listShipments', { signal })).data.trackings,
  });
}
