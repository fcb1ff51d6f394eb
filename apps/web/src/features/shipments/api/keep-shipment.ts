import type { QueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts';
import { applyEffect } from '#lib/api/effects.ts';
import { queryKeys } from '#lib/api/query-keys.ts';

/** Keeps what a change answered: the shipment as it is now, so that nothing needs to be asked again but lists and totals. */
export function keepShipment(queryClient: QueryClient, shipment: Shipment): void {
  queryClient.setQueryData(queryKeys.shipment(shipment.trackingId), shipment);
  void applyEffect(queryClient, 'shipmentsChanged');
}
