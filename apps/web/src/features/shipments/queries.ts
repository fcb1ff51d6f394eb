import { queryOptions } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { call, callAsAdmin } from '#lib/api/call.ts';
import { toFilterQuery, type ListFilters } from './list/list-filters.ts';

export const getShipmentOptions = (trackingId: string) =>
  queryOptions({
    queryKey: ['shipment', trackingId],
    queryFn: async ({ signal }) => (await callAsAdmin('trackShipment', { params: { trackingId }, signal })).data,
  });

export function listShipmentsOptions(filters: ListFilters) {
  const query = { ...toFilterQuery(filters), page: String(filters.page), limit: String(filters.limit) };
  return queryOptions({
    queryKey: ['shipment-list', query],
    queryFn: async ({ signal }) => (await call('listShipments', { query, signal })).data,
  });
}

export const recentShipmentsOptions = () =>
  queryOptions({
    queryKey: ['shipment-list', 'recent'],
    queryFn: async ({ signal }) => (await call('listShipments', { signal })).data.trackings,
  });

/** Newest first. */
export const lastShipmentsToOptions = (recipient: string) =>
  queryOptions({
    queryKey: ['shipment-list', 'last to', recipient],
    queryFn: async ({ signal }) =>
      (await call('listShipments', { query: { search: recipient.slice(0, LIMITS.search) }, signal })).data.trackings,
    retry: false,
  });

export const duplicatePrefillOptions = (trackingId: string) =>
  queryOptions({
    queryKey: ['duplicateShipment', trackingId],
    queryFn: async ({ signal }) => (await call('duplicateShipment', { params: { trackingId }, signal })).data.prefill,
    gcTime: 0,
    // An open form must not be refilled.
    staleTime: Infinity,
  });
