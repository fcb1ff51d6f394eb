import type { NewShipment } from '@waybill/contracts';
import type { Creation } from '../../idempotency.ts';
import type { NewShipmentRecord } from '../../models/shipment-record.ts';
import { shipmentSearchTerms } from './search-terms.ts';

interface Circumstances {
  trackingId: string;
  now: Date;
  creation?: Creation;
}

/** A new shipment with its first history entry: the start status, at the current location or else the origin (R151). */
export function buildShipment(input: NewShipment, { trackingId, now, creation }: Circumstances): NewShipmentRecord {
  return {
    ...input,
    trackingId,
    originalDeliveryDate: input.deliveryDate,
    statusHistory: [{ status: input.status, location: input.currentLocation ?? input.origin, timestamp: now }],
    removedHistory: [],
    ...(input.status === 'delivered' && { deliveredAt: now }),
    searchTerms: shipmentSearchTerms(trackingId, input),
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    deletedBy: null,
    ...(creation && { creation }),
  };
}
