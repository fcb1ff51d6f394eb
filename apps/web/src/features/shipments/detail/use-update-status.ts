import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shipment, StatusUpdate } from '@waybill/contracts';
import { isDoubtful, STATUS_WARNINGS, statusWarnings } from '@waybill/contracts/shipments/status-warnings';
import { isShipmentStatus } from '@waybill/contracts/statuses';
import { TEXTS } from '@waybill/contracts/texts';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { ApiError, errorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { keepShipment } from '../api/keep-shipment.ts';
import { isGone, lookAgain } from '../api/look-again.ts';
import { updateStatus } from '../api/update-status.ts';
import { NO_STATUS, useStatusForm } from '../status-form.ts';

/** A change that is not sent, or was refused, until somebody says that it is meant. */
interface DoubtfulUpdate {
  update: StatusUpdate;
  doubts: readonly string[];
}

/**
 * The status form: what is odd about a change is asked about first, then it is sent (R156..R160). The server may ask, too: where
 * somebody else has moved the shipment on meanwhile, and the settings are strict (A2-3).
 */
export function useUpdateStatus(shipment: Shipment) {
  const queryClient = useQueryClient();
  const [doubtful, setDoubtful] = useState<DoubtfulUpdate>();
  const form = useStatusForm();
  /** The form as it was sent: what was typed into it since stays. */
  const sent = useRef('');
  useFormDraft(form, `status:${shipment.trackingId}`);
  const change = useMutation({
    mutationFn: (update: StatusUpdate) => updateStatus(shipment.trackingId, update),
    onSuccess: (updated) => {
      setDoubtful(undefined);
      keepShipment(queryClient, updated);
      if (JSON.stringify(form.getValues()) === sent.current) form.reset(NO_STATUS);
      toast.success(TEXTS.shipments.statusUpdated);
    },
    onError: (error, update) => {
      if (isRefusedAsOdd(error)) return setDoubtful({ update, doubts: [error.message] });
      setDoubtful(undefined);
      if (isGone(error)) return lookAgain(queryClient, shipment.trackingId);
      showFieldErrors(form, error, ['status', 'subStatus', 'location', 'notes']);
      toast.error(errorText(error, TEXTS.shipments.statusFailed));
    },
  });

  function submit(update: StatusUpdate) {
    sent.current = JSON.stringify(form.getValues());
    const from = isShipmentStatus(shipment.status) ? shipment.status : undefined;
    const doubts = statusWarnings(from, update.status).filter(isDoubtful);
    if (doubts.length > 0) setDoubtful({ update, doubts: doubts.map((warning) => STATUS_WARNINGS[warning]) });
    else change.mutate(update);
  }

  return {
    form,
    submit: (event: BaseSyntheticEvent) => form.handleSubmit(submit)(event),
    pending: change.isPending,
    // The question says what is odd, and the page itself that the shipment is gone.
    error: isRefusedAsOdd(change.error) || isGone(change.error) ? null : change.error,
    doubtful: doubtful && {
      doubts: doubtful.doubts,
      confirm: () => change.mutate({ ...doubtful.update, force: true }),
      cancel: () => setDoubtful(undefined),
    },
  };
}

const isRefusedAsOdd = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'ODD_TRANSITION';
