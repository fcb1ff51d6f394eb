import { zodResolver } from '@hookform/resolvers/zod';
import type { MailForecastQuery } from '@waybill/contracts/mail/forecast-schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { type Shipment, statusUpdate, type StatusUpdate } from '@waybill/contracts/shipments/schema';
import { isAttempt } from '@waybill/domain/shipments/attempts';
import { getStage, isClosingOutcome, type Stage, STAGES } from '@waybill/domain/shipments/outcomes';
import { findReason, REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import { office } from '@waybill/i18n/office';
import { getReasonName, getReasonSentence } from '@waybill/i18n/phrases/reason-names';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type FieldPath, type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { readAmount } from '#lib/format/read-amount.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { FormDateField } from '#ui/form-date-field.tsx';
import { Options } from '#ui/options.tsx';
import { StageOptions } from '#ui/status-options.tsx';
import { PlaceField } from '../suggesting-field.tsx';
import { FormHappenedAtField, isUnfinishedTime } from './happened-at-field.tsx';

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
export const STATUS_FIELDS: readonly FieldPath<StatusFormValues>[] = [
  'status',
  'subStatus',
  'location',
  'notes',
  'happenedAt',
  'nextAttempt',
  'payment.amount',
  'payment.currency',
];

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

/** The chosen step, as forecasts of mails take it. */
export function useStep({ control }: StatusForm): MailForecastQuery {
  const [status, subStatus, happenedAt] = useWatch({ control, name: ['status', 'subStatus', 'happenedAt'] });
  return {
    ...(status && { status }),
    ...(subStatus && { subStatus }),
    ...(happenedAt && !isUnfinishedTime(happenedAt) && { happenedAt }),
  };
}

/** Whether the newest entry says the same already, as far as reason and place are given. */
export function isAtStep(
  { statusHistory, ...shipment }: Shipment,
  { status, outcome, subStatus, location }: StatusUpdate,
): boolean {
  const [newest] = sortNewestFirst(statusHistory);
  return (
    newest !== undefined &&
    (outcome ?? status) === getStage(shipment) &&
    (!subStatus || subStatus === newest.subStatus) &&
    (!location || location === newest.location)
  );
}

interface StatusFieldsProps {
  form: StatusForm;
  /** Proposed with the status. */
  lastPlace?: string | undefined;
  /** Makes the status optional: the other fields appear with it. */
  emptyLabel?: string;
  inDialog?: boolean;
  /** Beside the time, such as the button. */
  children?: ReactNode;
}

/** A number key or a pick chooses the status and leads to the place, from which Enter saves. */
export function StatusFields({ form, lastPlace, emptyLabel, inDialog = false, children }: StatusFieldsProps) {
  const [status, subStatus] = useWatch({ control: form.control, name: ['status', 'subStatus'] });
  const { choose, statusProps, ignoreRepeated } = useStatusKeys(form, { lastPlace, inDialog });
  const isFailedAttempt = isAttempt({ status, subStatus });
  const isUnused = emptyLabel !== undefined && status === '';
  const sentence = getReasonSentence(status, subStatus, t);
  return (
    <>
      <SelectField
        label={t(office.common.status)}
        required={emptyLabel === undefined}
        {...form.register('status', { onChange: ({ target }) => choose(target.value) })}
        {...statusProps}
        error={form.formState.errors.status && t(office.shipments.statusRequired)}
      >
        <option value="">{emptyLabel ?? t(office.shipments.selectStatus)}</option>
        <StageOptions />
      </SelectField>
      {!isUnused && (
        <PlaceField
          label={t(office.shipments.location)}
          className={status === '' ? '@min-[40rem]:col-span-2 @min-[60rem]:col-span-3' : ''}
          {...form.register('location')}
          onPlace={(place) => form.setValue('location', place, { shouldDirty: true })}
          onKeyDown={ignoreRepeated}
          error={fieldMessage(form, 'location', t(office.shipments.location))}
        />
      )}
      {status !== '' && (
        <>
          <SelectField
            label={t(office.common.reason)}
            className={isFailedAttempt ? '' : 'col-span-full @min-[40rem]:col-auto'}
            {...form.register('subStatus')}
            error={fieldMessage(form, 'subStatus', t(office.common.reason))}
            hint={<output>{sentence && t(office.shipments.customerReads, { sentence })}</output>}
          >
            <ReasonOptions stage={status} />
          </SelectField>
          {isFailedAttempt && (
            <FormDateField
              control={form.control}
              name="nextAttempt"
              label={t(office.shipments.nextAttempt)}
              hint={t(office.shipments.nextAttemptHint)}
              error={fieldMessage(form, 'nextAttempt', t(office.shipments.nextAttempt))}
            />
          )}
          {isPayment(status, subStatus) && <PaymentFields form={form} />}
          <TextAreaField
            label={t(office.shipments.notes)}
            rows={1}
            maxLength={LIMITS.notes}
            className={isFailedAttempt ? 'col-span-full' : 'col-span-full @min-[60rem]:col-auto'}
            {...form.register('notes')}
            error={fieldMessage(form, 'notes', t(office.shipments.notesField))}
          />
        </>
      )}
      {!isUnused && (
        <div className="col-span-full flex flex-wrap items-end gap-x-4 gap-y-1">
          <FormHappenedAtField form={form} name="happenedAt" />
          {children}
        </div>
      )}
    </>
  );
}

/** Of a number key pressed several times in a hurry. */
const REPEAT_MS = 500;

function useStatusKeys(form: StatusForm, { lastPlace, inDialog }: Pick<StatusFieldsProps, 'lastPlace' | 'inDialog'>) {
  const pressed = useRef({ key: '', at: 0 });
  const isPickedByMouse = useRef(false);

  function toPlace() {
    // The field may appear with the status.
    flushSync(() => undefined);
    form.setFocus('location', { shouldSelect: true });
  }
  function choose(stage: string) {
    form.setValue('subStatus', '');
    // The error was about the previous status.
    form.clearErrors('subStatus');
    if (stage !== '' && lastPlace && form.getValues('location') === '') {
      form.setValue('location', lastPlace, { shouldDirty: true });
    }
    if (isPickedByMouse.current) toPlace();
  }
  function press(key: string) {
    const stage = STAGES[Number(key) - 1];
    if (!stage) return;
    pressed.current = { key, at: performance.now() };
    if (form.getValues('status') !== stage) {
      form.setValue('status', stage, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      choose(stage);
    }
    toPlace();
  }
  const keys = STAGES.map((_, index) => String(index + 1));
  useShortcuts(
    { ...Object.fromEntries(keys.map((key) => [key, () => press(key)])), s: () => form.setFocus('status') },
    { inDialog: inDialog ?? false },
  );
  return {
    choose,
    statusProps: {
      onPointerDown: ({ pointerType }) => (isPickedByMouse.current = pointerType === 'mouse'),
      onKeyDown: (event) => {
        isPickedByMouse.current = false;
        if (!keys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        press(event.key);
      },
    } satisfies ComponentProps<'select'>,
    ignoreRepeated: (event: KeyboardEvent) => {
      const { key, at } = pressed.current;
      if (event.key === key && (event.repeat || performance.now() - at < REPEAT_MS)) event.preventDefault();
    },
  };
}

/** None, then the reasons of a status or outcome. */
export const ReasonOptions = ({ stage }: { stage: Stage }) => (
  <>
    <option value="">{t(office.shipments.noReason)}</option>
    <Options options={REASONS_BY_STAGE[stage].map(({ value }) => ({ value, label: getReasonName(stage, value, t) ?? value }))} />
  </>
);

function PaymentFields({ form }: { form: StatusForm }) {
  const { currency } = useSettings().website;
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
