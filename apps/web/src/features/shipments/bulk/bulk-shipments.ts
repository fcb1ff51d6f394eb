import type { QueryClient } from '@tanstack/react-query';
import type { BulkOutcome, BulkRequestInput } from '@waybill/contracts/shipments/bulk-schema';
import { office } from '@waybill/i18n/office';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';

export const countShipments = (count: number): string => formatQuantity(count, office.common.shipmentCount);

/** @param idempotencyKey the same for every retry, so that nothing runs twice. */
export async function bulkShipments(
  queryClient: QueryClient,
  body: BulkRequestInput,
  idempotencyKey: string,
): Promise<BulkOutcome> {
  const { data } = await call('bulkShipments', { body, headers: { 'Idempotency-Key': idempotencyKey } });
  void applyEffect(queryClient, 'shipmentsChanged', data.done);
  return data;
}
