import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import type { ShipmentPrefill } from '@waybill/contracts/shipments/prefill-schema';
import { type NewShipment, type NewShipmentInput, type Shipment, newShipment } from '@waybill/contracts/shipments/schema';
import { nestFields } from '@waybill/contracts/shipments/shipment-fields';
import { DEFAULT_STATUS } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, type Resolver, type UseFormReturn } from 'react-hook-form';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { useIdempotencyKey } from '#lib/forms/use-idempotency-key.ts';
import { t } from '#lib/language/t.ts';
import { FORM_FIELDS, textsOf } from '../form-fields.ts';

const DRAFT = 'create-shipment';

/** The form: what is sent, and where it was filled in from; empty when from nowhere. */
type CreateValues = NewShipmentInput & { source: string };
export type CreateForm = UseFormReturn<CreateValues, unknown, NewShipment>;

/** What the form is to begin with, and where that comes from. */
interface Prefill {
  source: string;
  shipment: ShipmentPrefill;
}

/** The form filled in; what is not known stays empty. */
const prefilledValues = ({ source, shipment }: { source: string; shipment: Partial<ShipmentPrefill> }): CreateValues => ({
  ...(nestFields(textsOf(shipment)) as NewShipmentInput),
  status: DEFAULT_STATUS,
  mail: DEFAULT_SHIPMENT_MAIL,
  source,
});

const EMPTY_SHIPMENT = prefilledValues({ source: '', shipment: {} });

// What is sent is checked; the schema takes no notice of where the form was filled in from.
const resolver = zodResolver(newShipment) as unknown as Resolver<CreateValues, unknown, NewShipment>;

interface CreateOptions {
  /** What the form begins with, unless there is a draft. */
  prefill: Prefill | undefined;
  /** Called with the new shipment, and where its form had been filled in from. */
  onCreated: (shipment: Shipment, source: string) => void;
}

/** The create form: its rules, its draft, what it begins with, and the sending of it. */
export function useCreateShipment({ prefill, onCreated }: CreateOptions) {
  const queryClient = useQueryClient();
  const form = useForm<CreateValues, unknown, NewShipment>({ resolver, defaultValues: EMPTY_SHIPMENT });
  const draft = useFormDraft(form, DRAFT);
  const offer = usePrefill(form, { prefill, draft });
  const { key, keepKey, renewKey } = useIdempotencyKey(DRAFT);
  const creation = useMutation({
    // Sent twice with its key, a form still makes one shipment.
    mutationFn: (shipment: NewShipment) =>
      call('createShipment', { body: withoutDefaults(shipment), headers: { 'Idempotency-Key': key } }),
    onMutate: keepKey,
    onSuccess: ({ data: shipment }) => {
      const { source } = form.getValues();
      renewKey();
      form.reset(EMPTY_SHIPMENT);
      void applyEffect(queryClient, 'shipmentsChanged');
      onCreated(shipment, source);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') renewKey();
      showFieldErrors(form, error, [...FORM_FIELDS, 'status']);
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

interface PrefillOptions {
  prefill: Prefill | undefined;
  /** What was put back into the form, if anything. */
  draft: CreateValues | undefined;
}

/**
 * Fills the form in when it opens. A draft that began elsewhere is never overwritten unasked.
 * @returns the question whether to, where there is one.
 */
function usePrefill(form: CreateForm, { prefill, draft }: PrefillOptions) {
  const [offered, setOffered] = useState(() => (draft && draft.source !== prefill?.source ? prefill : undefined));

  const fillIn = (from: Prefill) => form.reset(prefilledValues(from), { keepDefaultValues: true });
  const begin = useEffectEvent(() => {
    if (prefill && !draft) fillIn(prefill);
  });
  useEffect(() => begin(), []);

  return (
    offered && {
      accept: () => {
        fillIn(offered);
        setOffered(undefined);
      },
      decline: () => setOffered(undefined),
    }
  );
}

const noop = () => undefined;

/** Who is told is said where it is not what holds anyway. */
function withoutDefaults({ mail, ...shipment }: NewShipment): NewShipment {
  const isDefault = !mail || (mail.recipient && mail.sender && mail.language === DEFAULT_SHIPMENT_MAIL.language);
  return isDefault ? shipment : { ...shipment, mail };
}

function failureText(error: Error): string {
  if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') {
    return t(office.create.savedEarlier);
  }
  return getErrorText(error, t(office.shipments.createFailed));
}
