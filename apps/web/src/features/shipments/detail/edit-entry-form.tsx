import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Shipment, StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStage, type Stage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { Controller } from 'react-hook-form';
import { getErrorText } from '#lib/api/api-error.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { HappenedAtField } from '../components/happened-at-field.tsx';
import { ReasonOptions } from '../components/reason-options.tsx';
import { PlaceField } from '../components/suggesting-field.tsx';
import { nameEntry } from './name-entry.ts';
import { useEditEntry } from './use-edit-entry.ts';

interface EditEntryFormProps {
  shipment: Shipment;
  /** As it was when the form opened. */
  entry: StaffHistoryEntry;
  onClose: () => void;
}

export function EditEntryForm({ shipment, entry, onClose }: EditEntryFormProps) {
  const { form, formRef, submit, pending, failure, unconfirmed, confirm, cancel } = useEditEntry(shipment, entry, onClose);
  const clock = useOfficeClock();
  const stage = getStage(entry) as Stage;
  return (
    <form
      onSubmit={submit}
      ref={formRef}
      noValidate
      aria-busy={pending}
      aria-label={t(office.detail.editEntryForm, { entry: nameEntry(entry, clock) })}
      className="grid gap-3 py-2"
    >
      <PlaceField
        label={t(office.shipments.location)}
        {...form.register('location')}
        onPlace={(place) => form.setValue('location', place, { shouldDirty: true })}
        error={fieldMessage(form, 'location', t(office.shipments.location))}
      />
      <SelectField
        label={t(office.common.reason)}
        {...form.register('subStatus')}
        error={fieldMessage(form, 'subStatus', t(office.common.reason))}
      >
        <ReasonOptions stage={stage} />
      </SelectField>
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
            required
            ref={ref}
            value={value}
            onChange={onChange}
            error={fieldMessage(form, 'happenedAt', t(office.shipments.happenedAt))}
          />
        )}
      />
      {failure && <ErrorNotice text={getErrorText(failure, t(office.shipments.historyEditFailed))} error={failure} />}
      {unconfirmed && (
        <ConfirmDialog
          title={t(office.detail.changeStatusQuestion)}
          confirmLabel={t(office.detail.saveEntry)}
          confirmVariant="primary"
          busy={pending}
          onConfirm={confirm}
          onCancel={cancel}
        >
          <p>{unconfirmed}</p>
        </ConfirmDialog>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{t(office.common.cancel)}</Button>
        <Button type="submit" variant="primary" busy={pending}>
          {pending ? t(office.detail.saving) : t(office.detail.saveEntry)}
        </Button>
      </div>
    </form>
  );
}
