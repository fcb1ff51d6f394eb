import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TEXTS } from '@waybill/contracts/texts';
import { paths } from '#lib/address/paths.ts';
import { errorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { keepShipment } from '../api/keep-shipment.ts';
import { isGone } from '../api/look-again.ts';
import { restoreShipment } from '../api/restore-shipment.ts';

/** Over a shipment that was deleted while it was open: it can be taken out of the trash, and what was typed stays (A2-6). */
export function DeletedNotice({ trackingId }: { trackingId: string }) {
  const queryClient = useQueryClient();
  const restoration = useMutation({
    mutationFn: () => restoreShipment(trackingId),
    onSuccess: (shipment) => {
      keepShipment(queryClient, shipment);
      toast.success(TEXTS.shipments.restored);
    },
  });
  const purged = isGone(restoration.error);
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 border-l-4 border-status-red bg-status-red-tint px-4 py-3"
    >
      <div className="text-status-red">
        <p className="font-semibold">This shipment was deleted meanwhile.</p>
        <p>
          {purged
            ? 'It was removed for good and cannot be restored.'
            : 'Nothing can be saved until it is restored. What you typed stays here until you leave.'}
        </p>
        {restoration.isError && !purged && <p>{errorText(restoration.error, TEXTS.shipments.restoreFailed)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!purged && (
          <Button disabled={restoration.isPending} onClick={() => restoration.mutate()}>
            {restoration.isPending ? 'Restoring...' : 'Restore'}
          </Button>
        )}
        <LinkButton to={paths.shipments}>All Shipments</LinkButton>
      </div>
    </div>
  );
}
