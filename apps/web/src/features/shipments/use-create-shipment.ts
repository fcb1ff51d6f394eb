import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewShipment, NewShipmentInput, Shipment } from '@waybill/contracts';
import { newShipment } from '@waybill/contracts/schemas/shipment';
import { TEXTS } from '@waybill/contracts/texts';
import { useForm } from 'react-hook-form';
import { ApiError, errorText } from '#lib/api-error.ts';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/toast.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { createShipment } from './api/create-shipment.ts';
import { refreshLists } from './api/keep-shipment.ts';
import { showFieldErrors } from './field-errors.ts';
import { CREATE_FIELD_NAMES, EMPTY_SHIPMENT } from './new-shipment-form.ts';
import { useFormDraft } from './use-form-draft.ts';

const DRAFT = 'create-shipment';

/** The create form: its rules, its draft, and the sending of it (R143..R149). */
export function useCreateShipment({ onCreated }: { onCreated: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm<NewShipmentInput, unknown, NewShipment>({
    resolver: zodResolver(newShipment),
    defaultValues: EMPTY_SHIPMENT,
  });
  const restored = useFormDraft(form, DRAFT);
  const { key, keepKey, renewKey } = useIdempotencyKey(DRAFT);
  const creation = useMutation({
    mutationFn: (shipment: NewShipment) => createShipment(shipment, key),
    onMutate: keepKey,
    onSuccess: (shipment) => {
      renewKey();
      form.reset(EMPTY_SHIPMENT);
      refreshLists(queryClient);
      announce(shipment);
      onCreated();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') renewKey();
      showFieldErrors(form, error, CREATE_FIELD_NAMES);
      toast.error(failureText(error));
    },
  });

  return {
    form,
    restored,
    failure: creation.error && { error: creation.error, text: failureText(creation.error) },
    startOver: () => form.reset(EMPTY_SHIPMENT),
    // Settles whatever comes of it: the failure is shown, and the form is submitting until then.
    submit: form.handleSubmit((shipment) => creation.mutateAsync(shipment).then(noop, noop)),
  };
}

const noop = () => undefined;

function announce({ trackingId }: Shipment): void {
  toast.success(TEXTS.shipments.created, {
    label: `Copy ${trackingId}`,
    onAction: () => void copyOrShow(trackingId),
  });
}

async function copyOrShow(trackingId: string): Promise<void> {
  if (!(await copyText(trackingId))) toast.info(trackingId);
}

function failureText(error: Error): string {
  if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') {
    return 'An earlier attempt with other details was saved after all. Look for it in the list before you create another one.';
  }
  return errorText(error, TEXTS.shipments.createFailed);
}
