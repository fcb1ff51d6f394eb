import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from '#lib/forms/drafts.ts';

/** What was typed, and what the form had begun with: only both together say what was changed. */
interface FormDraft<Values> {
  values: Values;
  defaults: Values;
}

/**
 * Keeps what is typed into a form, and puts it back when the form opens again: after a reload, or after signing in anew.
 * @returns what was put back; undefined when there was no draft.
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

/** A draft as the state of its form; undefined while there is nothing typed that is not stored. */
export function useDraft<Draft extends object>(name: string): [Draft | undefined, Dispatch<SetStateAction<Draft | undefined>>] {
  const [draft, setDraft] = useState(() => readDraft(name) as Draft | undefined);
  useEffect(() => (draft ? writeDraft(name, draft) : clearDraft(name)), [name, draft]);
  return [draft, setDraft];
}
