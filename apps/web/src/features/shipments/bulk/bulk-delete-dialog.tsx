import { BULK_TEXTS } from '@waybill/contracts/shipments/list-texts';
import { errorText } from '#lib/api/api-error.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { describeTarget, useBulk, type BulkDialogProps } from './use-bulk.ts';

/** Asks before many shipments go to the trash, saying how many; afterwards they can be taken back together. */
export function BulkDeleteDialog({ target, onCancel, ...options }: BulkDialogProps) {
  const deletion = useBulk(options);
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
