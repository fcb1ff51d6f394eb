import {
  getEditableFields,
  type EditableFieldPath,
  type FieldGroup,
  splitFieldPath,
  type ShipmentFieldPath,
} from '@waybill/contracts/shipments/shipment-fields';
import type { Suggestion } from '@waybill/contracts/shipments/suggestion-schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import type { CreateForm } from './use-create-shipment.ts';

/** A party filled in from an earlier shipment, with the values it replaced. */
interface AutofilledParty {
  group: Exclude<FieldGroup, 'shipment'>;
  name: string;
  path: EditableFieldPath;
  previousTexts: readonly (readonly [path: EditableFieldPath, text: string])[];
}

/** Fields outside the party that are filled in as in its last shipment, if they are empty. */
const LAST_TIME = {
  recipient: [{ path: 'destination', key: 'place' }],
  sender: [
    { path: 'origin', key: 'place' },
    { path: 'service', key: 'service' },
  ],
} as const;

export function useAutofill(form: CreateForm) {
  const [autofilled, setAutofilled] = useState<AutofilledParty>();
  const setText = (path: EditableFieldPath, text: string) =>
    form.setValue(path, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  function applySuggestion(path: ShipmentFieldPath, suggestion: Suggestion) {
    const { group } = splitFieldPath(path);
    if (path === 'status') return;
    if (group === 'shipment') {
      setText(path, suggestion.name);
      return;
    }
    const fields = getEditableFields(group);
    const previousTexts = [...fields, ...LAST_TIME[group].map((one) => one.path)].map(
      (field) => [field, String(form.getValues(field) ?? '')] as const,
    );
    for (const field of fields) {
      // Unknown fields keep their current value.
      const text = suggestion[splitFieldPath(field).key as keyof Suggestion];
      if (text) setText(field, text);
    }
    for (const { path: field, key } of LAST_TIME[group]) {
      const text = suggestion[key];
      if (text && !form.getValues(field)) setText(field, text);
    }
    setAutofilled({ group, name: suggestion.name, path, previousTexts });
  }

  return {
    autofilled,
    applySuggestion,
    dismiss: () => setAutofilled(undefined),
    undo: () => {
      for (const [path, text] of autofilled?.previousTexts ?? []) setText(path, text);
      if (autofilled) form.setFocus(autofilled.path);
      setAutofilled(undefined);
    },
  };
}

export function AutofillNotice({ autofilled: { group, name }, onUndo }: { autofilled: AutofilledParty; onUndo: () => void }) {
  return (
    <output className="flex min-w-0 flex-wrap items-center justify-between gap-2 bg-surface px-3 py-1 text-ink-soft md:col-span-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{t(office.filledIn[group], { name })}</span>
      <Button onClick={onUndo}>{t(office.common.undo)}</Button>
    </output>
  );
}
