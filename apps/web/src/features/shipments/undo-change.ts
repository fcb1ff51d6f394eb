import type { QueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { toast, type ToastAction } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { cacheShipment, describeState } from './mutations.ts';

interface Undo {
  /** Names the version that the change left: a shipment changed since then is left alone. */
  send: () => Promise<{ data: Shipment }>;
  done: string;
  failed: string;
}

export const offerUndo = (queryClient: QueryClient, undo: Undo): ToastAction => ({
  label: t(office.common.undo),
  onAction: () => void undoChange(queryClient, undo),
});

async function undoChange(queryClient: QueryClient, { send, done, failed }: Undo): Promise<void> {
  try {
    const { data } = await send();
    cacheShipment(queryClient, data);
    toast.changed(describeState(data), done);
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'STALE';
    toast.error(isStale ? t(office.list.changedSince) : getErrorText(error instanceof Error ? error : null, failed));
  }
}
