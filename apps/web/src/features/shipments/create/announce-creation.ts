import { TEXTS } from '@waybill/contracts/texts';
import { copyText } from '#lib/browser/clipboard.ts';
import { toast } from '#lib/browser/toast.ts';

interface Next {
  onLabel: () => void;
  onAnother: () => void;
}

/** Says that a shipment was created, by its ID, with what one may want to do with it next (R148). */
export function announceCreation(trackingId: string, { onLabel, onAnother }: Next): void {
  toast.success(
    TEXTS.shipments.created,
    { label: `Copy ${trackingId}`, onAction: () => void copyOrShow(trackingId) },
    { label: 'Print label', onAction: onLabel },
    { label: 'Create another like this', onAction: onAnother },
  );
}

async function copyOrShow(trackingId: string): Promise<void> {
  if (!(await copyText(trackingId))) toast.info(trackingId);
}
