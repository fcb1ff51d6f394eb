import { useQueryClient } from '@tanstack/react-query';
import type { Shipment, StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { isLastReturned } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { describeState, useShipmentChange } from '../mutations.ts';
import { offerUndo } from '../undo-change.ts';
import { nameEntry } from './name-entry.ts';

interface DeleteEntryDialogProps {
  shipment: Shipment;
  entry: StaffHistoryEntry;
  onClose: () => void;
}

export function DeleteEntryDialog({ shipment, entry, onClose }: DeleteEntryDialogProps) {
  const queryClient = useQueryClient();
  const clock = useOfficeClock();
  const params = { trackingId: shipment.trackingId, historyEntryId: entry._id };
  const others = shipment.statusHistory.filter(({ _id }) => _id !== entry._id);
  const deletedReturn = isLastReturned(entry, others) ? shipment.returnedAs : null;
  const deletion = useShipmentChange(shipment.trackingId, {
    send: () => call('deleteHistoryEntry', { params }),
    onDone: (updated) => {
      const undo = offerUndo(queryClient, {
        send: () => call('restoreHistoryEntry', { params, headers: { 'If-Match': `"${updated.version}"` } }),
        done: t(office.shipments.historyRestored),
        failed: t(office.shipments.historyRestoreFailed),
      });
      toast.changed(describeState(updated), t(office.shipments.historyDeleted), undo);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(office.detail.deleteStatusHistory, { entry: nameEntry(entry, clock) })}
      confirmLabel={deletion.isPending ? t(office.common.deleting) : t(office.common.delete)}
      busy={deletion.isPending}
      error={deletion.error ? getErrorText(deletion.error, t(office.shipments.historyDeleteFailed)) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      <p>{t(office.shipments.historyConfirm)}</p>
      {deletedReturn !== null && <p>{t(office.detail.deletesReturn, { trackingId: deletedReturn })}</p>}
    </ConfirmDialog>
  );
}
