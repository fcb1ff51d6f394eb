import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from '#lib/drafts.ts';

/**
 * Keeps what is typed into a form, and puts it back when the form opens again: after a reload, or after signing in anew.
 * @returns whether a draft was put back.
 */
export function useFormDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): boolean {
  const [restored] = useState(() => readDraft(name) !== undefined);
  useEffect(() => {
    const draft = readDraft(name) as Values | undefined;
    if (draft) form.reset(draft, { keepDefaultValues: true });
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => (isDirty ? writeDraft(name, values) : clearDraft(name)),
    });
  }, [form, name]);
  return restored;
}
