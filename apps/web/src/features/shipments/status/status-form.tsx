import { zodResolver } from '@hookform/resolvers/zod';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { statusUpdate, type StatusUpdate } from '@waybill/contracts/shipments/schema';
import { isAttempt } from '@waybill/domain/shipments/attempts';
import { isClosingOutcome, type Stage } from '@waybill/domain/shipments/outcomes';
import { findReason, REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { office } from '@waybill/i18n/office';
import { getReasonName, getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { Controller, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { readAmount } from '#lib/format/read-amount.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
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
  /** Absent from drafts of older releases. */
  payment?: { amount: string; currency: string };
}
export type StatusForm = UseFormReturn<StatusFormValues, unknown, StatusUpdate>;

export const NO_STATUS: StatusFormValues = {
  status: '',
  subStatus: '',
  location: '',
  notes: '',
  happenedAt: '',
  nextAttempt: '',
  payment: { amount: '', currency: '' },
};

// The schema rejects '', but its input type does not know that the form can hold it.
const resolve = zodResolver(statusUpdate) as unknown as Resolver<StatusFormValues, unknown, StatusUpdate>;

/** One field for status and outcome, as they exclude each other. @param currency takes the place of a blank one. */
const createResolver =
  (currency: string): typeof resolve =>
  ({ status, nextAttempt, payment, ...values }, context, options) => {
    const step = status !== '' && isClosingOutcome(status) ? { outcome: status } : { status };
    const attempt = isAttempt({ status, subStatus: values.subStatus }) ? { nextAttempt } : {};
    const isDue = payment?.amount && isPayment(status, values.subStatus);
    const due = isDue && { payment: { amount: readAmount(payment.amount), currency: payment.currency || currency } };
    return resolve({ ...values, ...step, ...attempt, ...due } as unknown as StatusFormValues, context, options);
  };

const isPayment = (status: string, subStatus: string): boolean => findReason(status, subStatus)?.isPayment === true;

export function useStatusForm(): StatusForm {
  const { currency } = useSettings().website;
  return useForm<StatusFormValues, unknown, StatusUpdate>({ resolver: createResolver(currency), defaultValues: NO_STATUS });
}

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
      <PaymentFields form={form} />
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

/** Amount due, shown to the customer beside the page to pay. */
function PaymentFields({ form }: { form: StatusForm }) {
  const [status, subStatus] = useWatch({ control: form.control, name: ['status', 'subStatus'] });
  const { currency } = useSettings().website;
  if (!isPayment(status, subStatus)) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
      <TextField
        label={t(office.shipments.amountDue)}
        hint={t(office.shipments.nextAttemptHint)}
        inputMode="decimal"
        autoComplete="off"
        {...form.register('payment.amount')}
        error={fieldMessage(form, 'payment.amount', t(office.shipments.amountDue))}
      />
      <TextField
        label={t(office.shipments.currency)}
        maxLength={3}
        autoComplete="off"
        placeholder={currency || t(office.inbox.currencyExample)}
        {...form.register('payment.currency')}
        error={fieldMessage(form, 'payment.currency', t(office.shipments.currency))}
      />
    </div>
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
