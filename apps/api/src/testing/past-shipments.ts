import { randomBytes } from 'node:crypto';
import { addDays } from '@waybill/domain/dates/calendar-date';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { toTrackingKey } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { generateTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { type Connection, Types } from 'mongoose';
import { deriveFields } from '../modules/shipments/derived-fields.ts';

interface PastShipment {
  history: readonly (readonly [status: Stage, at: string])[];
  /** On creation; defaults to a week later. */
  promised?: string;
  /** Current; defaults to `promised`. */
  deliveryDate?: string;
  origin?: string;
  destination?: string;
  deleted?: boolean;
  details?: { referenceNo?: string; service?: string; weight?: string };
}

/** With histories that no call can create. */
export async function insertPastShipments(connection: Connection, shipments: readonly PastShipment[]): Promise<void> {
  // Past Mongoose, which is slow for thousands.
  await connection.collection('shipments').insertMany(shipments.map(toRecord));
}

function toRecord({
  history,
  promised,
  deliveryDate,
  origin = 'Oslo',
  destination = 'Lyon',
  deleted = false,
  details,
}: PastShipment) {
  const statusHistory = history.map(([status, at]) => ({
    _id: new Types.ObjectId(),
    status,
    location: null,
    timestamp: new Date(at),
  }));
  const [first, last] = [statusHistory[0], statusHistory.at(-1)];
  if (!first || !last) throw new Error('A shipment begins with a history entry');
  const originalDeliveryDate = promised ?? addDays(first.timestamp.toISOString().slice(0, 10), 7);
  const trackingId = generateTrackingId((size) => randomBytes(size));
  const recipient = { name: 'Kofi Mensah', email: 'kofi@example.com' };
  const sender = { name: 'Accra Books' };
  const dated = { deliveryDate: deliveryDate ?? originalDeliveryDate, createdAt: first.timestamp };
  return {
    ...deriveFields({ origin, destination, recipient, sender, ...dated, statusHistory, version: 1 }),
    ...dated,
    trackingId,
    trackingKey: toTrackingKey(trackingId),
    status: last.status,
    origin,
    destination,
    originalDeliveryDate,
    recipient,
    sender,
    statusHistory,
    removedHistory: [],
    ...(last.status === 'delivered' && { deliveredAt: last.timestamp }),
    searchTerms: [],
    version: 1,
    updatedAt: last.timestamp,
    deletedAt: deleted ? last.timestamp : null,
    deletedBy: null,
    ...details,
  };
}
