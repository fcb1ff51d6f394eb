import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { type StatusUpdate, statusUpdate } from '@waybill/contracts/shipments/schema';
import { REASONS_BY_STATUS } from '@waybill/domain/shipments/reasons';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { getReasonName, getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { StatusOptions } from '#ui/status-options.tsx';

/** The form before it is checked: nothing is chosen yet. */
interface StatusFormValues {
  status: ShipmentStatus | '';
  /** One of the reasons of that status. */
  subStatus: string;
  location: string;
  notes: string;
}
type StatusForm = UseFormReturn<StatusFormValues, unknown, StatusUpdate>;

export const NO_STATUS: StatusFormValues = { status: '', subStatus: '', location: '', notes: '' };

// The schema refuses '', so what comes out has a status; its input type does not know that the form can hold ''.
const resolver = zodResolver(statusUpdate) as Resolver<StatusFormValues, unknown, StatusUpdate>;

/** The form of a status change, of one shipment or of many. */
export const useStatusForm = (): StatusForm =>
  useForm<StatusFormValues, unknown, StatusUpdate>({ resolver, defaultValues: NO_STATUS });

/** A status with its reason, a place and a note for the customer. */
export function StatusFields({ form }: { form: StatusForm }) {
  function dropReason() {
    form.setValue('subStatus', '');
    // What was refused about it was about another status.
    form.clearErrors('subStatus');
  }

  return (
    <>
      <SelectField
        label="Status"
        required
        {...form.register('status', { onChange: dropReason })}
        error={form.formState.errors.status && 'Select a status.'}
      >
        <option value="">Select Status</option>
        <StatusOptions />
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

/** Why, as one of the reasons of the chosen status, with the sentence that the customer will read. */
function ReasonField({ form }: { form: StatusForm }) {
  const [status, subStatus] = useWatch({ control: form.control, name: ['status', 'subStatus'] });
  const sentence = getReasonSentence(status, subStatus, t);
  return (
    <SelectField
      label="Reason"
      disabled={status === ''}
      {...form.register('subStatus')}
      error={fieldMessage(form, 'subStatus', 'Reason')}
      hint={<output>{sentence ? `The customer reads: “${sentence}”` : 'Optional, shown to the customer'}</output>}
    >
      <option value="">No reason</option>
      {status !== '' && (
        <Options
          of={REASONS_BY_STATUS[status].map(({ value }) => ({ value, label: getReasonName(status, value, t) ?? value }))}
        />
      )}
    </SelectField>
  );
}
