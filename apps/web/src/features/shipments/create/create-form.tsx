import { fieldInfo, fieldsOf, inReadingOrder, type ShipmentFieldPath } from '@waybill/contracts/shipments/shipment-fields';
import { STATUSES } from '@waybill/contracts/statuses';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { paths } from '#lib/address/paths.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { SelectField, TextAreaField, TextField } from '#ui/field.tsx';
import { FormDateField } from '#ui/form-date-field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Options } from '#ui/options.tsx';
import { DraftNotice, PastDateWarning } from '../components/form-notices.tsx';
import { GROUP_LEGENDS, inputOf } from '../form-fields.ts';
import { useCreateShipment, type CreateForm as Form } from './use-create-shipment.ts';

const GROUPS = ['recipient', 'sender', 'shipment'] as const;

/** Everything about a new shipment. */
export function CreateForm(options: Parameters<typeof useCreateShipment>[0]) {
  const { form, restored, offer, failure, startOver, submit } = useCreateShipment(options);
  const { isDirty, isSubmitting } = form.formState;
  const [deliveryDate, source] = useWatch({ control: form.control, name: ['deliveryDate', 'source'] });
  return (
    <form onSubmit={submit} noValidate aria-busy={isSubmitting} className="max-w-4xl">
      {isDirty && <LeaveGuard />}
      {(restored || source !== '') && isDirty && <DraftNotice source={source} onStartOver={startOver} />}
      {GROUPS.map((group) => (
        <FieldGroup key={group} legend={GROUP_LEGENDS[group]}>
          {inReadingOrder(fieldsOf(group)).map((path) => (
            <CreateField
              key={path}
              form={form}
              path={path}
              hint={path === 'deliveryDate' && <PastDateWarning date={deliveryDate} />}
            />
          ))}
        </FieldGroup>
      ))}
      {failure && <ErrorNotice text={failure.text} error={failure.error} />}
      <div className="mt-6 flex justify-end gap-2">
        <LinkButton to={paths.shipments}>Cancel</LinkButton>
        <Button type="submit" look="primary" disabled={isSubmitting}>
          {isSubmitting ? 'Creating...' : 'Create Shipment'}
        </Button>
      </div>
      {offer && (
        <ConfirmDialog
          title="Replace your draft?"
          confirmLabel="Replace"
          confirmLook="primary"
          onConfirm={offer.accept}
          onCancel={offer.decline}
        >
          You had begun another shipment and not sent it. Cancel keeps that draft; replacing it fills the form in from{' '}
          {options.prefill?.source}.
        </ConfirmDialog>
      )}
    </form>
  );
}

/** One field, as the table of fields says. */
function CreateField({ form, path, hint }: { form: Form; path: ShipmentFieldPath; hint: ReactNode }) {
  const { type, ...field } = inputOf(path);
  const shown = { ...field, error: fieldMessage(form, path, field.label), hint };
  const control = { ...shown, ...form.register(path) };
  switch (fieldInfo(path).type) {
    case 'status':
      return (
        <SelectField {...control}>
          <Options of={STATUSES} />
        </SelectField>
      );
    case 'paragraph':
      return <TextAreaField {...control} rows={3} className="md:col-span-2" />;
    case 'date':
      return <FormDateField {...shown} control={form.control} name={path} />;
    default:
      return <TextField {...control} type={type} autoComplete="off" />;
  }
}
