import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewShipment, Shipment } from '@waybill/contracts';
import { newShipment } from '@waybill/contracts/shipments/schema';
import { TEXTS } from '@waybill/contracts/texts';
import { useForm, type Resolver } from 'react-hook-form';
import { ApiError, errorText } from '#lib/api/api-error.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useIdempotencyKey } from '#lib/forms/use-idempotency-key.ts';
import { createShipment } from '../api/create-shipment.ts';
import { CREATE_FIELD_NAMES, EMPTY_SHIPMENT, type CreateValues, type Prefill } from './new-shipment-form.ts';
import { usePrefill } from './use-prefill.ts';

const DRAFT = 'create-shipment';

// What is sent is checked; the schema takes no notice of where the form was filled in from.
const resolver = zodResolver(newShipment) as unknown as Resolver<CreateValues, unknown, NewShipment>;

interface CreateOptions {
  /** What the form begins with, unless there is a draft. */
  prefill: Prefill | undefined;
  /** Called with the new shipment, and where its form had been filled in from. */
  onCreated: (shipment: Shipment, source: string) => void;
}

/** The create form: its rules, its draft, what it begins with, and the sending of it (R143..R149). */
export function useCreateShipment({ prefill, onCreated }: CreateOptions) {
  const queryClient = useQueryClient();
  const form = useForm<CreateValues, unknown, NewShipment>({ resolver, defaultValues: EMPTY_SHIPMENT });
  const draft = useFormDraft(form, DRAFT);
  const offer = usePrefill(form, { prefill, draft });
  const { key, keepKey, renewKey } = useIdempotencyKey(DRAFT);
  const creation = useMutation({
    mutationFn: (shipment: NewShipment) => createShipment(shipment, key),
    onMutate: keepKey,
    onSuccess: (shipment) => {
      const { source } = form.getValues();
      renewKey();
      form.reset(EMPTY_SHIPMENT);
      void applyEffect(queryClient, 'shipmentsChanged');
      onCreated(shipment, source);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') renewKey();
      showFieldErrors(form, error, CREATE_FIELD_NAMES);
      toast.error(failureText(error));
    },
  });

  return {
    form,
    restored: draft !== undefined,
    offer,
    failure: creation.error && { error: creation.error, text: failureText(creation.error) },
    startOver: () => form.reset(EMPTY_SHIPMENT),
    // Settles whatever comes of it: the failure is shown, and the form is submitting until then.
    submit: form.handleSubmit((shipment) => creation.mutateAsync(shipment).then(noop, noop)),
  };
}

const noop = () => undefined;

function failureText(error: Error): string {
  if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') {
    return 'An earlier attempt with other details was saved after all. Look for it in the list before you create another one.';
  }
  return errorText(error, TEXTS.shipments.createFailed);
}
