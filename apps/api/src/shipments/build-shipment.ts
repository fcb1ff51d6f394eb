import type { NewShipment } from '@waybill/contracts';
import { newEntry } from '../audit/activity-log.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Creation } from '../platform/idempotency/fingerprint.ts';
import { derivedFields } from './derived-fields.ts';
import { shipmentDeed } from './shipment-activity.ts';
import type { NewShipmentRecord } from './shipment-record.ts';
import { shipmentSearchTerms } from './shipment-search-terms.ts';

interface Circumstances {
  trackingId: string;
  now: Date;
  by: Actor;
  creation?: Creation;
}

/** A new shipment with its first history entry: the start status, at the current location or else the origin (R151). */
export function buildShipment(input: NewShipment, { trackingId, now, by, creation }: Circumstances): NewShipmentRecord {
  const statusHistory = [{ status: input.status, location: input.currentLocation ?? input.origin, timestamp: now }];
  return {
    ...input,
    ...derivedFields({ ...input, createdAt: now, statusHistory }),
    trackingId,
    originalDeliveryDate: input.deliveryDate,
    statusHistory,
    removedHistory: [],
    ...(input.status === 'delivered' && { deliveredAt: now }),
    searchTerms: shipmentSearchTerms(trackingId, input),
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    deletedBy: null,
    outbox: [newEntry(shipmentDeed('shipment.created', trackingId, {}, input), { by, at: now })],
    ...(creation && { creation }),
  };
}
