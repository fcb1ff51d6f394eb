import { useQueryClient } from '@tanstack/react-query';
import type { Shipment, StatusUpdate } from '@waybill/contracts/shipments/schema';
import { getStage, STAGES } from '@waybill/domain/shipments/outcomes';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { getStatusWarnings, needsConfirmation, STATUS_WARNINGS } from '@waybill/domain/shipments/status-warnings';
import { MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { type BaseSyntheticEvent, type RefObject, useRef, useState } from 'react';
import { StepMails } from '#features/mail/step-mails.tsx';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { submitOnCtrlEnter } from '#lib/forms/submit-keys.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useSendOnce } from '#lib/forms/use-send-once.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { getCurrentShipment } from '../edit/use-edit-shipment.ts';
import { cacheShipment, describeState, isOddTransition, useShipmentChange } from '../mutations.ts';
import { offerUndo, undoesStatus } from '../undo-change.ts';
import { ReturnShipment } from './return-shipment.tsx';
import { isAtStep, NO_STATUS, STATUS_FIELDS, StatusFields, useStatusForm, useStep } from './status-form.tsx';

interface UpdateStatusFormProps {
  shipment: Shipment;
  /** Of the shipment before in a queue. */
  lastPlace?: string | undefined;
  onPlaceSaved?: ((place: string) => void) | undefined;
}

export function UpdateStatusForm(props: UpdateStatusFormProps) {
  const { shipment, lastPlace } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, submit, pending, errorText, error, unconfirmed, confirm, cancel } = useUpdateStatus(props, heading);
  const step = useStep(form);
  const requireReason = () =>
    form.setError('subStatus', { type: 'required', message: t(office.detail.isRequired) }, { shouldFocus: true });
  return (
    <section className="@container mb-4 rounded-surface border border-line bg-surface px-4 py-3">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-base">
          {t(office.detail.updateStatus)}
        </h2>
        <p aria-hidden="true" className="text-xs text-ink-soft pointer-coarse:hidden">
          {t(office.detail.statusKeys, { first: '1', last: String(STAGES.length) })}
        </p>
      </div>
      <form
        onSubmit={submit}
        ref={submitOnCtrlEnter}
        noValidate
        aria-busy={pending}
        className="grid grid-cols-2 gap-3 @min-[40rem]:grid-cols-3 @min-[60rem]:grid-cols-4"
      >
        <StatusFields form={form} lastPlace={lastPlace}>
          {step.status === 'returned' && (
            <ReturnShipment shipment={shipment} reason={step.subStatus ?? ''} onReasonMissing={requireReason} />
          )}
          <Button type="submit" variant="primary" busy={pending} className="ml-auto">
            {pending ? t(office.detail.updating) : t(office.detail.updateStatus)}
          </Button>
          <StepMails shipment={shipment} step={step} />
        </StatusFields>
        {errorText && (
          <div className="col-span-full">
            <ErrorNotice text={errorText} error={error} />
          </div>
        )}
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
    </section>
  );
}

/** Enter pressed twice: the newest entry says the same, and is less than a minute old. */
function isRepeated(shipment: Shipment, update: StatusUpdate): boolean {
  const [newest] = sortNewestFirst(shipment.statusHistory);
  return (
    newest !== undefined &&
    isAtStep(shipment, update) &&
    (update.subStatus ?? null) === (newest.subStatus ?? null) &&
    !update.happenedAt &&
    !update.notes &&
    !update.payment &&
    Math.abs(Date.now() - Date.parse(newest.timestamp)) < MINUTE_MS
  );
}

