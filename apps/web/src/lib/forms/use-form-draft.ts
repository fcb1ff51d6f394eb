import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';

interface FormDraft<Values> {
  values: Values;
  defaults: Values;
}

export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): Values | undefined {
  const [restored] = useState(() => readFormDraft<Values>(name)?.values);
  useEffect(() => {
    const draft = readFormDraft<Values>(name);
    if (draft) {
      form.reset(draft.defaults);
      form.reset(draft.values, { keepDefaultValues: true });
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues, isDirty }) =>
        isDirty ? writeDraft(name, { values, defaults: defaultValues }) : clearDraft(name),
    });
  }, [form, name]);
  return restored;
}

function readFormDraft<Values>(name: string): FormDraft<Values> | undefined {
  const draft = readDraft(name) as Partial<FormDraft<Values>> | undefined;
  return draft?.values && draft.defaults ? { values: draft.values, defaults: draft.defaults } : undefined;
}

export function useDraft<Draft extends object>(name: string): [Draft | undefined, Dispatch<SetStateAction<Draft | undefined>>] {
  const [draft, setDraft] = useState(() => readDraft(name) as Draft | undefined);
  useEffect(() => {
    if (draft) writeDraft(name, draft);
    else clearDraft(name);
  }, [name, draft]);
  return [draft, setDraft];
}
