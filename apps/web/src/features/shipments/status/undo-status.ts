import type { QueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { sortNewestFirst } from '@waybill/domain/shipments/sort-newest-first';
import type { Message } from '@waybill/i18n/message';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { getErrorText } from '#lib/api/api-error.ts';
import { call, trackAsAdmin } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { createKey } from '#lib/forms/use-idempotency-key.ts';
import { t } from '#lib/language/t.ts';
import { cacheShipment, describeState } from '../mutations.ts';

interface StatusChange {
  shipment: Shipment;
  runId: string | undefined;
  texts?: { done: Message<{ status: string }>; failed: Message };
}

const STATUS_TEXTS = { done: office.detail.statusTakenBack, failed: office.detail.statusNotTakenBack };

export async function undoStatus(queryClient: QueryClient, change: StatusChange): Promise<void> {
  const { done, failed } = change.texts ?? STATUS_TEXTS;
  try {
    const shipment = await undo(change);
    if (!shipment) return;
    cacheShipment(queryClient, shipment);
    toast.changed(describeState(shipment), t(done, { status: getStatusName(getStage(shipment), t) }));
  } catch (error) {
    toast.error(getErrorText(error instanceof Error ? error : null, t(failed)));
  }
}

async function undo({ shipment, runId }: StatusChange): Promise<Shipment | undefined> {
  const { trackingId, statusHistory } = shipment;
  if (runId === undefined) {
    // Older servers send no run ID: deleting the entry reverts everything except the place.
    const historyEntryId = sortNewestFirst(statusHistory)[0]?._id ?? '';
    return (await call('deleteHistoryEntry', { params: { trackingId, historyEntryId } })).data;
  }
  const { data } = await call('bulkShipments', {
    body: { action: 'undo', ids: [trackingId], runId },
    headers: { 'Idempotency-Key': createKey() },
  });
  const [failure] = data.failed;
  if (!failure) return (await trackAsAdmin({ params: { trackingId } })).data;
  toast.error(failure.message);
  return undefined;
}
