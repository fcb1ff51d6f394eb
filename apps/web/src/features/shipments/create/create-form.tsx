import { getFieldInfo, getFields, sortForReading, type ShipmentFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import type { Suggestion } from '@waybill/contracts/shipments/suggestion-schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { officePaths } from '#lib/address/office-paths.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { submitOnCtrlEnter } from '#lib/forms/submit-keys.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { FormDateField } from '#ui/form-date-field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { StatusOptions } from '#ui/status-options.tsx';
import { DraftNotice, PastDateWarning } from '../components/form-notices.tsx';
import { ServiceField } from '../components/service-field.tsx';
import { SuggestingField, getSuggestionKind } from '../components/suggesting-field.tsx';
import { FORM_GROUPS, GROUP_LEGENDS, getInputProps } from '../form-fields.ts';
import { AutofillNotice, useAutofill } from './autofill.tsx';
import { LabelPreview } from './label-preview.tsx';
import { MailChoice } from './mail-choice.tsx';
import { useCreateShipment, type CreateForm as Form } from './use-create-shipment.ts';

export function CreateForm(options: Parameters<typeof useCreateShipment>[0]) {
  const { form, restored, offer, failure, startOver, submit } = useCreateShipment(options);
  const { isDirty, isSubmitting } = form.formState;
  const { autofilled, applySuggestion, dismiss, undo } = useAutofill(form);
  const [deliveryDate, source] = useWatch({ control: form.control, name: ['deliveryDate', 'source'] });
  return (
    <form
      ref={submitOnCtrlEnter}
      onSubmit={submit}
      noValidate
      aria-busy={isSubmitting}
      className="grid items-start gap-x-8 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        {isDirty && <LeaveGuard />}
        {(restored || source !== '') && isDirty && (
          <DraftNotice
            source={source}
            onStartOver={() => {
              startOver();
              dismiss();
            }}
          />
        )}
        {FORM_GROUPS.map((group) => (
          <FieldGroup key={group} legend={GROUP_LEGENDS[group]}>
            {sortForReading(getFields(group)).map((path) => (
              <CreateField
                key={path}
                form={form}
                path={path}
                hint={path === 'deliveryDate' && <PastDateWarning date={deliveryDate} />}
                onSuggestion={(suggestion) => applySuggestion(path, suggestion)}
              />
            ))}
            {autofilled && autofilled.group === group && <AutofillNotice autofilled={autofilled} onUndo={undo} />}
          </FieldGroup>
        ))}
        <MailChoice form={form} />
        {failure && <ErrorNotice text={failure.text} error={failure.error} />}
        <div className="mt-6 flex flex-wrap items-center justify-end gap-x-2 gap-y-3">
          <p className="mr-auto text-xs text-ink-soft max-xl:hidden">{t(office.create.submitHint)}</p>
          <LinkButton to={officePaths.shipments}>{t(office.common.cancel)}</LinkButton>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {isSubmitting ? t(office.create.creating) : t(office.create.createShipment)}
          </Button>
        </div>
      </div>
      <LabelPreview form={form} />
      {offer && (
        <ConfirmDialog
          title={t(office.create.replaceDraftQuestion)}
          confirmLabel={t(office.create.replace)}
          confirmVariant="primary"
          onConfirm={offer.accept}
          onCancel={offer.decline}
        >
          {t(office.create.replaceDraft, { source: options.prefill?.source ?? '' })}
        </ConfirmDialog>
      )}
    </form>
  );
}

interface CreateFieldProps {
  form: Form;
  path: ShipmentFieldPath;
  hint: ReactNode;
  onSuggestion: (suggestion: Suggestion) => void;
}

function CreateField({ form, path, hint, onSuggestion }: CreateFieldProps) {
  const { type, ...field } = getInputProps(path);
  const fieldProps = { ...field, error: fieldMessage(form, path, field.label), hint };
  const control = { ...fieldProps, ...form.register(path) };
  const kind = getSuggestionKind(path);
  if (kind) return <SuggestingField {...control} kind={kind} onSuggestion={onSuggestion} />;
  if (path === 'service') return <ServiceField {...control} autoComplete="off" />;
  switch (getFieldInfo(path).type) {
    case 'status':
      return (
        <SelectField {...control}>
          <StatusOptions />
        </SelectField>
      );
    case 'paragraph':
      return <TextAreaField {...control} rows={3} className="md:col-span-2" />;
    case 'date':
      return <FormDateField {...fieldProps} control={form.control} name={path} />;
    default:
      return <TextField {...control} type={type} autoComplete="off" />;
  }
}
