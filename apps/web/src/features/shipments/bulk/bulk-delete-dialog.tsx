import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { describeTarget, useBulk, type BulkDialogProps } from './use-bulk.ts';

export function BulkDeleteDialog({ target, onCancel, ...options }: BulkDialogProps) {
  const deletion = useBulk(options);
  return (
    <ConfirmDialog
      title={t(office.bulk.deleteQuestion, { target: describeTarget(target) })}
      confirmLabel={deletion.isPending ? t(office.common.deleting) : t(office.common.delete)}
      busy={deletion.isPending}
      error={deletion.error ? getErrorText(deletion.error, t(office.bulk.delete.failed)) : undefined}
      onConfirm={() => deletion.mutate({ action: 'delete', ...target.selection })}
      onCancel={onCancel}
    >
      {t(office.bulk.deleteHint)}
    </ConfirmDialog>
  );
}
