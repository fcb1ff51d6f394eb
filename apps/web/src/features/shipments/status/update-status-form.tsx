import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Shipment, StatusUpdate } from '@waybill/contracts/shipments/schema';
import { getLikelyNextStatus } from '@waybill/domain/shipments/next-status';
import { getStage, STAGES } from '@waybill/domain/shipments/outcomes';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { getStatusWarnings, needsConfirmation, STATUS_WARNINGS } from '@waybill/domain/shipments/status-warnings';
import { type ShipmentStatus, STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { describeForecast } from '#features/mail/describe-forecast.ts';
import { mailForecastOptions } from '#features/mail/queries.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { submitOnCtrlEnter } from '#lib/forms/submit-keys.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { describeState, isOddTransition, useShipmentChange } from '../mutations.ts';
import { offerUndo, undoesStatus } from '../undo-change.ts';
import { isUnfinishedTime } from './happened-at-field.tsx';
import { NextStep, OtherStatuses, ReturnShipment } from './status-buttons.tsx';
import { NO_STATUS, StatusFields, type StatusForm, useStatusForm } from './status-form.tsx';

/** Update that is not sent, or was refused, until the user confirms it. */
interface UnconfirmedUpdate {
  update: StatusUpdate;
  warnings: readonly string[];
}

export function UpdateStatusForm({ shipment }: { shipment: Shipment }) {
  const { form, submit, pending, error, unconfirmed, confirm, cancel } = useUpdateStatus(shipment);
  const next = getLikelyNextStatus(shipment);

  // The place and note typed below are sent along.
  function step(status: ShipmentStatus, subStatus: string) {
    form.setValue('status', status);
    form.setValue('subStatus', subStatus);
    void submit();
  }

  useShortcuts({
    ...Object.fromEntries(STATUS_VALUES.map((status, index) => [String(index + 1), () => !pending && step(status, '')])),
    s: () => form.setFocus('status'),
  });

  return (
    <form
      onSubmit={submit}
      ref={submitOnCtrlEnter}
      noValidate
      aria-busy={pending}
      className="grid gap-3 @min-[36rem]:@max-[62rem]:grid-cols-2"
    >
      {next && <NextStep next={next} busy={pending} onStep={(subStatus) => step(next, subStatus)} />}
      <OtherStatuses next={next} busy={pending} onStep={(status) => step(status, '')} />
      <StatusFields form={form} />
      <StepMails shipment={shipment} form={form} next={next} />
      {error && (
        <div className="col-span-full">
          <ErrorNotice text={getErrorText(error, t(office.shipments.statusFailed))} error={error} />
        </div>
      )}
      <Button
        className="col-span-full @min-[36rem]:@max-[62rem]:justify-self-start"
        type="submit"
        variant={next ? 'secondary' : 'primary'}
        busy={pending}
      >
        {pending ? t(office.detail.updating) : t(office.detail.updateStatus)}
      </Button>
      <ReturnShipment shipment={shipment} />
      {unconfirmed && (
        <ConfirmDialog
          title={t(office.detail.changeStatusQuestion)}
          confirmLabel={pending ? t(office.detail.updating) : t(office.detail.updateStatus)}
          confirmVariant="primary"
          busy={pending}
          onConfirm={() => confirm(unconfirmed.update)}
          onCancel={cancel}
        >
          {unconfirmed.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </ConfirmDialog>
      )}
    </form>
  );
}

/** A key pressed twice: the newest entry says the same, and is less than a minute old. */
function isRepeated({ statusHistory, ...shipment }: Shipment, update: StatusUpdate): boolean {
  const [newest] = sortNewestFirst(statusHistory);
  return (
    newest !== undefined &&
    (update.outcome ?? update.status) === getStage(shipment) &&
    !update.happenedAt &&
    !update.notes &&
    !update.payment &&
    (update.subStatus ?? null) === (newest.subStatus ?? null) &&
    (!update.location || update.location === newest.location) &&
    Math.abs(Date.now() - Date.parse(newest.timestamp)) < MINUTE_MS
  );
}

/** The server may ask too, if someone else has moved the shipment and settings are strict. */
function useUpdateStatus(shipment: Shipment) {
  const { trackingId } = shipment;
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedUpdate>();
  const queryClient = useQueryClient();
  const form = useStatusForm();
  const sent = useRef('');
  useFormDraft(form, `status:${trackingId}`);
  const sendOnce = useSendOnce();
  const change = useShipmentChange<StatusUpdate>(trackingId, {
    send: (body) => sendOnce(body, (headers) => call('updateStatus', { params: { trackingId }, body, headers })),
    onDone: (updated, { runId, warnings }) => {
      if (JSON.stringify(form.getValues()) === sent.current) form.reset(NO_STATUS);
      const undo = runId ? [offerUndo(queryClient, undoesStatus(trackingId, runId))] : [];
      toast.changed(describeState(updated), t(office.shipments.statusUpdated), ...undo);
      if (warnings?.includes('first_moved')) toast.info(STATUS_WARNINGS.first_moved);
    },
    onFailed: (error, update) => {
      if (isOddTransition(error)) return setUnconfirmed({ update: { ...update, force: true }, warnings: [error.message] });
      showFieldErrors(form, error, [
        'status',
        'subStatus',
        'location',
        'notes',
        'happenedAt',
        'nextAttempt',
        'payment.amount',
        'payment.currency',
      ]);
      toast.error(getErrorText(error, t(office.shipments.statusFailed)));
    },
    onSettled: (error) => {
      if (!isOddTransition(error)) setUnconfirmed(undefined);
    },
  });

  function submit(update: StatusUpdate) {
    sent.current = JSON.stringify(form.getValues());
    const stage = getStage(shipment);
    const from = STAGES.find((known) => known === stage);
    const to = update.outcome ?? update.status;
    const doubts = (to ? getStatusWarnings(from, to) : []).filter(needsConfirmation);
    if (doubts.length > 0) {
      setUnconfirmed({ update: { ...update, force: true }, warnings: doubts.map((warning) => STATUS_WARNINGS[warning]) });
    } else if (isRepeated(shipment, update)) {
      setUnconfirmed({ update, warnings: [t(office.detail.justEntered, { status: getStatusName(stage, t) })] });
    } else change.mutate(update);
  }

  return {
    form,
    submit: (event?: BaseSyntheticEvent) => form.handleSubmit(submit)(event),
    pending: change.isPending,
    // The confirmation already explains it.
    error: isOddTransition(change.error) ? null : change.failure,
    unconfirmed,
    confirm: (update: StatusUpdate) => change.mutate(update),
    cancel: () => setUnconfirmed(undefined),
  };
}

interface StepMailsProps {
  shipment: Shipment;
  form: StatusForm;
  /** Described until another status is chosen. */
  next: ShipmentStatus | undefined;
}

/** Before saving: who gets a mail about the step, and why others do not. */
function StepMails({ shipment, form, next }: StepMailsProps) {
  const [chosen, subStatus, happenedAt] = useWatch({ control: form.control, name: ['status', 'subStatus', 'happenedAt'] });
  const status = chosen || next;
  const step = { status, ...(subStatus && { subStatus }), ...(happenedAt && !isUnfinishedTime(happenedAt) && { happenedAt }) };
  const { data } = useQuery({ ...mailForecastOptions(shipment, step), enabled: status !== undefined });
  const lines = data && status ? describeForecast(data, getStatusName(status, t)) : [];
  return (
    <output className="col-span-full grid gap-1 text-xs wrap-anywhere text-ink-soft empty:hidden">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </output>
  );
}
