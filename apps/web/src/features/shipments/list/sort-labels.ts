import type { ShipmentSort } from '@waybill/contracts/shipments/shipment-sorts';

/** The orders of the list in words. */
export const SORT_LABELS: Record<ShipmentSort, string> = {
  '-createdAt': 'Newest first',
  createdAt: 'Oldest first',
  deliveryDate: 'Delivery date, earliest first',
  '-deliveryDate': 'Delivery date, latest first',
  '-updatedAt': 'Last updated first',
  updatedAt: 'Longest without an update first',
  status: 'Status, A to Z',
  '-status': 'Status, Z to A',
};
