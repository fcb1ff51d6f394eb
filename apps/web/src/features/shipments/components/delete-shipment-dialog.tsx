import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TEXTS } from '@waybill/contracts/texts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { deleteShipment } from '../api/delete-shipment.ts';

interface DeleteShipmentDialogProps {
  trackingId: string;
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks before a shipment goes to the trash, by its ID (R136). A failure is said in the dialog, which stays for another try. */
export function DeleteShipmentDialog({ trackingId, onDeleted, onCancel }: DeleteShipmentDialogProps) {
  const queryClient = useQueryClient();
  const deletion = useMutation({ mutationFn: () => deleteShipment(queryClient, trackingId), onSuccess: onDeleted });
  return (
    <ConfirmDialog
      title="Delete shipment?"
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete'}
      busy={deletion.isPending}
      error={deletion.isError ? TEXTS.shipments.deleteFailed : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    >
      <span className="font-mono text-ink">{trackingId}</span> disappears from the list, from the totals and from public tracking.
      You can undo this right afterwards.
    </ConfirmDialog>
  );
}
