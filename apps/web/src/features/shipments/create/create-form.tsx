import { getFieldInfo, getFields, type ShipmentFieldPath, sortForReading } from '@waybill/contracts/shipments/shipment-fields';
import type { Suggestion } from '@waybill/contracts/shipments/suggestion-schema';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
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
import { FORM_GROUPS, getInputProps, GROUP_LEGENDS } from '../form-fields.ts';
import { DraftNotice, PastDateWarning } from '../form-notices.tsx';
import { getSuggestionKind, ServiceField, SuggestingField } from '../suggesting-field.tsx';
import { AutofillNotice, useAutofill } from './autofill.tsx';
import { LabelPreview } from './label-preview.tsx';
import { type NewShipmentForm, useCreateShipment } from './use-create-shipment.ts';

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
  form: NewShipmentForm;
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

const PARTIES = [
  { name: 'recipient', label: t(office.create.tellRecipient) },
  { name: 'sender', label: t(office.create.tellSender) },
] as const;

function MailChoice({ form }: { form: NewShipmentForm }) {
  const [recipient, sender, mail] = useWatch({ control: form.control, name: ['recipient.email', 'sender.email', 'mail'] });
  const addresses = { recipient, sender };
  const partiesWithEmail = PARTIES.filter(({ name }) => addresses[name]?.trim());
  const isAnySelected = partiesWithEmail.some(({ name }) => mail?.[name] !== false);
  return (
    <FieldGroup legend={t(office.create.mail)}>
      {partiesWithEmail.length === 0 ? (
        <p className="text-ink-soft md:col-span-2">{t(office.create.nobodyToTell)}</p>
      ) : (
        <>
          <div className="grid content-start">
            {partiesWithEmail.map(({ name, label }) => (
              <label key={name} className="flex min-h-(--control-height) cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 cursor-pointer accent-signal-fill"
                  {...form.register(`mail.${name}`)}
                />
                <span className="min-w-0 truncate">
                  {label} <span className="text-ink-soft">{addresses[name]}</span>
                </span>
              </label>
            ))}
          </div>
          {isAnySelected && (
            <SelectField label={t(office.create.mailLanguage)} {...form.register('mail.language')}>
              {LANGUAGE_CODES.map((code) => (
                <option key={code} value={code}>
                  {getLanguageName(code)}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
    </FieldGroup>
  );
}
