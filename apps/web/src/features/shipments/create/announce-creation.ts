import { TEXTS } from '@waybill/contracts/texts';
import { copyText } from '#lib/clipboard.ts';
import { toast } from '#lib/toast.ts';

/** Says that a shipment was created, by its ID, with what one may want to do with it next (R148). */
export function announceCreation(trackingId: string, { onAnother }: { onAnother: () => void }): void {
  toast.success(
    TEXTS.shipments.created,
    { label: `Copy ${trackingId}`, onAction: () => void copyOrShow(trackingId) },
    { label: 'Create another like this', onAction: onAnother },
  );
}

async function copyOrShow(trackingId: string): Promise<void> {
  if (!(await copyText(trackingId))) toast.info(trackingId);
}
