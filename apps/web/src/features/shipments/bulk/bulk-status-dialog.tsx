import { zodResolver } from '@hookform/resolvers/zod';
import type { BulkOutcome, StatusUpdate } from '@waybill/contracts';
import { LIMITS } from '@waybill/contracts/limits';
import { REASONS_BY_STATUS } from '@waybill/contracts/reasons';
import { statusUpdate } from '@waybill/contracts/schemas/shipment';
import { STATUSES, type ShipmentStatus } from '@waybill/contracts/statuses';
import { BULK_TEXTS } from '@waybill/contracts/texts/shipment-list';
import { useId } from 'react';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { Dialog } from '#components/admin/dialog.tsx';
import { FormFailure } from '#components/admin/form-failure.tsx';
import { Button } from '#components/button.tsx';
import { SelectField, TextAreaField, TextField } from '#components/field.tsx';
import { errorText } from '#lib/api-error.ts';
import { fieldMessage } from '#lib/field-errors.ts';
import { toast } from '#lib/toast.ts';
import { countShipments, describeTarget, type BulkTarget } from './bulk-target.ts';
import { useBulk } from './use-bulk.ts';

interface BulkStatusDialogProps {
  target: BulkTarget;
  onDone: (outcome: BulkOutcome) => void;
  onCancel: () => void;
}

interface Values {
  status: ShipmentStatus | '';
  subStatus: string;
  location: string;
  notes: string;
}

// The schema refuses '', so what comes out has a status; its input type does not know that the form can hold ''.
const resolver = zodResolver(statusUpdate) as Resolver<Values, unknown, StatusUpdate>;
const EMPTY: Values = { status: '', subStatus: '', location: '', notes: '' };

/** One status for many shipments, with a reason, a place and a note (B9). After a failure all that was typed is still there. */
export function BulkStatusDialog({ target, onDone, onCancel }: BulkStatusDialogProps) {
  const id = useId();
  const form = useForm<Values, unknown, StatusUpdate>({ resolver, defaultValues: EMPTY });
  const status = useWatch({ control: form.control, name: 'status' });
  const change = useBulk((outcome) => {
    const { done } = outcome;
    if (done.length > 0) toast.success(`${countShipments(done.length)} ${BULK_TEXTS.status.done}`);
    onDone(outcome);
  });
  const submit = form.handleSubmit((payload) => change.mutate({ action: 'status', ...target.which, payload }));

  return (
    <Dialog
      title={`Set the status of ${describeTarget(target)}`}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={id} look="primary" disabled={change.isPending} aria-busy={change.isPending}>
            {change.isPending ? 'Updating...' : `Update ${target.which.filter ? 'them' : countShipments(target.count)}`}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-3">
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
        <SelectField
          label="Reason"
          disabled={status === ''}
          {...form.register('subStatus')}
          hint="Optional, shown to the customer"
        >
          <option value="">No reason</option>
          {status !== '' &&
            REASONS_BY_STATUS[status].map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </SelectField>
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
        {change.error && <FormFailure text={errorText(change.error, BULK_TEXTS.status.failed)} error={change.error} />}
      </form>
    </Dialog>
  );
}
