import type { Shipment } from '@waybill/contracts';
import { TEXTS } from '@waybill/contracts/texts';
import { errorText } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormFailure } from '#ui/form-failure.tsx';
import { StatusFields } from '../components/status-fields.tsx';
import { useUpdateStatus } from './use-update-status.ts';

/** Moves a shipment on (R156). */
export function UpdateStatusForm({ shipment }: { shipment: Shipment }) {
  const { form, submit, pending, error, doubtful } = useUpdateStatus(shipment);
  return (
    <form onSubmit={submit} aria-busy={pending} className="grid gap-3">
      <StatusFields form={form} />
      {error && <FormFailure text={errorText(error, TEXTS.shipments.statusFailed)} error={error} />}
      <Button type="submit" look="primary" disabled={pending}>
        {pending ? 'Updating...' : 'Update Status'}
      </Button>
      {doubtful && (
        <ConfirmDialog
          title="Change the status anyway?"
          confirmLabel={pending ? 'Updating...' : 'Update Status'}
          confirmLook="primary"
          busy={pending}
          onConfirm={doubtful.confirm}
          onCancel={doubtful.cancel}
        >
          {doubtful.doubts.map((doubt) => (
            <p key={doubt}>{doubt}</p>
          ))}
        </ConfirmDialog>
      )}
    </form>
  );
}
