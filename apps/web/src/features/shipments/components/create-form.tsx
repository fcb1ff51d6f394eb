import { STATUSES } from '@waybill/contracts/statuses';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { FieldGroup } from '#components/admin/field-group.tsx';
import { FormFailure } from '#components/admin/form-failure.tsx';
import { LeaveGuard } from '#components/admin/leave-guard.tsx';
import { Button, LinkButton } from '#components/button.tsx';
import { SelectField, TextAreaField } from '#components/field.tsx';
import { paths } from '#lib/paths.ts';
import { fieldMessage } from '../field-errors.ts';
import { CREATE_FIELDS } from '../new-shipment-form.ts';
import { useCreateShipment } from '../use-create-shipment.ts';
import { CreateField } from './create-field.tsx';
import { PastDateWarning } from './past-date-warning.tsx';

/** Everything about a new shipment (R144..R152). */
export function CreateForm() {
  const navigate = useNavigate();
  const { form, restored, failure, startOver, submit } = useCreateShipment({ onCreated: () => void navigate(paths.shipments) });
  const { isDirty, isSubmitting } = form.formState;
  const deliveryDate = useWatch({ control: form.control, name: 'deliveryDate' });
  return (
    <form onSubmit={submit} noValidate aria-busy={isSubmitting} className="max-w-4xl">
      {isDirty && <LeaveGuard />}
      {restored && isDirty && (
        <output className="mb-4 flex flex-wrap items-center justify-between gap-2 border border-line bg-surface px-3 py-2">
          Your draft is back as you left it.
          <Button onClick={startOver}>Start over</Button>
        </output>
      )}
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
    </form>
  );
}
