import type { ReactNode } from 'react';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { TextField } from '#ui/field.tsx';
import { CREATE_FIELDS, type CreateFieldName, type CreateForm } from './new-shipment-form.ts';

interface CreateFieldProps {
  form: CreateForm;
  name: Exclude<CreateFieldName, 'status' | 'description'>;
  hint?: ReactNode;
  className?: string;
}

/** One line of the create form, as its table says. */
export function CreateField({ form, name, hint, className }: CreateFieldProps) {
  const field = CREATE_FIELDS[name];
  return (
    <TextField
      {...field}
      {...form.register(name)}
      error={fieldMessage(form, name, field.label)}
      hint={hint}
      className={className}
      autoComplete="off"
    />
  );
}
