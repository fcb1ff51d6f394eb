import { TEST_SHIPMENT_DAYS } from '@waybill/contracts/keys/facts';
import { DAY_MS } from '@waybill/domain/time';
import type { ShipmentRepository } from './repository/shipment-repository.ts';
import { BATCH } from './repository/test-shipments.ts';
import type { PurgeParts, TestShipments } from './shipment-context.ts';

/** Finds a test shipment by its ID too, for a lookup. */
export const withTests = (shipments: ShipmentRepository, tests: ShipmentRepository): ShipmentRepository => ({
  ...shipments,
  findLive: async (trackingId) => (await shipments.findLive(trackingId)) ?? tests.findLive(trackingId),
  findIdByKey: async (key) => (await shipments.findIdByKey(key)) ?? tests.findIdByKey(key),
});

interface RemovalParts extends Pick<PurgeParts, 'activity' | 'now'> {
  tests: Pick<TestShipments, 'shipments'>;
}

/** With the names in their log. */
export async function removeTests({ tests, activity }: Omit<RemovalParts, 'now'>, trackingIds: readonly string[]): Promise<void> {
  if (trackingIds.length === 0) return;
  await activity.blank(trackingIds);
  await tests.shipments.remove(trackingIds);
}

export async function removeOldTests(parts: RemovalParts): Promise<void> {
  const at = new Date(parts.now().getTime() - TEST_SHIPMENT_DAYS * DAY_MS);
  for (let isMore = true; isMore;) {
    const found = await parts.tests.shipments.findOlderThan(at);
    await removeTests(parts, found);
    isMore = found.length === BATCH;
  }
}
