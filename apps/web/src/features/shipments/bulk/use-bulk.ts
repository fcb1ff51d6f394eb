import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkOutcome, BulkRequestInput } from '@waybill/contracts/shipments/bulk-schema';
import { BULK_IDS } from '@waybill/contracts/shipments/facts';
import { office } from '@waybill/i18n/office';
import { useRef } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { createKey } from '#lib/forms/use-idempotency-key.ts';
import { t } from '#lib/language/t.ts';
import { bulkShipments, countShipments } from './bulk-shipments.ts';
import { undoBulk, createUndo, type Undo } from './undo-bulk.ts';

/** Listed IDs, or a filter that the server evaluates. */
export interface BulkTarget {
  selection: Pick<BulkRequestInput, 'ids' | 'filter'>;
  count: number;
}

/** Mentions the limit per request: further matches are left out. */
export function describeTarget({ count, selection }: BulkTarget): string {
  if (!selection.filter) return countShipments(count);
  if (count <= BULK_IDS.max) return t(office.bulk.allMatching, { count: formatCount(count) });
  return t(office.bulk.firstMatching, { max: String(BULK_IDS.max), count: formatCount(count) });
}

export interface BulkDialogProps {
  target: BulkTarget;
  onDone: (outcome: BulkOutcome, undo: Undo | undefined) => void;
  onPartialUndo: (outcome: BulkOutcome) => void;
  onCancel: () => void;
}

/** A retry of the same request, such as after a timeout, reuses its idempotency key. */
export function useBulk({ onDone, onPartialUndo }: Pick<BulkDialogProps, 'onDone' | 'onPartialUndo'>) {
  const queryClient = useQueryClient();
  const sent = useRef({ request: '', key: '' });
  return useMutation({
    mutationFn: (body: BulkRequestInput) => {
      const request = JSON.stringify(body);
      if (request !== sent.current.request) sent.current = { request, key: createKey() };
      return bulkShipments(queryClient, body, sent.current.key);
    },
    onSuccess: (outcome, request) => {
      const undo = createUndo(request, outcome);
      const successText = `${countShipments(outcome.done.length)} ${t(office.bulk[request.action].done)}`;
      const onAction = () => undo && void undoBulk(queryClient, undo, onPartialUndo);
      // The result of a partial change opens with an Undo of its own.
      const isComplete = outcome.failed.length === 0 && outcome.warnings.length === 0;
      const offersUndo = undo && isComplete;
      if (outcome.done.length > 0)
        toast.success(successText, ...(offersUndo ? [{ label: t(office.common.undo), onAction }] : []));
      onDone(outcome, undo);
    },
    onError: (error, { action }) => toast.error(getErrorText(error, t(office.bulk[action].failed))),
  });
}
