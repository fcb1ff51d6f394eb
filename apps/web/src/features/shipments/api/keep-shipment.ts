import type { QueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts';
import { applyEffect } from '#lib/api/effects.ts';
import { getShipmentOptions } from './get-shipment.ts';

/** Keeps what a change answered: the shipment as it is now, so that nothing needs to be asked again but lists and totals. */
export function keepShipment(queryClient: QueryClient, shipment: Shipment): void {
  queryClient.setQueryData(getShipmentOptions(shipment.trackingId).queryKey, shipment);
  void applyEffect(queryClient, 'shipmentsChanged');
}
