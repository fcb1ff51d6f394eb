import { randomBytes } from 'node:crypto';
import { generateTrackingId, type NewShipment } from '@waybill/contracts';
import type { Actor } from '../platform/http/actor.ts';
import type { Creation } from '../platform/idempotency/fingerprint.ts';
import { buildShipment } from './build-shipment.ts';
import type { ShipmentContext } from './shipment-context.ts';

/** One shipment of many; what made it is known by its creation key. */
export interface ShipmentOrder {
  input: NewShipment;
  /** An ID that it had elsewhere; without one it gets a new one. */
  trackingId?: string | undefined;
  creation: Creation;
}

/** The ID of the shipment that there is now, or that the one it brought is another shipment's. */
export type OrderOutcome = { trackingId: string } | 'taken';

/** Creates many shipments in one write, in order; an order that was carried out before, or is at the same time, makes no second one. */
export async function createShipments(
  deps: Pick<ShipmentContext, 'shipments' | 'now'> & { newTrackingId?: () => string },
  orders: readonly ShipmentOrder[],
  by: Actor,
): Promise<OrderOutcome[]> {
  const { shipments, now, newTrackingId = () => generateTrackingId(randomBytes) } = deps;
  if (orders.length === 0) return [];
  const ids = orders.map(({ trackingId }) => trackingId ?? newTrackingId());
  const records = orders.map(({ input, creation }, index) =>
    buildShipment(input, { trackingId: ids[index] ?? '', now: now(), by, creation }),
  );
  const collided = await shipments.insertMany(records);
  const outcomes: OrderOutcome[] = ids.map((trackingId) => ({ trackingId }));
  if (collided.length === 0) return outcomes;

  const made = await shipments.findCreated(collided.flatMap((index) => orders[index]?.creation.key ?? []));
  for (const index of collided) {
    const order = orders[index];
    if (!order) continue;
    const trackingId = made.get(order.creation.key);
    if (trackingId !== undefined) outcomes[index] = { trackingId };
    else if (order.trackingId !== undefined) outcomes[index] = 'taken';
    // One chance in 2 to the 55: the new ID is another shipment's.
    else outcomes.splice(index, 1, ...(await createShipments(deps, [order], by)));
  }
  return outcomes;
}
