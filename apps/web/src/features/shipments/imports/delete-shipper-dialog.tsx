import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Shipper } from '@waybill/contracts/shipments/shipper-schema';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

export function DeleteShipperDialog({ shipper: { shipperId, name }, onClose }: { shipper: Shipper; onClose: () => void }) {
  const queryClient = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => call('deleteShipper', { params: { shipperId } }),
    onSuccess: () => {
      void applyEffect(queryClient, 'changed', 'shipper');
      toast.success(t(office.imports.shipperDeleted));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(office.imports.deleteShipperQuestion)}
      confirmLabel={deletion.isPending ? t(office.common.deleting) : t(office.common.delete)}
      busy={deletion.isPending}
      error={deletion.error ? getErrorText(deletion.error, t(office.imports.shipperDeleteFailed)) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    >
      {t(office.imports.deleteShipperHint, { name })}
    </ConfirmDialog>
  );
}
