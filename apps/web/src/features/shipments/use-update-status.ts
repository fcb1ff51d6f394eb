import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shipment, StatusUpdate } from '@waybill/contracts';
import { statusUpdate } from '@waybill/contracts/schemas/shipment';
import { statusWarnings, type StatusWarning } from '@waybill/contracts/status-warnings';
import { isShipmentStatus, type ShipmentStatus } from '@waybill/contracts/statuses';
import { TEXTS } from '@waybill/contracts/texts';
import { useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { errorText } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { keepShipment } from './api/keep-shipment.ts';
import { updateStatus } from './api/update-status.ts';
import { showFieldErrors } from './field-errors.ts';
import { useFormDraft } from './use-form-draft.ts';

/** The form before it is checked: nothing is chosen yet. */
export interface StatusFormValues {
  status: ShipmentStatus | '';
  location: string;
  notes: string;
}
const EMPTY: StatusFormValues = { status: '', location: '', notes: '' };

// The schema refuses '', so what comes out has a status; its input type does not know that the form can hold ''.
const resolver = zodResolver(statusUpdate) as Resolver<StatusFormValues, unknown, StatusUpdate>;

/** The status form: what is odd about a change is asked about first, then it is sent (R156..R160). */
export function useUpdateStatus(shipment: Shipment) {
  const queryClient = useQueryClient();
  const [doubtful, setDoubtful] = useState<{ update: StatusUpdate; warnings: StatusWarning[] }>();
  const form = useForm<StatusFormValues, unknown, StatusUpdate>({ resolver, defaultValues: EMPTY });
  useFormDraft(form, `status:${shipment.trackingId}`);
  const change = useMutation({
    mutationFn: (update: StatusUpdate) => updateStatus(shipment.trackingId, update),
    onSuccess: (updated) => {
      keepShipment(queryClient, updated);
      form.reset(EMPTY);
      toast.success(TEXTS.shipments.statusUpdated);
    },
    onError: (error) => {
      showFieldErrors(form, error, ['status', 'location', 'notes']);
      toast.error(errorText(error, TEXTS.shipments.statusFailed));
    },
    onSettled: () => setDoubtful(undefined),
  });

  function submit(update: StatusUpdate) {
    const from = isShipmentStatus(shipment.status) ? shipment.status : undefined;
    const warnings = statusWarnings(from, update.status).filter((warning) => warning !== 'same_status');
    if (warnings.length > 0) setDoubtful({ update, warnings });
    else change.mutate(update);
  }

  return {
    form,
    submit: form.handleSubmit(submit),
    pending: change.isPending,
    error: change.error,
    doubtful: doubtful && {
      warnings: doubtful.warnings,
      confirm: () => change.mutate(doubtful.update),
      cancel: () => setDoubtful(undefined),
    },
  };
}
