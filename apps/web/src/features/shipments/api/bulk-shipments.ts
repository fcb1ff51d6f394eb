import type { QueryClient } from '@tanstack/react-query';
import type { BulkOutcome, BulkRequestInput } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';
import { getShipmentOptions } from './get-shipment.ts';
import { refreshLists } from './keep-shipment.ts';

/**
 * Does one thing to many shipments (B9).
 * @param idempotencyKey the same for each try of the same request: what was done by a try without an answer is not done again.
 */
export async function bulkShipments(
  queryClient: QueryClient,
  body: BulkRequestInput,
  idempotencyKey: string,
): Promise<BulkOutcome> {
  const { data } = await call('bulkShipments', { body, headers: { 'Idempotency-Key': idempotencyKey } });
  for (const trackingId of data.done) queryClient.removeQueries(getShipmentOptions(trackingId));
  refreshLists(queryClient);
  return data;
}
