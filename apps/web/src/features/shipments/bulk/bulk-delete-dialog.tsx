import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { BULK_TEXTS } from '@waybill/contracts/shipments/list-texts';
import { errorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { newKey } from '#lib/forms/use-idempotency-key.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { bulkShipments, countShipments, describeTarget, useBulk, type BulkDialogProps } from './use-bulk.ts';

/** Asks before many shipments go to the trash, saying how many; afterwards they can be taken back together. */
export function BulkDeleteDialog({ target, onDone, onCancel }: BulkDialogProps) {
  const queryClient = useQueryClient();
  const deletion = useBulk((outcome) => {
    const { done } = outcome;
    if (done.length > 0) {
      const onAction = () => void undoDeletion(queryClient, done);
      toast.success(`${countShipments(done.length)} ${BULK_TEXTS.delete.done}`, { label: 'Undo', onAction });
    }
    onDone(outcome);
  });
  return (
    <ConfirmDialog
      title={`Delete ${describeTarget(target)}?`}
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete'}
      busy={deletion.isPending}
      error={deletion.error ? errorText(deletion.error, BULK_TEXTS.delete.failed) : undefined}
      onConfirm={() => deletion.mutate({ action: 'delete', ...target.which })}
      onCancel={onCancel}
    >
      They disappear from the list, from the totals and from public tracking. You can undo this right afterwards.
    </ConfirmDialog>
  );
}

/** Takes deleted shipments out of the trash again; what fails can be tried again, with the same key. */
async function undoDeletion(queryClient: QueryClient, ids: string[], key = newKey()): Promise<void> {
  try {
    const { done, failed } = await bulkShipments(queryClient, { action: 'restore', ids }, key);
    if (done.length > 0) toast.success(`${countShipments(done.length)} ${BULK_TEXTS.restore.done}`);
    if (failed.length > 0) toast.error(`${countShipments(failed.length)} could not be restored`);
  } catch {
    const onAction = () => void undoDeletion(queryClient, ids, key);
    toast.error(BULK_TEXTS.restore.failed, { label: 'Retry', onAction });
  }
}
