import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BULK_IDS } from '@waybill/contracts/shared/limits';
import type { BulkOutcome, BulkRequestInput } from '@waybill/contracts/shipments/bulk-schema';
import { office } from '@waybill/i18n/office';
import { useRef } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { createKey } from '#lib/forms/use-idempotency-key.ts';
import { t } from '#lib/language/t.ts';
import { bulkShipments, countShipments } from './bulk-shipments.ts';
import { undoBulk, undoOf, type Undo } from './undo-bulk.ts';

/** Which shipments a bulk change is about: named ones, or those of a filter, which the server finds. */
export interface BulkTarget {
  which: Pick<BulkRequestInput, 'ids' | 'filter'>;
  /** How many there are, as far as is known here. */
  count: number;
}

/** How many the change will take at most, and that the others are left. */
export function describeTarget({ count, which }: BulkTarget): string {
  if (!which.filter) return countShipments(count);
  if (count <= BULK_IDS.max) return t(office.bulk.allMatching, { count: formatCount(count) });
  return t(office.bulk.firstMatching, { max: String(BULK_IDS.max), count: formatCount(count) });
}

/** A dialog that asks about a bulk change. */
export interface BulkDialogProps {
  target: BulkTarget;
  onDone: (outcome: BulkOutcome, undo: Undo | undefined) => void;
  /** Called when the change was taken back, but not for each. */
  onPartlyUndone: (outcome: BulkOutcome) => void;
  onCancel: () => void;
}

/**
 * Sends a bulk change, and says how many were changed, with the way back. The same request tried again, after a time-out say, has the same key, so that nothing is done twice.
 * @param onDone called with what became of each.
 */
export function useBulk({ onDone, onPartlyUndone }: Pick<BulkDialogProps, 'onDone' | 'onPartlyUndone'>) {
  const queryClient = useQueryClient();
  const sent = useRef({ request: '', key: '' });
  return useMutation({
    mutationFn: (body: BulkRequestInput) => {
      const request = JSON.stringify(body);
      if (request !== sent.current.request) sent.current = { request, key: createKey() };
      return bulkShipments(queryClient, body, sent.current.key);
    },
    onSuccess: (outcome, request) => {
      const undo = undoOf(request, outcome);
      const said = `${countShipments(outcome.done.length)} ${t(office.bulk[request.action].done)}`;
      const onAction = () => undo && void undoBulk(queryClient, undo, onPartlyUndone);
      if (outcome.done.length > 0) toast.success(said, ...(undo ? [{ label: t(office.common.undo), onAction }] : []));
      onDone(outcome, undo);
    },
    onError: (error, { action }) => toast.error(getErrorText(error, t(office.bulk[action].failed))),
  });
}
