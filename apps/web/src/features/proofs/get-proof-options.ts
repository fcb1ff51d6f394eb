import { queryOptions } from '@tanstack/react-query';
import { getProofAsAdmin } from '#lib/api/call.ts';

export const getProofOptions = (trackingId: string) =>
  queryOptions({
    queryKey: ['shipment', trackingId, 'proof'],
    queryFn: async ({ signal }) => (await getProofAsAdmin({ params: { trackingId }, signal })).data,
  });
