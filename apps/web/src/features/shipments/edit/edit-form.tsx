import type { Shipment } from '@waybill/contracts';
import { TEXTS } from '@waybill/contracts/texts';
import { useWatch } from 'react-hook-form';
import { paths } from '#lib/address/paths.ts';
import { errorText } from '#lib/api/api-error.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { CompareView } from '#ui/compare-view.tsx';
import { FieldGroup } from '#ui/field-group.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { DraftNotice } from '../components/draft-notice.tsx';
import { PastDateWarning } from '../create/past-date-warning.tsx';
import { EditField } from './edit-field.tsx';
import { EDIT_GROUPS, editValues, labelOf, toTexts } from './edit-fields.ts';
import { useEditShipment } from './use-edit-shipment.ts';

interface EditFormProps {
  shipment: Shipment;
  onSaved: () => void;
}

/** Everything about a shipment that can be put right (R166, R167). */
export function EditForm({ shipment, onSaved }: EditFormProps) {
  const edit = useEditShipment(shipment, { onSaved });
  const { form, pending, failure, conflict } = edit;
  const { isDirty } = form.formState;
  const deliveryDate = useWatch({ control: form.control, name: 'deliveryDate' });
  const pastDate = form.getFieldState('deliveryDate', form.formState).isDirty && <PastDateWarning date={deliveryDate} />;
  return (
    <>
      <form
        onSubmit={edit.submit}
        noValidate
        aria-busy={pending}
        aria-label="Edit shipment"
        className="max-w-4xl **:scroll-mb-20"
      >
        {isDirty && <LeaveGuard />}
        {edit.restored && isDirty && <DraftNotice onStartOver={edit.startOver} />}
        {EDIT_GROUPS.map(({ legend, names }) => (
          <FieldGroup key={legend} legend={legend}>
            {names.map((name) => (
              <EditField key={name} form={form} name={name} readOnly={pending} hint={name === 'deliveryDate' && pastDate} />
            ))}
          </FieldGroup>
        ))}
        <div className="sticky bottom-0 mt-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper py-3">
          {failure && (
            <div className="grow max-sm:basis-full">
              <FormFailure text={errorText(failure, TEXTS.shipments.updateFailed)} error={failure} />
            </div>
          )}
          <LinkButton to={paths.shipment(shipment.trackingId)}>Cancel</LinkButton>
          <Button type="submit" look="primary" disabled={!isDirty || pending}>
            {pending ? 'Saving...' : 'Save All Changes'}
          </Button>
        </div>
      </form>
      {conflict && (
        <CompareView
          what="shipment"
          fields={compared(conflict)}
          alsoChanged={conflict.taken.map(labelOf)}
          onResolve={edit.resolveConflict}
          onClose={edit.leaveConflict}
        />
      )}
    </>
  );
}

type Conflict = NonNullable<ReturnType<typeof useEditShipment>['conflict']>;

function compared({ now, texts, conflicts }: Conflict) {
  const stored = toTexts(editValues(now));
  return conflicts.map((name) => ({ name, label: labelOf(name), yours: texts[name], now: stored[name] }));
}
