import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';

/** The typed values and the initial ones: together they tell what was changed. */
interface FormDraft<Values> {
  values: Values;
  defaults: Values;
}

/**
 * Keeps a form's input and restores it after a reload or a new sign-in.
 * @returns the restored values, or undefined.
 */
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

/** A draft as component state; undefined while nothing typed is stored. */
export function useDraft<Draft extends object>(name: string): [Draft | undefined, Dispatch<SetStateAction<Draft | undefined>>] {
  const [draft, setDraft] = useState(() => readDraft(name) as Draft | undefined);
  useEffect(() => (draft ? writeDraft(name, draft) : clearDraft(name)), [name, draft]);
  return [draft, setDraft];
}
