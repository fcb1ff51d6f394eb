import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { type StatusUpdate, statusUpdate } from '@waybill/contracts/shipments/schema';
import { REASONS_BY_STATUS } from '@waybill/domain/shipments/reasons';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { office } from '@waybill/i18n/office';
import { getReasonName, getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { Controller, useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { StatusOptions } from '#ui/status-options.tsx';
import { HappenedAtField } from './happened-at-field.tsx';

interface StatusFormValues {
  status: ShipmentStatus | '';
  subStatus: string;
  location: string;
  notes: string;
  happenedAt: string;
}
type StatusForm = UseFormReturn<StatusFormValues, unknown, StatusUpdate>;

export const NO_STATUS: StatusFormValues = { status: '', subStatus: '', location: '', notes: '', happenedAt: '' };

// The schema rejects '', but its input type does not know that the form can hold it.
const resolver = zodResolver(statusUpdate) as Resolver<StatusFormValues, unknown, StatusUpdate>;

export const useStatusForm = (): StatusForm =>
  useForm<StatusFormValues, unknown, StatusUpdate>({ resolver, defaultValues: NO_STATUS });

export function StatusFields({ form }: { form: StatusForm }) {
  function clearReason() {
    form.setValue('subStatus', '');
    // The error was about the previous status.
    form.clearErrors('subStatus');
  }

  return (
    <>
      <SelectField
        label={t(office.common.status)}
        required
        {...form.register('status', { onChange: clearReason })}
        error={form.formState.errors.status && t(office.shipments.statusRequired)}
      >
        <option value="">{t(office.shipments.selectStatus)}</option>
        <StatusOptions />
      </SelectField>
      <ReasonField form={form} />
      <TextField
        label={t(office.shipments.location)}
        maxLength={LIMITS.place}
        autoComplete="off"
        {...form.register('location')}
        error={fieldMessage(form, 'location', t(office.shipments.location))}
      />
      <TextAreaField
        label={t(office.shipments.notes)}
        rows={2}
        maxLength={LIMITS.notes}
        {...form.register('notes')}
        error={fieldMessage(form, 'notes', t(office.shipments.notesField))}
      />
      <Controller
        control={form.control}
        name="happenedAt"
        render={({ field: { value, onChange } }) => (
          // Closed, it is one stop of the Tab key instead of seven.
          <details open={value !== ''}>
            <summary className="cursor-pointer py-1">{t(office.shipments.happenedEarlier)}</summary>
            <HappenedAtField
              value={value}
              onChange={onChange}
              error={fieldMessage(form, 'happenedAt', t(office.shipments.happenedAt))}
            />
          </details>
        )}
      />
    </>
  );
}

/** Shows the sentence that the customer will read. */
function ReasonField({ form }: { form: StatusForm }) {
  const [status, subStatus] = useWatch({ control: form.control, name: ['status', 'subStatus'] });
  const sentence = getReasonSentence(status, subStatus, t);
  return (
    <SelectField
      label={t(office.common.reason)}
      disabled={status === ''}
      {...form.register('subStatus')}
      error={fieldMessage(form, 'subStatus', t(office.common.reason))}
      hint={<output>{sentence ? t(office.shipments.customerReads, { sentence }) : t(office.shipments.reasonHint)}</output>}
    >
      <option value="">{t(office.shipments.noReason)}</option>
      {status !== '' && (
        <Options
          options={REASONS_BY_STATUS[status].map(({ value }) => ({ value, label: getReasonName(status, value, t) ?? value }))}
        />
      )}
    </SelectField>
  );
}
