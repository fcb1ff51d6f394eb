import { office } from '@waybill/i18n/office';
import { useId } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { StatusFields, useStatusForm } from '../components/status-form.tsx';
import { countShipments } from './bulk-shipments.ts';
import { describeTarget, useBulk, type BulkDialogProps } from './use-bulk.ts';

export function BulkStatusDialog({ target, onCancel, ...options }: BulkDialogProps) {
  const id = useId();
  const form = useStatusForm();
  const change = useBulk(options);
  const submit = form.handleSubmit((payload) => change.mutate({ action: 'status', ...target.selection, payload }));

  return (
    <Dialog
      title={t(office.bulk.setStatus, { target: describeTarget(target) })}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t(office.common.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" busy={change.isPending}>
            {change.isPending ? t(office.bulk.updating) : updateLabel(target)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-3">
        <StatusFields form={form} />
        {change.error && <ErrorNotice text={getErrorText(change.error, t(office.bulk.status.failed))} error={change.error} />}
      </form>
    </Dialog>
  );
}

const updateLabel = ({ selection, count }: BulkDialogProps['target']): string =>
  selection.filter ? t(office.bulk.updateAll) : t(office.bulk.update, { shipments: countShipments(count) });
