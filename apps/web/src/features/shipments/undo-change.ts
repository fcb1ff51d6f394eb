import type { QueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import type { Message } from '@waybill/i18n/message';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call, callAsAdmin } from '#lib/api/call.ts';
import { toast, type ToastAction } from '#lib/browser/toast.ts';
import { createKey } from '#lib/forms/use-idempotency-key.ts';
import { t } from '#lib/language/t.ts';
import { cacheShipment, describeState } from './mutations.ts';

interface Undo {
  /** Names the change, or the version that it left: a shipment changed since then is left alone. */
  send: () => Promise<{ data: Shipment }>;
  done: string | ((shipment: Shipment) => string);
  failed: string;
  onDone?: () => void;
}

export const offerUndo = (queryClient: QueryClient, undo: Undo): ToastAction => ({
  label: t(office.common.undo),
  onAction: () => void undoChange(queryClient, undo),
});

async function undoChange(queryClient: QueryClient, { send, done, failed, onDone }: Undo): Promise<void> {
  try {
    const { data } = await send();
    cacheShipment(queryClient, data);
    toast.changed(describeState(data), typeof done === 'string' ? done : done(data));
    onDone?.();
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'STALE';
    toast.error(isStale ? t(office.list.changedSince) : getErrorText(error, failed));
  }
}

const STATUS_TEXTS: { done: Message<{ status: string }>; failed: Message } = {
  done: office.detail.statusTakenBack,
  failed: office.detail.statusNotTakenBack,
};

/** For a change that moved the shipment to another status. */
export const undoesStatus = (trackingId: string, runId: string, { done, failed } = STATUS_TEXTS): Undo => ({
  send: () => takeBack(trackingId, runId),
  done: (shipment) => t(done, { status: getStatusName(getStage(shipment), t) }),
  failed: t(failed),
});

/** @throws ApiError with the server's reason */
async function takeBack(trackingId: string, runId: string): Promise<{ data: Shipment }> {
  const { data } = await call('bulkShipments', {
    body: { action: 'undo', ids: [trackingId], runId },
    headers: { 'Idempotency-Key': createKey() },
  });
  const [failure] = data.failed;
  if (failure) throw new ApiError({ kind: 'status', code: failure.code, serverMessage: failure.message });
  return callAsAdmin('trackShipment', { params: { trackingId } });
}
