import { useMutation, useQueryClient } from '@tanstack/react-query';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { TypedConfirmDialog } from '#ui/typed-confirm-dialog.tsx';

interface PurgeDialogProps {
  trackingId: string;
  onPurged: () => void;
  onCancel: () => void;
}

const renderMono = (words: ReactNode) => <span className="font-mono">{words}</span>;

/** Permanent, so the ID must be typed to confirm. */
export function PurgeDialog({ trackingId, onPurged, onCancel }: PurgeDialogProps) {
  const queryClient = useQueryClient();
  const purge = useMutation({
    mutationFn: () => call('purgeShipment', { params: { trackingId } }),
    onSuccess: () => {
      void applyEffect(queryClient, 'shipmentsChanged');
      toast.success(t(office.shipments.purged));
      onPurged();
    },
  });

  return (
    <TypedConfirmDialog
      title={t(office.trash.removeForGoodQuestion)}
      name={trackingId}
      normalize={normalizeTrackingId}
      action={t(office.trash.removeForGood)}
      busyLabel={t(office.trash.removing)}
      isBusy={purge.isPending}
      failure={purge.isError ? { text: getErrorText(purge.error, t(office.desk.purgeFailed)), error: purge.error } : undefined}
      onConfirm={() => purge.mutate()}
      onCancel={onCancel}
    >
      <p>{rich(office.trash.purgeWarning, { id: renderMono }, { trackingId })}</p>
    </TypedConfirmDialog>
  );
}
