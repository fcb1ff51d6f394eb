import type { ReactNode } from 'react';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { CREATE_FIELDS } from '../create/new-shipment-form.ts';
import type { EditFieldName } from './edit-fields.ts';
import type { EditForm } from './use-edit-shipment.ts';

interface EditFieldProps {
  form: EditForm;
  name: EditFieldName;
  readOnly: boolean;
  hint: ReactNode;
}

/** One field of the edit form, marked once it says something else than what is stored. */
export function EditField({ form, name, readOnly, hint }: EditFieldProps) {
  const field = CREATE_FIELDS[name];
  const { isDirty } = form.getFieldState(name, form.formState);
  const control = {
    ...field,
    ...form.register(name),
    label: isDirty ? <ChangedLabel label={field.label} /> : field.label,
    error: fieldMessage(form, name, field.label),
    readOnly,
    hint,
    autoComplete: 'off',
  };
  return name === 'description' ? <TextAreaField {...control} rows={3} className="md:col-span-2" /> : <TextField {...control} />;
}

function ChangedLabel({ label }: { label: string }) {
  return (
    <>
      {label} <span className="ml-1 rounded-full bg-status-blue-tint px-2 text-xs font-semibold text-status-blue">changed</span>
    </>
  );
}
