import { queryOptions } from '@tanstack/react-query';
import { call, trackAsAdmin } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { toFilterQuery, type ListFilters } from './list/list-filters.ts';

/** One shipment with everything the administrator may see. */
export const getShipmentOptions = (trackingId: string) =>
  queryOptions({
    queryKey: queryKeys.shipment(trackingId),
    queryFn: async ({ signal }) => (await trackAsAdmin({ params: { trackingId }, signal })).data,
  });

/** One page of the list. */
export function listShipmentsOptions(filters: ListFilters) {
  const query = { ...toFilterQuery(filters), page: String(filters.page), limit: String(filters.limit) };
  return queryOptions({
    queryKey: [...queryKeys.shipmentLists, query],
    queryFn: async ({ signal }) => (await call('listShipments', { query, signal })).data,
  });
}

/** The newest shipments: the list as it comes without parameters. */
export const recentShipmentsOptions = () =>
  queryOptions({
    queryKey: [...queryKeys.shipmentLists, 'recent'],
    queryFn: async ({ signal }) => (await call('listShipments', { signal })).data.trackings,
  });

/** What another shipment like this one would begin with. It is copied as it is now, each time anew. */
export const duplicatePrefillOptions = (trackingId: string) =>
  queryOptions({
    queryKey: ['shipment-prefill', trackingId],
    queryFn: async ({ signal }) => (await call('duplicateShipment', { params: { trackingId }, signal })).data.prefill,
    gcTime: 0,
    // A form that is open is not filled in again.
    staleTime: Infinity,
  });
