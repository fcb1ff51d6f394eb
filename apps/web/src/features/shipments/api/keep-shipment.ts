import type { QueryClient } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts';
import { tellOtherTabs } from '#lib/api/other-tabs.ts';
import { queryKeys } from '#lib/api/query-keys.ts';
import { getShipmentOptions } from './get-shipment.ts';

/** Keeps what a change answered: the shipment as it is now, so that nothing needs to be asked again but lists and totals. */
export function keepShipment(queryClient: QueryClient, shipment: Shipment): void {
  queryClient.setQueryData(getShipmentOptions(shipment.trackingId).queryKey, shipment);
  refreshLists(queryClient);
}

/** After a shipment came, went or changed, every list and total is asked for anew, in other tabs too. */
export function refreshLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: queryKeys.shipmentLists });
  void queryClient.invalidateQueries({ queryKey: queryKeys.stats });
  tellOtherTabs('shipments');
}
