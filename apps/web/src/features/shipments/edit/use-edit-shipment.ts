import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { shipmentEdit, type ShipmentEdit } from '@waybill/contracts/shipments/edit-schema';
import { type Shipment, shipment as shipmentSchema } from '@waybill/contracts/shipments/schema';
import { type EditableFieldPath, type KeyIn, nestFields } from '@waybill/contracts/shipments/shipment-fields';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { useFormDraft } from '#lib/forms/use-form-draft.ts';
import { t } from '#lib/language/t.ts';
import type { Side } from '#ui/compare-view.tsx';
import { FORM_FIELDS, type FormTexts, toFormTexts } from '../form-fields.ts';
import { cacheShipment, describeState, useShipmentChange } from '../mutations.ts';
import { offerUndo } from '../undo-change.ts';

/** Fields as text, and the version of the shipment they came from. */
type EditValues = Record<KeyIn<'shipment', EditableFieldPath>, string> & {
  version: number;
  recipient: Record<KeyIn<'recipient'>, string>;
  sender: Record<KeyIn<'sender'>, string>;
};

export type EditForm = UseFormReturn<EditValues, unknown, ShipmentEdit>;

interface Conflict extends Pick<ReturnType<typeof mergeEdits>, 'texts' | 'conflicts' | 'taken'> {
  now: Shipment;
}

// Validates only the changed part of the form: no field of the schema is required.
const resolveEdit = zodResolver(shipmentEdit) as Resolver<EditValues, unknown, ShipmentEdit>;

/** Sends only changed fields, with the version that the form started from. Concurrent edits are merged. */
export function useEditShipment(shipment: Shipment, { onSaved }: { onSaved: () => void }) {
  const { trackingId } = shipment;
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const form: EditForm = useForm<EditValues, unknown, ShipmentEdit>({
    defaultValues: toEditValues(shipment),
    resolver: (values, context, options) => resolveEdit(getChanges(form, values) as EditValues, context, options),
  });
  const draft = useFormDraft(form, `edit:${trackingId}`);

  const save = useShipmentChange<ShipmentEdit>(trackingId, {
    send: (body) => call('editShipment', { params: { trackingId }, body }),
    onDone: (saved) => {
      const before = getChangedTexts(toFormTexts(saved), toFormTexts(getBaseValues(form)));
      const undo = offerUndo(queryClient, {
        send: () => call('editShipment', { params: { trackingId }, body: fromTexts(before, saved.version) }),
        done: t(office.detail.editUndone),
        failed: t(office.shipments.updateFailed),
      });
      toast.changed(describeState(saved), t(office.shipments.updated), undo);
      finish(saved);
    },
    onFailed: (error) => {
      const now = getCurrentShipment(error);
      if (now) return mergeAndSave(now);
      showFieldErrors(form, error, FORM_FIELDS);
      toast.error(getErrorText(error, t(office.shipments.updateFailed)));
    },
  });

  function finish(stored: Shipment) {
    form.reset(toEditValues(stored));
    onSaved();
  }

  function mergeAndSave(now: Shipment) {
    const base = toFormTexts(getBaseValues(form));
    const merged = mergeEdits({ base, yours: toFormTexts(form.getValues()), now: toFormTexts(now) });
    if (merged.conflicts.length > 0) setConflict({ now, ...merged });
    else saveMerged(now, merged.texts);
  }

  /** Restarts from the stored version, with these texts on top. */
  function saveMerged(now: Shipment, texts: FormTexts) {
    form.reset(toEditValues(now));
    form.reset(fromTexts(texts, now.version), { keepDefaultValues: true });
    const changed = getChangedTexts(toFormTexts(now), texts);
    if (Object.keys(changed).length > 0) return save.mutate(fromTexts(changed, now.version));
    toast.info(t(office.detail.nothingToSave));
    cacheShipment(queryClient, now);
    finish(now);
  }

  function resolveConflict(choices: ReadonlyMap<string, Side>) {
    if (!conflict) return;
    const stored = toFormTexts(conflict.now);
    const chosen = conflict.conflicts.filter((name) => choices.get(name) === 'now').map((name) => [name, stored[name]]);
    setConflict(undefined);
    saveMerged(conflict.now, { ...conflict.texts, ...Object.fromEntries(chosen) });
  }

  return {
    form,
    restored: draft !== undefined,
    startOver: () => form.reset(toEditValues(shipment)),
    submit: form.handleSubmit((edit) => save.mutate(edit)),
    pending: save.isPending,
    // The compare view already explains the conflict.
    failure: getCurrentShipment(save.error) ? null : save.failure,
    conflict,
    resolveConflict,
    closeConflict: () => setConflict(undefined),
  };
}

/** Values the form started from: those of the draft if one was restored. */
const getBaseValues = ({ formState }: EditForm) => formState.defaultValues as EditValues;

const getChanges = (form: EditForm, values: EditValues) =>
  fromTexts(getChangedTexts(toFormTexts(getBaseValues(form)), toFormTexts(values)), values.version);

/** Current shipment of a refused save, if its version was stale. */
export function getCurrentShipment(error: unknown): Shipment | undefined {
  if (!(error instanceof ApiError) || error.code !== 'STALE') return undefined;
  return shipmentSchema.safeParse(error.current).data;
}

export const toEditValues = (shipment: Shipment): EditValues => fromTexts(toFormTexts(shipment), shipment.version) as EditValues;

export const fromTexts = (texts: Partial<FormTexts>, version: number): object => ({ version, ...nestFields(texts) });

export function getChangedTexts(base: FormTexts, texts: FormTexts): Partial<FormTexts> {
  return Object.fromEntries(FORM_FIELDS.filter((name) => texts[name] !== base[name]).map((name) => [name, texts[name]]));
}

interface Sides {
  base: FormTexts;
  yours: FormTexts;
  now: FormTexts;
}

interface Merged {
  /** Changes of both sides; yours win where both changed a field. */
  texts: FormTexts;
  /** Fields that both sides changed to different texts: the user must choose. */
  conflicts: EditableFieldPath[];
  /** Fields that only the other side changed. */
  taken: EditableFieldPath[];
}

/** Three-way merge by field. */
export function mergeEdits({ base, yours, now }: Sides): Merged {
  const isYours = (name: EditableFieldPath) => yours[name] !== base[name];
  const isTheirs = (name: EditableFieldPath) => now[name] !== base[name];
  const texts = FORM_FIELDS.map((name) => [name, isYours(name) ? yours[name] : now[name]] as const);
  return {
    texts: Object.fromEntries(texts) as FormTexts,
    conflicts: FORM_FIELDS.filter((name) => isYours(name) && isTheirs(name) && yours[name] !== now[name]),
    taken: FORM_FIELDS.filter((name) => isTheirs(name) && !isYours(name)),
  };
}
