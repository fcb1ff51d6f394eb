import { queryOptions } from '@tanstack/react-query';
import { getProofAsAdmin } from '#lib/api/call.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

export const getProofOptions = (trackingId: string) =>
  queryOptions({
    queryKey: [...queryKeys.shipment(trackingId), 'proof'],
    queryFn: async ({ signal }) => (await getProofAsAdmin({ params: { trackingId }, signal })).data,
  });
