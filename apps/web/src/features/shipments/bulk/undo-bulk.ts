import type { QueryClient } from '@tanstack/react-query';
import type { BulkOutcome, BulkRequestInput } from '@waybill/contracts/shipments/bulk-schema';
import { office } from '@waybill/i18n/office';
import { toast } from '#lib/browser/toast.ts';
import { createKey } from '#lib/forms/use-idempotency-key.ts';
import { t } from '#lib/language/t.ts';
import { bulkShipments, countShipments } from './bulk-shipments.ts';

/** Reverts only shipments that the change affected and nobody has changed since. */
export type Undo = Pick<BulkRequestInput, 'runId'> & { action: 'restore' | 'undo'; ids: string[] };

export function createUndo({ action }: Pick<BulkRequestInput, 'action'>, { done, runId }: BulkOutcome): Undo | undefined {
  if (done.length === 0) return undefined;
  if (action === 'delete') return { action: 'restore', ids: done };
  return action === 'status' && runId !== undefined ? { action: 'undo', ids: done, runId } : undefined;
}

/** @param onPartialFailure called with the outcome of each shipment if some could not be reverted. */
export async function undoBulk(
  queryClient: QueryClient,
  undo: Undo,
  onPartialFailure: (outcome: BulkOutcome) => void,
  key = createKey(),
): Promise<void> {
  const doneText = t(office.bulk[undo.action].done);
  try {
    const outcome = await bulkShipments(queryClient, undo, key);
    const { done, failed } = outcome;
    if (done.length > 0) toast.success(`${countShipments(done.length)} ${doneText}`);
    if (failed.length === 0) return;
    toast.error(t(office.bulk.notDone, { shipments: countShipments(failed.length), done: doneText }));
    onPartialFailure(outcome);
  } catch {
    toast.error(t(office.bulk[undo.action].failed), {
      label: t(office.common.retry),
      onAction: () => void undoBulk(queryClient, undo, onPartialFailure, key),
    });
  }
}
