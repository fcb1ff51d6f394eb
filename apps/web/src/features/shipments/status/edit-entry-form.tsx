import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { historyEdit, type HistoryEdit } from '@waybill/contracts/shipments/history-schema';
import type { Shipment, StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { getStage, type Stage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { fieldMessage, showFieldErrors } from '#lib/forms/field-errors.ts';
import { submitOnCtrlEnter } from '#lib/forms/submit-keys.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { useCompany } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { getCurrentShipment } from '../edit/use-edit-shipment.ts';
import { cacheShipment, describeState, isOddTransition, useShipmentChange } from '../mutations.ts';
import { PlaceField } from '../suggesting-field.tsx';
import { offerUndo } from '../undo-change.ts';
import { FormHappenedAtField, isUnfinishedTime } from './happened-at-field.tsx';
import { ReasonOptions } from './status-form.tsx';

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
      <FormHappenedAtField form={form} name="happenedAt" required />
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

type Clock = ReturnType<typeof useOfficeClock>;

export const formatEntryTime = ({ dayOnly, timestamp }: Pick<StaffHistoryEntry, 'dayOnly' | 'timestamp'>, clock: Clock): string =>
  dayOnly ? clock.day(timestamp) : clock.instant(timestamp);

/** Such as "In Transit, Rotterdam, Nov 20, 2026, 10:00". */
export const nameEntry = (entry: StaffHistoryEntry, clock: Clock): string =>
  [getStatusName(getStage(entry), t), entry.location, formatEntryTime(entry, clock)].filter(Boolean).join(', ');

const FIELDS = ['location', 'subStatus', 'notes', 'happenedAt'] as const;
type EntryTexts = Record<(typeof FIELDS)[number], string>;

const toTexts = ({ location, subStatus, notes, timestamp }: StaffHistoryEntry): EntryTexts => ({
  location: location ?? '',
  subStatus: subStatus ?? '',
  notes: notes ?? '',
  happenedAt: timestamp,
});

const getChanges = (from: EntryTexts, to: EntryTexts): Partial<EntryTexts> =>
  Object.fromEntries(FIELDS.filter((field) => from[field] !== to[field]).map((field) => [field, to[field]]));

type EntryForm = UseFormReturn<EntryTexts, unknown, HistoryEdit>;

const resolveEdit = zodResolver(historyEdit) as unknown as Resolver<EntryTexts, unknown, HistoryEdit>;

/** Sends only changed fields, with the version of the shipment. Typed text stays after a failure. */
function useEditEntry(shipment: Shipment, entry: StaffHistoryEntry, onClose: () => void) {
  const { trackingId } = shipment;
  const { timeZone } = useCompany();
  const queryClient = useQueryClient();
  const base = toTexts(entry);
  const params = { trackingId, historyEntryId: entry._id };
  const [unconfirmed, setUnconfirmed] = useState<{ edit: HistoryEdit; warning: string }>();
  const form: EntryForm = useForm<EntryTexts, unknown, HistoryEdit>({
    defaultValues: base,
    resolver: (values, context, options) => {
      if (values.happenedAt === '' || isUnfinishedTime(values.happenedAt))
        return { values: {}, errors: { happenedAt: { type: 'required', message: t(office.detail.isRequired) } } };
      const changes = getChanges(base, values);
      // The schema refuses an edit without a field.
      if (Object.keys(changes).length === 0) return { values: {}, errors: {} };
      return resolveEdit(changes as EntryTexts, context, options);
    },
  });
  const save = useShipmentChange<HistoryEdit>(trackingId, {
    send: (body) => call('editHistoryEntry', { params, body }),
    onDone: (updated) => {
      const before = getChanges(form.getValues(), {
        ...base,
        happenedAt: entry.dayOnly ? toCalendarDate(new Date(entry.timestamp), timeZone) : entry.timestamp,
      });
      if (form.getValues('happenedAt') === base.happenedAt) delete before.happenedAt;
      const undo = offerUndo(queryClient, {
        send: () =>
          call('editHistoryEntry', {
            params,
            body: { ...before, ...(before.happenedAt && { force: true }), version: updated.version },
          }),
        done: t(office.shipments.historyEditUndone),
        failed: t(office.shipments.historyEditFailed),
      });
      toast.changed(describeState(updated), t(office.shipments.historyEdited), undo);
      onClose();
    },
    onFailed: (error, edit) => {
      const now = getCurrentShipment(error);
      const current = now?.statusHistory.find(({ _id }) => _id === entry._id);
      if (now) cacheShipment(queryClient, now);
      // Something else of the shipment has changed.
      if (now && current && Object.keys(getChanges(base, toTexts(current))).length === 0) {
        return save.mutate({ ...edit, version: now.version });
      }
      if (isOddTransition(error)) return setUnconfirmed({ edit, warning: error.message });
      showFieldErrors(form, error, FIELDS);
      toast.error(getErrorText(error, t(office.shipments.historyEditFailed)));
    },
  });

  function submit(edit: HistoryEdit) {
    if (Object.keys(edit).length > 0) return save.mutate({ ...edit, version: shipment.version });
    toast.info(t(office.detail.nothingToSave));
    onClose();
  }

  const close = useEffectEvent(onClose);
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    form.setFocus('location', { shouldSelect: true });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    element.addEventListener('keydown', onKey);
    const removeSubmit = submitOnCtrlEnter(element);
    return () => {
      element.removeEventListener('keydown', onKey);
      removeSubmit();
    };
  }, [form]);

  return {
    form,
    formRef: ref,
    submit: form.handleSubmit(submit),
    pending: save.isPending,
    // The confirmation already explains it.
    failure: isOddTransition(save.error) ? null : save.failure,
    unconfirmed: unconfirmed?.warning,
    confirm: () => {
      setUnconfirmed(undefined);
      if (unconfirmed) save.mutate({ ...unconfirmed.edit, force: true });
    },
    cancel: () => setUnconfirmed(undefined),
  };
}
