import type { QueryClient } from '@tanstack/react-query';
import { TEXTS } from '@waybill/contracts/texts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { keepShipment } from './keep-shipment.ts';
import { restoreShipment } from './restore-shipment.ts';

/** Moves a shipment to the trash; the message that says so can take it back (R136, R137). */
export async function deleteShipment(queryClient: QueryClient, trackingId: string): Promise<void> {
  await call('deleteShipment', { params: { trackingId } });
  void applyEffect(queryClient, 'shipmentsChanged', [trackingId]);
  toast.success(TEXTS.shipments.deleted, { label: 'Undo', onAction: () => void takeBack(queryClient, trackingId) });
}

async function takeBack(queryClient: QueryClient, trackingId: string): Promise<void> {
  try {
    keepShipment(queryClient, await restoreShipment(trackingId));
    toast.success(TEXTS.shipments.restored);
  } catch {
    toast.error(TEXTS.shipments.restoreFailed, {
      label: 'Retry',
      onAction: () => void takeBack(queryClient, trackingId),
    });
  }
}
