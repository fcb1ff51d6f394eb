import { queryOptions } from '@tanstack/react-query';
import { trackAsAdmin } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** One shipment with everything the administrator may see (R089, R171). */
export function getShipmentOptions(trackingId: string) {
  return queryOptions({
    queryKey: queryKeys.shipment(trackingId),
    queryFn: async ({ signal }) => (await trackAsAdmin({ params: { trackingId }, signal })).data,
  });
}
