import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { type ShipmentStatus, STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { getReasonName, getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { ArrowRight, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { SelectField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { cacheShipment, describeState } from '../mutations.ts';
import { offerUndo, undoesStatus } from '../undo-change.ts';

interface NextStepProps {
  next: ShipmentStatus;
  busy: boolean;
  onStep: (subStatus: string) => void;
}

export function NextStep({ next, busy, onStep }: NextStepProps) {
  const name = getStatusName(next, t);
  return (
    <div role="group" aria-label={t(office.detail.nextStep)} className="col-span-full border-b border-line pb-4">
      <Button
        variant="primary"
        busy={busy}
        aria-keyshortcuts={getStatusKey(next)}
        onClick={() => onStep('')}
        className="w-full @min-[36rem]:@max-[62rem]:w-auto"
      >
        <ArrowRight size={18} />
        {t(office.detail.markAs, { name })}
        <StatusKey status={next} />
      </Button>
      <p className="mt-3 text-xs text-ink-soft">{t(office.detail.reasonHint)}</p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {REASONS_BY_STAGE[next].map(({ value }) => (
          <BaseButton
            key={value}
            title={t(office.detail.customerReads, { sentence: String(getReasonSentence(next, value, t)) })}
            aria-label={t(office.detail.markAsReason, { name, reason: String(getReasonName(next, value, t)) })}
            busy={busy}
            onClick={() => onStep(value)}
            className="min-h-7 cursor-pointer rounded-full border border-line-strong bg-paper px-2.5 text-xs font-semibold hover:not-unavailable:bg-surface-strong unavailable:cursor-default unavailable:opacity-60 pointer-coarse:min-h-11"
          >
            {getReasonName(next, value, t)}
          </BaseButton>
        ))}
      </div>
    </div>
  );
}

interface OtherStatusesProps {
  /** Has a button of its own. */
  next: ShipmentStatus | undefined;
  busy: boolean;
  onStep: (status: ShipmentStatus) => void;
}

export const OtherStatuses = ({ next, busy, onStep }: OtherStatusesProps) => (
  <div role="group" aria-label={t(office.detail.otherStatuses)} className="col-span-full flex flex-wrap gap-1.5">
    <p className="w-full text-xs text-ink-soft">{t(office.detail.otherStatuses)}</p>
    {STATUS_VALUES.filter((status) => status !== next).map((status) => {
      const name = getStatusName(status, t);
      return (
        <BaseButton
          key={status}
          aria-label={t(office.detail.markAs, { name })}
          aria-keyshortcuts={getStatusKey(status)}
          busy={busy}
          onClick={() => onStep(status)}
          className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-control border border-line-strong bg-paper px-2 text-xs font-semibold hover:not-unavailable:bg-surface-strong unavailable:cursor-default unavailable:opacity-60 pointer-coarse:min-h-11"
        >
          {name}
          <StatusKey status={status} />
        </BaseButton>
      );
    })}
  </div>
);

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

/** "1" to "5". */
const getStatusKey = (status: ShipmentStatus): string => String(STATUS_VALUES.indexOf(status) + 1);

const StatusKey = ({ status }: { status: ShipmentStatus }) => (
  <kbd
    aria-hidden="true"
    className="rounded-control border border-current px-1 font-mono text-xs leading-4 font-normal opacity-70 pointer-coarse:hidden"
  >
    {getStatusKey(status)}
  </kbd>
);

/** Open shipments, and those marked as returned that have no return shipment yet. */
const canReturn = ({ outcome, returnOf, returnedAs, ...shipment }: Shipment): boolean =>
  returnOf === null && returnedAs === null && (outcome === 'returned' || !isEnded({ ...shipment, outcome }));

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
