import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { cacheShipment, restoreShipment } from './mutations.ts';

interface DeleteShipmentDialogProps {
  trackingId: string;
  onDeleted: () => void;
  onCancel: () => void;
}

const renderMono = (content: ReactNode) => <span className="font-mono text-ink">{content}</span>;

export function DeleteShipmentDialog({ trackingId, onDeleted, onCancel }: DeleteShipmentDialogProps) {
  const queryClient = useQueryClient();
  const deletion = useMutation({ mutationFn: () => deleteShipment(queryClient, trackingId), onSuccess: onDeleted });
  return (
    <ConfirmDialog
      title={t(office.shipments.deleteQuestion)}
      confirmLabel={deletion.isPending ? t(office.common.deleting) : t(office.common.delete)}
      busy={deletion.isPending}
      error={deletion.isError ? t(office.shipments.deleteFailed) : undefined}
      onConfirm={() => deletion.mutate()}
      onCancel={onCancel}
    >
      {rich(office.shipments.deleteHint, { id: renderMono }, { trackingId })}
    </ConfirmDialog>
  );
}

async function deleteShipment(queryClient: QueryClient, trackingId: string): Promise<void> {
  await call('deleteShipment', { params: { trackingId } });
  void applyEffect(queryClient, 'shipmentsChanged', [trackingId]);
  toast.changed(trackingId, t(office.shipments.deleted), {
    label: t(office.common.undo),
    onAction: () => void undoDelete(queryClient, trackingId),
  });
}

async function undoDelete(queryClient: QueryClient, trackingId: string): Promise<void> {
  try {
    cacheShipment(queryClient, (await restoreShipment(trackingId)).data);
    toast.changed(trackingId, t(office.shipments.restored));
  } catch {
    toast.error(t(office.shipments.restoreFailed), {
      label: t(office.common.retry),
      onAction: () => void undoDelete(queryClient, trackingId),
    });
  }
}
