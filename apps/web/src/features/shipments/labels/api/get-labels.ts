import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** What the papers of these shipments say (B15); asked anew whenever a shipment changes. */
export function getLabelsOptions(trackingIds: readonly string[]) {
  const query = { ids: trackingIds.join(',') };
  return queryOptions({
    queryKey: [...queryKeys.shipmentLists, 'labels', query],
    queryFn: async ({ signal }) => (await call('getLabels', { query, signal })).data,
  });
}
