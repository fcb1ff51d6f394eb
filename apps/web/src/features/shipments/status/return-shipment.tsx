import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { office } from '@waybill/i18n/office';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
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
import { SelectField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { cacheShipment, describeState } from '../mutations.ts';
import { offerUndo, undoesStatus } from '../undo-change.ts';

/** Beside a chosen "Returned": the same, with a shipment back to the sender. @param reason chosen there */
export function ReturnShipment({ shipment, reason }: { shipment: Shipment; reason: string }) {
  const [isAsking, setAsking] = useState(false);
  if (!canReturn(shipment)) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
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

interface ReturnDialogProps {
  shipment: Shipment;
  reason: string;
  onCancel: () => void;
}

function ReturnDialog({ shipment: { trackingId, recipient, sender }, reason, onCancel }: ReturnDialogProps) {
  const [subStatus, setSubStatus] = useState(reason);
  const [wasAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: () => call('returnShipment', { params: { trackingId }, body: { subStatus } }),
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
      onConfirm={() => (subStatus === '' ? setAsked(true) : creation.mutate())}
      onCancel={onCancel}
    >
      <p>{t(office.detail.returnExplained, { recipient: recipient.name, sender: sender.name })}</p>
      <SelectField
        label={t(office.common.reason)}
        required
        value={subStatus}
        onChange={({ target }) => setSubStatus(target.value)}
        error={wasAsked && subStatus === '' ? t(office.detail.reasonRequired) : undefined}
      >
        <option value="">{t(office.detail.selectReason)}</option>
        <Options
          options={REASONS_BY_STAGE.returned.map(({ value }) => ({ value, label: getReasonName('returned', value, t) ?? value }))}
        />
      </SelectField>
    </ConfirmDialog>
  );
}
