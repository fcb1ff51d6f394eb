import { randomBytes } from 'node:crypto';
import { generateTrackingId, type NewShipment } from '@waybill/contracts';
import type { Actor } from '../platform/http/actor.ts';
import { creationOf, requireSameRequest } from '../platform/idempotency/fingerprint.ts';
import { buildShipment } from './build-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';
import type { ShipmentRecord } from './shipment-record.ts';

/** With 55 random bits one collision is news; so many in a row are a defect. */
const MAX_ID_ATTEMPTS = 5;

interface CreateShipmentOptions {
  adminId: string;
  by: Actor;
  idempotencyKey?: string | undefined;
}

/**
 * Creates a shipment with an ID of its own (R147, R150). With an idempotency key the same request again, also at the same
 * time, finds the shipment of the first one instead of making another.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key came with other data before.
 */
export async function createShipment(
  {
    shipments,
    now,
    newTrackingId = () => generateTrackingId(randomBytes),
  }: Pick<ShipmentContext, 'shipments' | 'now'> & { newTrackingId?: () => string },
  input: NewShipment,
  { adminId, by, idempotencyKey }: CreateShipmentOptions,
): Promise<{ shipment: ShipmentRecord; replayed: boolean }> {
  const creation = creationOf(input, { scope: adminId, idempotencyKey });
  for (let attempt = 0; attempt < MAX_ID_ATTEMPTS; attempt += 1) {
    const result = await shipments.insert(
      buildShipment(input, { trackingId: newTrackingId(), now: now(), by, ...(creation && { creation }) }),
    );
    if ('shipment' in result) return { shipment: result.shipment, replayed: false };
    if (creation && result.taken === 'creation.key') {
      return { shipment: requireSameRequest(await shipments.findByCreationKey(creation.key), creation), replayed: true };
    }
  }
  throw new Error(`No free tracking ID in ${MAX_ID_ATTEMPTS} attempts`);
}
