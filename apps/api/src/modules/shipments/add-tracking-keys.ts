import type { ShipmentContext } from './shipment-context.ts';

/** How many are read and written in one go: few enough that a slow disk answers within the time limit of a write. */
const BATCH = 100;
/** A turn ends after this time, and the next goes on: what stops the server waits for one. */
const TURN_MS = 900;

/**
 * Gives the shipments that an older release stored, or stores beside this one, the key by which their ID is found however it is grouped.
 * @returns how many, in this turn.
 */
export async function addTrackingKeys({ shipments }: Pick<ShipmentContext, 'shipments'>): Promise<number> {
  const endAt = performance.now() + TURN_MS;
  let added = 0;
  while (performance.now() < endAt) {
    const count = await shipments.addKeys(BATCH);
    added += count;
    if (count < BATCH) break;
  }
  return added;
}
