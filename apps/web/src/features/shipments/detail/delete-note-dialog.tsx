import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InternalNote } from '@waybill/contracts';
import { TEXTS } from '@waybill/contracts/texts';
import { errorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { keepShipment } from '../api/keep-shipment.ts';
import { isGone, lookAgain } from '../api/look-again.ts';
import { deleteNote } from '../api/notes.ts';

interface DeleteNoteDialogProps {
  trackingId: string;
  note: InternalNote;
  onClose: () => void;
}

/** Asks before a note goes. A failure is said in the dialog, which stays for another try. */
export function DeleteNoteDialog({ trackingId, note, onClose }: DeleteNoteDialogProps) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => deleteNote(trackingId, note._id),
    onSuccess: (shipment) => {
      keepShipment(queryClient, shipment);
      toast.success(TEXTS.shipments.noteDeleted);
      onClose();
    },
    onError: (error) => isGone(error) && lookAgain(queryClient, trackingId),
  });
  return (
    <ConfirmDialog
      title="Delete this note?"
      confirmLabel={deletion.isPending ? 'Deleting...' : 'Delete'}
      busy={deletion.isPending}
      error={deletion.isError ? errorText(deletion.error, 'Failed to delete the note') : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <span className="line-clamp-3 wrap-anywhere">{note.text}</span>
    </ConfirmDialog>
  );
}
