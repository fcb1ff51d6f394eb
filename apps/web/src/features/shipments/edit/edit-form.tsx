import type { Shipment } from '@waybill/contracts/shipments/schema';
import {
  type EditableFieldPath,
  getEditableFields,
  getFieldInfo,
  sortForReading,
} from '@waybill/contracts/shipments/shipment-fields';
import { office } from '@waybill/i18n/office';
import { type ReactNode, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { useOrigin } from '#lib/address/step-back.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { submitOnCtrlEnter } from '#lib/forms/submit-keys.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { CompareView } from '#ui/compare-view.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { FormDateField } from '#ui/form-date-field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { FORM_FIELDS, FORM_GROUPS, getFieldLabel, getInputProps, GROUP_LEGENDS, toFormTexts } from '../form-fields.ts';
import { DraftNotice, PastDateWarning } from '../form-notices.tsx';
import { getSuggestionKind, PlaceField, ServiceField } from '../suggesting-field.tsx';
import { type EditForm as Form, useEditShipment } from './use-edit-shipment.ts';

interface EditFormProps {
  shipment: Shipment;
  onSaved: () => void;
}

export function EditForm({ shipment, onSaved }: EditFormProps) {
  const edit = useEditShipment(shipment, { onSaved });
  const { form, pending, failure, conflict } = edit;
  const { isDirty } = form.formState;
  useFieldOfAddress(form);
  const deliveryDate = useWatch({ control: form.control, name: 'deliveryDate' });
  const pastDate = form.getFieldState('deliveryDate', form.formState).isDirty && <PastDateWarning date={deliveryDate} />;
  return (
    <>
      <form
        onSubmit={edit.submit}
        ref={submitOnCtrlEnter}
        noValidate
        aria-busy={pending}
        aria-label={t(office.detail.editShipment)}
        className="max-w-4xl **:scroll-mb-20"
      >
        {isDirty && <LeaveGuard />}
        {edit.restored && isDirty && <DraftNotice onStartOver={edit.startOver} />}
        {FORM_GROUPS.map((group) => (
          <FieldGroup key={group} legend={GROUP_LEGENDS[group]}>
            {sortForReading(getEditableFields(group)).map((path) => (
              <EditField key={path} form={form} path={path} readOnly={pending} hint={path === 'deliveryDate' && pastDate} />
            ))}
          </FieldGroup>
        ))}
        <div
          data-save-bar
          className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper py-3"
        >
          {failure && (
            <div className="grow max-sm:basis-full">
              <ErrorNotice text={getErrorText(failure, t(office.shipments.updateFailed))} error={failure} />
            </div>
          )}
          <LinkButton to={useOrigin(officePaths.shipment(shipment.trackingId))}>{t(office.common.cancel)}</LinkButton>
          <Button type="submit" variant="primary" busy={pending} disabled={!isDirty}>
            {pending ? t(office.detail.saving) : t(office.detail.saveAllChanges)}
          </Button>
        </div>
      </form>
      {conflict && (
        <CompareView
          what={t(office.detail.shipment)}
          fields={toComparedFields(conflict)}
          alsoChanged={conflict.taken.map(getFieldLabel)}
          onResolve={edit.resolveConflict}
          onClose={edit.closeConflict}
        />
      )}
    </>
  );
}

/** `#recipient.address` leads to that field. */
function useFieldOfAddress(form: Form): void {
  const { hash } = useLocation();
  useEffect(() => {
    const field = FORM_FIELDS.find((path) => `#${path}` === hash);
    if (field) form.setFocus(field, { shouldSelect: true });
  }, [form, hash]);
}

type Conflict = NonNullable<ReturnType<typeof useEditShipment>['conflict']>;

function toComparedFields({ now, texts, conflicts }: Conflict) {
  const stored = toFormTexts(now);
  return conflicts.map((name) => ({ name, label: getFieldLabel(name), yours: texts[name], now: stored[name] }));
}

interface EditFieldProps {
  form: Form;
  path: EditableFieldPath;
  readOnly: boolean;
  hint: ReactNode;
}

function EditField({ form, path, readOnly, hint }: EditFieldProps) {
  const { type, label, ...field } = getInputProps(path);
  const fieldProps = {
    ...field,
    label: form.getFieldState(path, form.formState).isDirty ? <ChangedLabel label={label} /> : label,
    error: fieldMessage(form, path, label),
    readOnly,
    hint,
    autoComplete: 'off',
  };
  const control = { ...fieldProps, ...form.register(path) };
  if (getSuggestionKind(path) === 'place') {
    return <PlaceField {...control} onPlace={(place) => form.setValue(path, place, { shouldDirty: true })} />;
  }
  if (path === 'service') return <ServiceField {...control} />;
  switch (getFieldInfo(path).type) {
    case 'paragraph':
      return <TextAreaField {...control} rows={3} className="md:col-span-2" />;
    case 'date':
      return <FormDateField {...fieldProps} control={form.control} name={path} />;
    default:
      return <TextField {...control} type={type} />;
  }
}

function ChangedLabel({ label }: { label: string }) {
  return (
    <>
      {label}{' '}
      <span className="ml-1 rounded-full bg-status-blue-tint px-2 text-xs font-semibold text-status-blue">
        {t(office.common.changed)}
      </span>
    </>
  );
}
