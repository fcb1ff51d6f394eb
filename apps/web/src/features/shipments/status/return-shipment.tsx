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
import { undoStatus } from './undo-status.ts';

/** Offered while a shipment is open, and for one that was marked as returned without a shipment for the way back. */
const canReturn = ({ outcome, returnOf, returnedAs, ...shipment }: Shipment): boolean =>
  returnOf === null && returnedAs === null && (outcome === 'returned' || !isEnded({ ...shipment, outcome }));

export function ReturnShipment({ shipment }: { shipment: Shipment }) {
  const [isAsking, setAsking] = useState(false);
  if (!canReturn(shipment)) return null;
  return (
    <>
      <Button className="col-span-full @min-[36rem]:@max-[62rem]:justify-self-start" onClick={() => setAsking(true)}>
        <Undo2 size={18} />
        {t(office.detail.createReturn)}
      </Button>
      {isAsking && <ReturnDialog shipment={shipment} onCancel={() => setAsking(false)} />}
    </>
  );
}

function ReturnDialog({ shipment: { trackingId, recipient, sender }, onCancel }: { shipment: Shipment; onCancel: () => void }) {
  const [subStatus, setSubStatus] = useState('');
  const [wasAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const creation = useMutation({
    mutationFn: () => call('returnShipment', { params: { trackingId }, body: { subStatus } }),
    onSuccess: ({ data: { return: made, original }, runId }) => {
      cacheShipment(queryClient, original);
      cacheShipment(queryClient, made);
      const undo = async () => {
        await undoStatus(queryClient, { shipment: original, runId });
        void navigate(officePaths.shipment(trackingId));
      };
      toast.changed(describeState(original), t(office.shipments.returned), {
        label: t(office.common.undo),
        onAction: () => void undo(),
      });
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
