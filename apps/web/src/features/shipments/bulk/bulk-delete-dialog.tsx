import { useQueryClient } from '@tanstack/react-query';
import type { BulkOutcome } from '@waybill/contracts';
import { BULK_TEXTS } from '@waybill/contracts/shipments/list-texts';
import { errorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { countShipments, describeTarget, type BulkTarget } from './bulk-target.ts';
import { undoDeletion } from './undo-deletion.ts';
import { useBulk } from './use-bulk.ts';

interface BulkDeleteDialogProps {
  target: BulkTarget;
  onDone: (outcome: BulkOutcome) => void;
  onCancel: () => void;
}

/** Asks before many shipments go to the trash, saying how many; afterwards they can be taken back together (B9). */
export function BulkDeleteDialog({ target, onDone, onCancel }: BulkDeleteDialogProps) {
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
