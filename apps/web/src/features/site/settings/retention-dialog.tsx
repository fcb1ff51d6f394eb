import { office } from '@waybill/i18n/office';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Deletions } from './use-retention-check.ts';

interface RetentionDialogProps {
  losses: Deletions;
  onConfirm: () => void;
  onCancel: () => void;
}

export function RetentionDialog({ losses, onConfirm, onCancel }: RetentionDialogProps) {
  return (
    <ConfirmDialog
      title={t(office.settings.retentionWarning)}
      confirmLabel={t(office.settings.saveAndLetGo)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <DeletionList losses={losses} />
    </ConfirmDialog>
  );
}

export function DeletionList({ losses }: { losses: Deletions }) {
  return (
    <>
      <p>{t(office.settings.retentionWarningHint)}</p>
      <ul className="mt-2 list-disc ps-5 text-ink">
        {losses.map(({ kind, count }) => (
          <li key={kind}>{formatQuantity(count, office.settings.losses[kind])}</li>
        ))}
      </ul>
      <p className="mt-2">{t(office.settings.retentionWarningBackup)}</p>
    </>
  );
}
