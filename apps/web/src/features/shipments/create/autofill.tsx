import { useQueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import {
  createFieldReader,
  type EditableFieldPath,
  getEditableFields,
  getFieldInfo,
  type ShipmentFieldPath,
  splitFieldPath,
} from '@waybill/contracts/shipments/shipment-fields';
import type { Suggestion } from '@waybill/contracts/shipments/suggestion-schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { FORM_FIELDS } from '../form-fields.ts';
import { lastShipmentsToOptions } from '../queries.ts';
import type { NewShipmentForm } from './use-create-shipment.ts';

/** A party filled in from an earlier shipment, with the values it replaced. */
interface AutofilledParty {
  group: keyof typeof LAST_TIME;
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

/** Also from the last shipment to a recipient. */
const ROUTE: readonly EditableFieldPath[] = ['origin', 'destination', 'service'];

interface Filling {
  fillIfEmpty: (field: EditableFieldPath, text: string | null | undefined) => void;
  note: () => void;
}

export function useAutofill(form: NewShipmentForm) {
  const queryClient = useQueryClient();
  const [autofilled, setAutofilled] = useState<AutofilledParty>();
  const getText = (path: EditableFieldPath) => String(form.getValues(path) ?? '');
  const setText = (path: EditableFieldPath, text: string) =>
    form.setValue(path, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  function applySuggestion(path: ShipmentFieldPath, suggestion: Suggestion) {
    const { group } = splitFieldPath(path);
    if (path === 'status') return;
    if (group === 'shipment') {
      setText(path, suggestion.name);
      return;
    }
    const previousTexts = new Map<EditableFieldPath, string>();
    // Unknown fields keep their current value.
    const fill = (field: EditableFieldPath, text: string | null | undefined) => {
      if (!text || getText(field) === text) return;
      previousTexts.set(field, getText(field));
      setText(field, text);
    };
    const fillIfEmpty: typeof fill = (field, text) => getText(field) === '' && fill(field, text);
    const note = () => setAutofilled({ group, name: suggestion.name, path, previousTexts: [...previousTexts] });
    for (const field of getEditableFields(group)) fill(field, suggestion[splitFieldPath(field).key as keyof Suggestion]);
    for (const { path: field, key } of LAST_TIME[group]) fillIfEmpty(field, suggestion[key]);
    note();
    if (group === 'recipient') void proposeRest(suggestion, { fillIfEmpty, note });
  }

  /** Optional help, as suggestions are. Typed texts stay. */
  async function proposeRest(recipient: Suggestion, { fillIfEmpty, note }: Filling): Promise<void> {
    const field = document.activeElement;
    const shipments = await queryClient.fetchQuery(lastShipmentsToOptions(recipient.name)).catch(() => []);
    const last = shipments.find((shipment) => isSameParty(shipment.recipient, recipient));
    if (!last || getText('recipient.name') !== recipient.name) return;
    const sender = getText('sender.name') === '' ? getEditableFields('sender') : [];
    for (const path of [...sender, ...ROUTE]) fillIfEmpty(path, createFieldReader(path)<string | null>(last));
    note();
    const next = FORM_FIELDS.find((path) => getFieldInfo(path).required && getText(path) === '');
    if (next && document.activeElement === field) form.setFocus(next);
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

const isSameParty = (one: Shipment['recipient'], other: Suggestion): boolean =>
  one.name === other.name && (one.address ?? null) === other.address;

export function AutofillNotice({ autofilled: { group, name }, onUndo }: { autofilled: AutofilledParty; onUndo: () => void }) {
  return (
    <output className="flex min-w-0 flex-wrap items-center justify-between gap-2 bg-surface px-3 py-1 text-ink-soft md:col-span-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{t(office.filledIn[group], { name })}</span>
      <Button onClick={onUndo}>{t(office.common.undo)}</Button>
    </output>
  );
}
