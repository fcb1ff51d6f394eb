import { useMutation, useQueryClient } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export function RemoveDemoDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => call('removeDemo', {}),
    onSuccess: () => {
      toast.success(t(office.demo.removed));
      onClose();
      return applyEffect(queryClient, 'demoRemoved');
    },
  });
  return (
    <ConfirmDialog
      title={t(office.demo.removeQuestion)}
      confirmLabel={removal.isPending ? t(office.trash.removing) : t(office.demo.remove)}
      busy={removal.isPending}
      error={removal.error ? getErrorText(removal.error, t(office.demo.removeFailed)) : undefined}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    >
      <p>{t(office.demo.removeHint)}</p>
      <p className="mt-2">{t(office.demo.removeLog)}</p>
    </ConfirmDialog>
  );
}
