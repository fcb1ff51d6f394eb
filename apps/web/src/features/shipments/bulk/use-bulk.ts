import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { BulkOutcome, BulkRequestInput } from '@waybill/contracts';
import { BULK_IDS } from '@waybill/contracts/limits';
import { BULK_TEXTS } from '@waybill/contracts/shipments/list-texts';
import { useRef } from 'react';
import { errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { countOf, formatCount } from '#lib/format/format-count.ts';
import { newKey } from '#lib/forms/use-idempotency-key.ts';

/** Which shipments a bulk change is about: named ones, or those of a filter, which the server finds. */
export interface BulkTarget {
  which: Pick<BulkRequestInput, 'ids' | 'filter'>;
  /** How many there are, as far as is known here. */
  count: number;
}

export const countShipments = (count: number): string => countOf(count, 'shipment');

/** How many the change will take at most, and that the others are left. */
export function describeTarget({ count, which }: BulkTarget): string {
  if (!which.filter) return countShipments(count);
  if (count <= BULK_IDS.max) return `all ${formatCount(count)} that match the filter`;
  return `the first ${BULK_IDS.max} of ${formatCount(count)} that match the filter`;
}

/** A dialog that asks about a bulk change. */
export interface BulkDialogProps {
  target: BulkTarget;
  onDone: (outcome: BulkOutcome) => void;
  onCancel: () => void;
}

/**
 * Sends a bulk change. The same request tried again, after a time-out say, has the same key, so that nothing is done twice.
 * @param onDone called with what became of each.
 */
export function useBulk(onDone: (outcome: BulkOutcome) => void) {
  const queryClient = useQueryClient();
  const sent = useRef({ request: '', key: '' });
  return useMutation({
    mutationFn: (body: BulkRequestInput) => {
      const request = JSON.stringify(body);
      if (request !== sent.current.request) sent.current = { request, key: newKey() };
      return bulkShipments(queryClient, body, sent.current.key);
    },
    onSuccess: onDone,
    onError: (error, { action }) => toast.error(errorText(error, BULK_TEXTS[action].failed)),
  });
}

/**
 * Does one thing to many shipments.
 * @param idempotencyKey the same for each try of the same request: what was done by a try without an answer is not done again.
 */
export async function bulkShipments(
  queryClient: QueryClient,
  body: BulkRequestInput,
  idempotencyKey: string,
): Promise<BulkOutcome> {
  const { data } = await call('bulkShipments', { body, headers: { 'Idempotency-Key': idempotencyKey } });
  void applyEffect(queryClient, 'shipmentsChanged', data.done);
  return data;
}
