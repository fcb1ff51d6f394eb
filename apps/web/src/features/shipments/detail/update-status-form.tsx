import type { Shipment } from '@waybill/contracts';
import { LIMITS } from '@waybill/contracts/limits';
import { STATUSES } from '@waybill/contracts/statuses';
import { TEXTS } from '@waybill/contracts/texts';
import { FormFailure } from '#components/admin/form-failure.tsx';
import { Button } from '#components/button.tsx';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { SelectField, TextAreaField, TextField } from '#components/field.tsx';
import { errorText } from '#lib/api-error.ts';
import { fieldMessage } from '#lib/field-errors.ts';
import { ReasonField } from './reason-field.tsx';
import { useUpdateStatus } from './use-update-status.ts';

/** Moves a shipment on (R156). */
export function UpdateStatusForm({ shipment }: { shipment: Shipment }) {
  const { form, submit, pending, error, doubtful } = useUpdateStatus(shipment);
  return (
    <form onSubmit={submit} aria-busy={pending} className="grid gap-3">
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
      {error && <FormFailure text={errorText(error, TEXTS.shipments.statusFailed)} error={error} />}
      <Button type="submit" look="primary" disabled={pending}>
        {pending ? 'Updating...' : 'Update Status'}
      </Button>
      {doubtful && (
        <ConfirmDialog
          title="Change the status anyway?"
          confirmLabel={pending ? 'Updating...' : 'Update Status'}
          confirmLook="primary"
          busy={pending}
          onConfirm={doubtful.confirm}
          onCancel={doubtful.cancel}
        >
          {doubtful.doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </ConfirmDialog>
      )}
    </form>
  );
}
