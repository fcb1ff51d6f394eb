import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { cacheShipment, describeState } from '../mutations.ts';
import { offerUndo, undoesStatus } from '../undo-change.ts';

interface ReturnShipmentProps {
  shipment: Shipment;
  /** Chosen in the status control. */
  reason: string;
  onReasonMissing: () => void;
}

/** Beside a chosen "Returned": the same, with a shipment back to the sender. */
export function ReturnShipment({ shipment, reason, onReasonMissing }: ReturnShipmentProps) {
  const [isAsking, setAsking] = useState(false);
  if (!canReturn(shipment)) return null;
  return (
    <>
      <Button onClick={() => (reason === '' ? onReasonMissing() : setAsking(true))}>
        <Undo2 size={18} />
        {t(office.detail.createReturn)}
      </Button>
      {isAsking && <ReturnDialog shipment={shipment} reason={reason} onCancel={() => setAsking(false)} />}
    </>
  );
}

/** Open shipments, and those marked as returned that have no return shipment yet. */
const canReturn = ({ outcome, returnOf, returnedAs, ...shipment }: Shipment): boolean =>
  returnOf === null && returnedAs === null && (outcome === 'returned' || !isEnded({ ...shipment, outcome }));

interface ReturnDialogProps extends Pick<ReturnShipmentProps, 'shipment' | 'reason'> {
  onCancel: () => void;
}

function ReturnDialog({ shipment: { trackingId, recipient, sender }, reason, onCancel }: ReturnDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: () => call('returnShipment', { params: { trackingId }, body: { subStatus: reason } }),
    onSuccess: ({ data: { return: made, original }, runId }) => {
      cacheShipment(queryClient, original);
      cacheShipment(queryClient, made);
      const onDone = () => void navigate(officePaths.shipment(trackingId));
      const undo = runId ? [offerUndo(queryClient, { ...undoesStatus(trackingId, runId), onDone })] : [];
      toast.changed(describeState(original), t(office.shipments.returned), ...undo);
      void navigate(officePaths.shipment(made.trackingId));
    },
  });
  return (
    <ConfirmDialog
      title={t(office.detail.returnQuestion)}
      confirmLabel={creation.isPending ? t(office.detail.creatingReturn) : t(office.detail.createReturn)}
      confirmVariant="primary"
      busy={creation.isPending}
      error={creation.error ? getErrorText(creation.error, t(office.detail.returnFailed)) : undefined}
      onConfirm={() => creation.mutate()}
      onCancel={onCancel}
    >
      <p>{t(office.detail.returnExplained, { recipient: recipient.name, sender: sender.name })}</p>
    </ConfirmDialog>
  );
}
