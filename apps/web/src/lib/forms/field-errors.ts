import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#lib/api/api-error.ts';

export function showFieldErrors<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
  fields: readonly FieldPath<Values>[],
): void {
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.fieldErrors) {
    const field = fields.find((name) => name === path);
    if (field !== undefined) form.setError(field, { type: 'server', message }, { shouldFocus: true });
  }
}

export function fieldMessage<Values extends FieldValues, Output>(
  { getFieldState, formState }: UseFormReturn<Values, unknown, Output>,
  name: FieldPath<Values>,
  label: string,
): string | undefined {
  const message = getFieldState(name, formState).error?.message;
  return message === undefined ? undefined : `${label} ${message}.`;
}