/** The server may ask too, if someone else has moved the shipment and settings are strict. */
function useUpdateStatus(
  { shipment, onPlaceSaved }: UpdateStatusFormProps,
  // Takes the focus with each save, so that the keys j and 1 to 8 work again.
  heading: RefObject<HTMLElement | null>,
) {
  const { trackingId } = shipment;
  // Not sent, or refused, until the user confirms it.
  const [unconfirmed, setUnconfirmed] = useState<{ update: StatusUpdate; warnings: readonly string[] }>();
  const [conflict, setConflict] = useState<string>();
  const queryClient = useQueryClient();
  const form = useStatusForm();
  const { isDirty } = form.formState;
  // The state on screen when typing began: later changes by others are a conflict.
  const [seen, setSeen] = useState(shipment);
  if (!isDirty && seen !== shipment) setSeen(shipment);
  const sent = useRef({ values: NO_STATUS, from: null as HTMLElement | null });
  useFormDraft(form, `status:${trackingId}`);
  const sendOnce = useSendOnce();
  const change = useShipmentChange<StatusUpdate>(trackingId, {
    send: (body) => sendOnce(body, (headers) => call('updateStatus', { params: { trackingId }, body, headers })),
    onDone: (updated, { runId, warnings }) => {
      setSeen(updated);
      onPlaceSaved?.(sent.current.values.location);
      if (JSON.stringify(form.getValues()) === JSON.stringify(sent.current.values)) form.reset(NO_STATUS);
      const undo = runId ? [offerUndo(queryClient, undoesStatus(trackingId, runId))] : [];
      toast.changed(describeState(updated), t(office.shipments.statusUpdated), ...undo);
      if (warnings?.includes('first_moved')) toast.info(STATUS_WARNINGS.first_moved);
    },
    onFailed: (error, update) => {
      const now = getCurrentShipment(error);
      if (now) return resolveConflict(now, update);
      if (isOddTransition(error)) return setUnconfirmed({ update: { ...update, force: true }, warnings: [error.message] });
      showFieldErrors(form, error, STATUS_FIELDS);
      toast.error(getErrorText(error, t(office.shipments.statusFailed)));
    },
    onSettled: (error) => {
      if (isOddTransition(error)) return;
      setUnconfirmed(undefined);
      if (error && document.activeElement === heading.current) sent.current.from?.focus();
    },
  });

  function resolveConflict(now: Shipment, update: StatusUpdate) {
    const isSameHistory = JSON.stringify(now.statusHistory) === JSON.stringify(seen.statusHistory);
    setSeen(now);
    cacheShipment(queryClient, now);
    if (isSameHistory) return change.mutate({ ...update, version: now.version });
    setConflict(t(office.detail.changedMeanwhile, { status: getStatusName(getStage(now), t) }));
  }

  function submit(input: StatusUpdate) {
    const update = { ...input, version: seen.version };
    sent.current = { values: form.getValues(), from: document.activeElement as HTMLElement | null };
    heading.current?.focus({ preventScroll: true });
    setConflict(undefined);
    const stage = getStage(seen);
    const from = STAGES.find((known) => known === stage);
    const to = update.outcome ?? update.status;
    const doubts = (to ? getStatusWarnings(from, to) : []).filter(needsConfirmation);
    if (doubts.length > 0) {
      setUnconfirmed({ update: { ...update, force: true }, warnings: doubts.map((warning) => STATUS_WARNINGS[warning]) });
    } else if (isRepeated(seen, update)) {
      setUnconfirmed({ update, warnings: [t(office.detail.justEntered, { status: getStatusName(stage, t) })] });
    } else change.mutate(update);
  }

  const isStale = getCurrentShipment(change.error) !== undefined;
  // The confirmation already explains an unusual step.
  const error = isOddTransition(change.error) || isStale ? null : change.failure;
  return {
    form,
    submit: (event: BaseSyntheticEvent) => form.handleSubmit(submit)(event),
    pending: change.isPending,
    error: error ?? undefined,
    errorText: conflict ?? (error && getErrorText(error, t(office.shipments.statusFailed))),
    unconfirmed,
    confirm: (update: StatusUpdate) => change.mutate(update),
    cancel: () => setUnconfirmed(undefined),
  };
}
