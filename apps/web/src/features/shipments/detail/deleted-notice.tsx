import { office } from '@waybill/i18n/office';
import { getListPath } from '#lib/address/last-list.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { restoreShipment, useShipmentChange } from '../mutations.ts';

export function DeletedNotice({ trackingId }: { trackingId: string }) {
  const restoration = useShipmentChange(trackingId, {
    send: () => restoreShipment(trackingId),
    onDone: () => toast.success(t(office.shipments.restored)),
  });
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 border-l-4 border-status-red bg-status-red-tint px-4 py-3"
    >
      <div className="text-status-red">
        <p className="font-semibold">{t(office.detail.deletedMeanwhile)}</p>
        <p>{restoration.gone ? t(office.detail.goneForGood) : t(office.detail.restoreFirst)}</p>
        {restoration.failure && <p>{getErrorText(restoration.failure, t(office.shipments.restoreFailed))}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!restoration.gone && (
          <Button busy={restoration.isPending} onClick={() => restoration.mutate()}>
            {restoration.isPending ? t(office.detail.restoring) : t(office.detail.restore)}
          </Button>
        )}
        <LinkButton to={getListPath()}>{t(office.common.allShipments)}</LinkButton>
      </div>
    </div>
  );
}
