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
import { FORM_FIELDS, toFormTexts } from '../form-fields.ts';

const DRAFT = 'create-shipment';

/** `source` tells where the form was prefilled from; empty if it was not. */
type CreateValues = NewShipmentInput & { source: string };
export type NewShipmentForm = UseFormReturn<CreateValues, unknown, NewShipment>;

interface Prefill {
  source: string;
  shipment: ShipmentPrefill;
}

const prefilledValues = ({ source, shipment }: { source: string; shipment: Partial<ShipmentPrefill> }): CreateValues => ({
  ...(nestFields(toFormTexts(shipment)) as NewShipmentInput),
  status: DEFAULT_STATUS,
  mail: DEFAULT_SHIPMENT_MAIL,
  source,
});

const EMPTY_SHIPMENT = prefilledValues({ source: '', shipment: {} });

// The schema ignores `source`, which is not sent.
const resolver = zodResolver(newShipment) as unknown as Resolver<CreateValues, unknown, NewShipment>;

interface CreateOptions {
  prefill: Prefill | undefined;
  onCreated: (shipment: Shipment, source: string) => void;
}

export function useCreateShipment({ prefill, onCreated }: CreateOptions) {
  const queryClient = useQueryClient();
  const form = useForm<CreateValues, unknown, NewShipment>({ resolver, defaultValues: EMPTY_SHIPMENT });
  const draft = useFormDraft(form, DRAFT);
  const offer = usePrefill(form, { prefill, draft });
  const { key, keepKey, renewKey } = useIdempotencyKey(DRAFT);
  const creation = useMutation({
    // The idempotency key makes one shipment even if the form is sent twice.
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
      if (error instanceof ApiError && error.code?.startsWith('IDEMPOTENCY_')) renewKey();
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
    // Always resolves: the failure is displayed, and the form counts as submitting until then.
    submit: form.handleSubmit((shipment) => creation.mutateAsync(shipment).then(noop, noop)),
  };
}

interface PrefillOptions {
  prefill: Prefill | undefined;
  draft: CreateValues | undefined;
}

/** Never overwrites a draft with another source. @returns the question whether to, if there is one. */
function usePrefill(form: NewShipmentForm, { prefill, draft }: PrefillOptions) {
  const [offered, setOffered] = useState(() => (draft && draft.source !== prefill?.source ? prefill : undefined));

  const fillIn = (from: Prefill) => form.reset(prefilledValues(from), { keepDefaultValues: true });
  const begin = useEffectEvent(() => {
    if (prefill && !draft) fillIn(prefill);
  });
  useEffect(() => {
    begin();
  }, []);

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

/** Omits mail preferences that equal the defaults. */
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
