import type { QueryClient } from '@tanstack/react-query';
import { BULK_TEXTS } from '@waybill/contracts/shipments/list-texts';
import { toast } from '#lib/browser/toast.ts';
import { newKey } from '#lib/forms/use-idempotency-key.ts';
import { bulkShipments } from '../api/bulk-shipments.ts';
import { countShipments } from './bulk-target.ts';

/** Takes deleted shipments out of the trash again; what fails can be tried again, with the same key. */
export async function undoDeletion(queryClient: QueryClient, ids: string[], key = newKey()): Promise<void> {
  try {
    const { done, failed } = await bulkShipments(queryClient, { action: 'restore', ids }, key);
    if (done.length > 0) toast.success(`${countShipments(done.length)} ${BULK_TEXTS.restore.done}`);
    if (failed.length > 0) toast.error(`${countShipments(failed.length)} could not be restored`);
  } catch {
    const onAction = () => void undoDeletion(queryClient, ids, key);
    toast.error(BULK_TEXTS.restore.failed, { label: 'Retry', onAction });
  }
}
