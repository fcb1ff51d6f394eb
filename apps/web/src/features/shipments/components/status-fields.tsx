import { LIMITS } from '@waybill/contracts/limits';
import { STATUSES } from '@waybill/contracts/statuses';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import type { StatusForm } from '../status-form.ts';
import { ReasonField } from './reason-field.tsx';

/** A status with its reason, a place and a note for the customer (R156, B17). */
export function StatusFields({ form }: { form: StatusForm }) {
  return (
    <>
      <SelectField
        label="Status"
        required
        {...form.register('status', { onChange: () => form.setValue('subStatus', '') })}
        error={form.formState.errors.status && 'Select a status.'}
      >
        <option value="">Select Status</option>
        {STATUSES.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <ReasonField form={form} />
      <TextField
        label="Location"
        maxLength={LIMITS.place}
        autoComplete="off"
        {...form.register('location')}
        error={fieldMessage(form, 'location', 'Location')}
      />
      <TextAreaField
        label="Notes (shown to the customer)"
        rows={2}
        maxLength={LIMITS.notes}
        {...form.register('notes')}
        error={fieldMessage(form, 'notes', 'Notes')}
      />
    </>
  );
}
