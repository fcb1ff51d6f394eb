import { STATUSES } from '@waybill/contracts/statuses';
import { useWatch } from 'react-hook-form';
import { paths } from '#lib/address/paths.ts';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { SelectField, TextAreaField } from '#ui/field.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { DraftNotice } from '../components/draft-notice.tsx';
import { CreateField } from './create-field.tsx';
import { CREATE_FIELDS } from './new-shipment-form.ts';
import { PastDateWarning } from './past-date-warning.tsx';
import { useCreateShipment } from './use-create-shipment.ts';

/** Everything about a new shipment (R144..R152). */
export function CreateForm(options: Parameters<typeof useCreateShipment>[0]) {
  const { form, restored, offer, failure, startOver, submit } = useCreateShipment(options);
  const { isDirty, isSubmitting } = form.formState;
  const [deliveryDate, source] = useWatch({ control: form.control, name: ['deliveryDate', 'source'] });
  return (
    <form onSubmit={submit} noValidate aria-busy={isSubmitting} className="max-w-4xl">
      {isDirty && <LeaveGuard />}
      {(restored || source !== '') && isDirty && <DraftNotice source={source} onStartOver={startOver} />}
      <FieldGroup legend="Recipient">
        <CreateField form={form} name="recipient.name" />
        <CreateField form={form} name="recipient.address" />
        <CreateField form={form} name="recipient.phone" />
        <CreateField form={form} name="recipient.email" />
      </FieldGroup>
      <FieldGroup legend="Sender">
        <CreateField form={form} name="sender.name" />
        <CreateField form={form} name="sender.address" />
      </FieldGroup>
      <FieldGroup legend="Shipment">
        <CreateField form={form} name="origin" />
        <CreateField form={form} name="destination" />
        <CreateField form={form} name="deliveryDate" hint={<PastDateWarning date={deliveryDate} />} />
        <CreateField form={form} name="currentLocation" />
        <SelectField {...CREATE_FIELDS.status} {...form.register('status')} error={fieldMessage(form, 'status', 'Status')}>
          {STATUSES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <CreateField form={form} name="referenceNo" />
        <TextAreaField
          {...CREATE_FIELDS.description}
          {...form.register('description')}
          rows={3}
          error={fieldMessage(form, 'description', 'Description')}
          className="md:col-span-2"
        />
      </FieldGroup>
      {failure && <FormFailure text={failure.text} error={failure.error} />}
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
