import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts';
import { statusInfo } from '@waybill/contracts/statuses';
import { TEXTS } from '@waybill/contracts/texts';
import { errorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { deleteHistoryEntry } from '../api/delete-history-entry.ts';
import { keepShipment } from '../api/keep-shipment.ts';
import { isGone, lookAgain } from '../api/look-again.ts';

interface DeleteHistoryDialogProps {
  shipment: Shipment;
  historyEntryId: string;
  onClose: () => void;
}

/** Asks before a history entry goes (R162), and says so when the status fell back with it (R164). */
export function DeleteHistoryDialog({ shipment, historyEntryId, onClose }: DeleteHistoryDialogProps) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deleteHistoryEntry(shipment.trackingId, historyEntryId),
    onSuccess: (updated) => {
      keepShipment(queryClient, updated);
      toast.success(TEXTS.shipments.historyDeleted);
      if (updated.status !== shipment.status) toast.info(`The status is now ${statusInfo(updated.status).label}.`);
      onClose();
    },
    onError: (error) => isGone(error) && lookAgain(queryClient, shipment.trackingId),
  });
  return (
    <ConfirmDialog
      title="Delete status history"
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete'}
      busy={deletion.isPending}
      error={deletion.isError ? errorText(deletion.error, TEXTS.shipments.historyDeleteFailed) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {TEXTS.shipments.historyConfirm}
    </ConfirmDialog>
  );
}
