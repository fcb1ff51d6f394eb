import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

/** What another shipment like this one would begin with (B18). It is copied as it is now, each time anew. */
export function duplicatePrefillOptions(trackingId: string) {
  return queryOptions({
    queryKey: ['shipment-prefill', trackingId],
    queryFn: async ({ signal }) => (await call('duplicateShipment', { params: { trackingId }, signal })).data.prefill,
    gcTime: 0,
    // A form that is open is not filled in again.
    staleTime: Infinity,
  });
}
