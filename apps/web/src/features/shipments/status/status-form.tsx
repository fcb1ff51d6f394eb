import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { statusUpdate, type StatusUpdate } from '@waybill/contracts/shipments/schema';
import { isAttempt } from '@waybill/domain/shipments/attempts';
import { isClosingOutcome, type Stage } from '@waybill/domain/shipments/outcomes';
import { REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { office } from '@waybill/i18n/office';
import { getReasonName, getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { Controller, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { FormDateField } from '#ui/form-date-field.tsx';
import { Options } from '#ui/options.tsx';
import { StageOptions } from '#ui/status-options.tsx';
import { PlaceField } from '../suggesting-field.tsx';
import { HappenedAtField } from './happened-at-field.tsx';

interface StatusFormValues {
  /** Or an outcome. */
  status: Stage | '';
  subStatus: string;
  location: string;
  notes: string;
  happenedAt: string;
  nextAttempt: string;
}
export type StatusForm = UseFormReturn<StatusFormValues, unknown, StatusUpdate>;

export const NO_STATUS: StatusFormValues = {
  status: '',
  subStatus: '',
  location: '',
  notes: '',
  happenedAt: '',
  nextAttempt: '',
};

// The schema rejects '', but its input type does not know that the form can hold it.
const resolve = zodResolver(statusUpdate) as Resolver<StatusFormValues, unknown, StatusUpdate>;

/** One field for both, as they exclude each other. */
const resolver: typeof resolve = ({ status, nextAttempt, ...values }, context, options) => {
  const step = status !== '' && isClosingOutcome(status) ? { outcome: status } : { status };
  const attempt = isAttempt({ status, subStatus: values.subStatus }) ? { nextAttempt } : {};
  return resolve({ ...values, ...step, ...attempt } as StatusFormValues, context, options);
};

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
        <StageOptions />
      </SelectField>
      <ReasonField form={form} />
      <NextAttemptField form={form} />
      <PlaceField
        label={t(office.shipments.location)}
        {...form.register('location')}
        onPlace={(place) => form.setValue('location', place, { shouldDirty: true })}
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
        render={({ field: { value, onChange, ref } }) => (
          <HappenedAtField
            ref={ref}
            value={value}
            onChange={onChange}
            error={fieldMessage(form, 'happenedAt', t(office.shipments.happenedAt))}
          />
        )}
      />
    </>
  );
}

/** None, then the reasons of a status or outcome. */
export function ReasonOptions({ stage }: { stage: Stage | '' }) {
  return (
    <>
      <option value="">{t(office.shipments.noReason)}</option>
      {stage !== '' && (
        <Options
          options={REASONS_BY_STAGE[stage].map(({ value }) => ({ value, label: getReasonName(stage, value, t) ?? value }))}
        />
      )}
    </>
  );
}

/** After a failed delivery. */
function NextAttemptField({ form }: { form: StatusForm }) {
  const [status, subStatus] = useWatch({ control: form.control, name: ['status', 'subStatus'] });
  if (!isAttempt({ status, subStatus })) return null;
  return (
    <FormDateField
      control={form.control}
      name="nextAttempt"
      label={t(office.shipments.nextAttempt)}
      hint={t(office.shipments.nextAttemptHint)}
      error={fieldMessage(form, 'nextAttempt', t(office.shipments.nextAttempt))}
    />
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
      <ReasonOptions stage={status} />
    </SelectField>
  );
}
