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
interface Filled {
  group: Exclude<FieldGroup, 'shipment'>;
  name: string;
  path: EditableFieldPath;
  before: readonly (readonly [path: EditableFieldPath, text: string])[];
}

export function useFilledIn(form: CreateForm) {
  const [filled, setFilled] = useState<Filled>();
  const put = (path: EditableFieldPath, text: string) =>
    form.setValue(path, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  function fillIn(path: ShipmentFieldPath, suggestion: Suggestion) {
    const { group } = splitFieldPath(path);
    if (path === 'status') return;
    if (group === 'shipment') {
      put(path, suggestion.name);
      return;
    }
    const fields = getEditableFields(group);
    const before = fields.map((field) => [field, form.getValues(field) ?? ''] as const);
    for (const field of fields) {
      // Unknown fields keep their current value.
      const text = suggestion[splitFieldPath(field).key as keyof Suggestion];
      if (text) put(field, text);
    }
    setFilled({ group, name: suggestion.name, path, before });
  }

  return {
    filled,
    fillIn,
    forget: () => setFilled(undefined),
    undo: () => {
      for (const [path, text] of filled?.before ?? []) put(path, text);
      if (filled) form.setFocus(filled.path);
      setFilled(undefined);
    },
  };
}

export function FilledNotice({ filled: { group, name }, onUndo }: { filled: Filled; onUndo: () => void }) {
  return (
    <output className="flex min-w-0 flex-wrap items-center justify-between gap-2 bg-surface px-3 py-1 text-ink-soft md:col-span-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{t(office.filledIn[group], { name })}</span>
      <Button onClick={onUndo}>{t(office.common.undo)}</Button>
    </output>
  );
}
