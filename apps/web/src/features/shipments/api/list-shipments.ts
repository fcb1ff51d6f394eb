import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { toFilterQuery, type ListFilters } from '../list/list-filters.ts';

/** One page of the list (R139). */
export function listShipmentsOptions(filters: ListFilters) {
  const query = { ...toFilterQuery(filters), page: String(filters.page), limit: String(filters.limit) };
  return queryOptions({
    queryKey: [...queryKeys.shipmentLists, query],
    queryFn: async ({ signal }) => (await call('listShipments', { query, signal })).data,
  });
}

/** The newest shipments: the list as it comes without parameters (A2-5). */
export function recentShipmentsOptions() {
  return queryOptions({
    queryKey: [...queryKeys.shipmentLists, 'recent'],
    queryFn: async ({ signal }) => (await call('listShipments', { signal })).data.trackings,
  });
}
