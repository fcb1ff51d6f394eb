import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkOutcome, BulkRequestInput } from '@waybill/contracts';
import { BULK_TEXTS } from '@waybill/contracts/shipments/list-texts';
import { useRef } from 'react';
import { errorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { newKey } from '#lib/forms/use-idempotency-key.ts';
import { bulkShipments } from '../api/bulk-shipments.ts';

/**
 * Sends a bulk change. The same request tried again, after a time-out say, has the same key, so that nothing is done twice.
 * @param onDone called with what became of each.
 */
export function useBulk(onDone: (outcome: BulkOutcome, request: BulkRequestInput) => void) {
  const queryClient = useQueryClient();
  const sent = useRef({ request: '', key: '' });
  const change = useMutation({
    mutationFn: (body: BulkRequestInput) => {
      const request = JSON.stringify(body);
      if (request !== sent.current.request) sent.current = { request, key: newKey() };
      return bulkShipments(queryClient, body, sent.current.key);
    },
    onSuccess: onDone,
    onError: (error, { action }) => toast.error(errorText(error, BULK_TEXTS[action].failed)),
  });
  return change;
}
