import type { ShipmentContext } from './shipment-context.ts';

/** Small enough for a slow disk within the write timeout. */
const BATCH = 100;
/** Kept short because a shutdown waits for it. */
const MAX_RUN_MS = 900;

export async function addTrackingKeys({ shipments }: Pick<ShipmentContext, 'shipments'>): Promise<number> {
  const endAt = performance.now() + MAX_RUN_MS;
  let added = 0;
  while (performance.now() < endAt) {
    const count = await shipments.addKeys(BATCH);
    added += count;
    if (count < BATCH) break;
  }
  return added;
}
