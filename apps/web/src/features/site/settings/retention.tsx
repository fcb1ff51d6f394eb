import { useMutation } from '@tanstack/react-query';
import type { RetentionPreview } from '@waybill/contracts/privacy/schema';
import { KEEP_FOREVER, RETENTION_KINDS, type RetentionKind } from '@waybill/contracts/shared/setting-ranges';
import type { SettingsChange, VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Records that would be deleted at once, for each kind with any. */
type Deletions = readonly { kind: RetentionKind; count: number }[];

type Retention = VersionedSettings['retention'];

interface Save {
  change: SettingsChange;
}

/** Asks before saving a shorter retention if existing data would be deleted at the next run, irreversibly. */
export function useRetentionCheck<PendingSave extends Save>(proceed: (save: PendingSave) => void) {
  const [confirmation, setConfirmation] = useState<{ save: PendingSave; losses: Deletions }>();
  const preview = useMutation({
    mutationFn: ({ save, before }: { save: PendingSave; before: Retention }) => findDeletions(save.change.retention, before),
    onSuccess: (losses, { save }) => (losses.length > 0 ? setConfirmation({ save, losses }) : proceed(save)),
    onError: (error) => toast.error(getErrorText(error, t(office.settings.saveFailed))),
  });
  return {
    losses: confirmation?.losses,
    pending: preview.isPending,
    error: preview.error,
    /** @param before retention currently in force. */
    check: (save: PendingSave, before: Retention): void => {
      preview.reset();
      if (getChangedKinds(save.change.retention, before).length > 0) preview.mutate({ save, before });
      else proceed(save);
    },
    confirm: (): void => {
      setConfirmation(undefined);
      if (confirmation) proceed(confirmation.save);
    },
    cancel: (): void => setConfirmation(undefined),
  };
}

const getChangedKinds = (retention: Retention, before: Retention): RetentionKind[] =>
  RETENTION_KINDS.filter((kind) => retention[kind] !== before[kind] && retention[kind] !== KEEP_FOREVER);

/** Asks the server only if a retention period changes. @param before retention currently in force. */
export async function findDeletions(retention: Retention, before: Retention): Promise<Deletions> {
  const kinds = getChangedKinds(retention, before);
  if (kinds.length === 0) return [];
  const { data }: { data: RetentionPreview } = await call('previewRetention', { body: retention });
  return kinds.map((kind) => ({ kind, count: data[kind] })).filter(({ count }) => count > 0);
}

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
