import { REASONS_BY_STATUS, reasonInfo } from '@waybill/contracts/shipments/reasons';
import { useWatch } from 'react-hook-form';
import { fieldMessage } from '#lib/forms/field-errors.ts';
import { SelectField } from '#ui/field.tsx';
import type { StatusForm } from '../status-form.ts';

/** Why, as one of the reasons of the chosen status, with the sentence that the customer will read (B17). */
export function ReasonField({ form }: { form: StatusForm }) {
  const [status, subStatus] = useWatch({ control: form.control, name: ['status', 'subStatus'] });
  const chosen = reasonInfo(status, subStatus);
  return (
    <SelectField
      label="Reason"
      disabled={status === ''}
      {...form.register('subStatus')}
      error={fieldMessage(form, 'subStatus', 'Reason')}
      hint={<output>{chosen ? `The customer reads: “${chosen.sentence}”` : 'Optional, shown to the customer'}</output>}
    >
      <option value="">No reason</option>
      {status !== '' &&
        REASONS_BY_STATUS[status].map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </SelectField>
  );
}
