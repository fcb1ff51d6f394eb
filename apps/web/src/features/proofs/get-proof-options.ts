import { queryOptions } from '@tanstack/react-query';
import { callAsAdmin } from '#lib/api/call.ts';

export const getProofOptions = (trackingId: string) =>
  queryOptions({
    queryKey: ['shipment', trackingId, 'proof'],
    queryFn: async ({ signal }) => (await callAsAdmin('getProof', { params: { trackingId }, signal })).data,
  });
