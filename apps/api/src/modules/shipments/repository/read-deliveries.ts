import { trusted } from 'mongoose';
import { decodeStored, readBatches } from '../../../platform/db/read-batches.ts';
import { DERIVED_VERSION, deriveFields } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const BATCH = 500;

const FIELDS = {
  trackingId: 1,
  lane: 1,
  origin: 1,
  destination: 1,
  status: 1,
  createdAt: 1,
  deliveredAt: 1,
  deletedAt: 1,
  stays: 1,
  // From which the derived fields of a shipment of an older release are made.
  'recipient.phone': 1,
  derivedVersion: 1,
  version: 1,
} as const;
const SOURCE_FIELDS = { ...FIELDS, statusHistory: 1 } as const;

/** What is looked at of a shipment to learn from its delivery. */
export type DeliveryFacts = Pick<
  ShipmentRecord,
  '_id' | 'trackingId' | 'lane' | 'origin' | 'destination' | 'status' | 'createdAt' | 'deliveredAt' | 'deletedAt' | 'stays'
>;

/** With the version that was looked at. */
export type VersionedFacts = DeliveryFacts & Pick<ShipmentRecord, 'version'>;

/** Shipments as their deliveries tell of a route. */
export const createDeliveryFinders = (model: ShipmentModel) => ({
  /** Those with these IDs as they are, also those in the trash and those about to be removed for good. */
  findDeliveryFacts: (trackingIds: readonly string[]): Promise<VersionedFacts[]> =>
    model
      .find({ trackingId: trusted({ $in: [...trackingIds] }) })
      .select(Object.keys(FIELDS))
      .lean<VersionedFacts[]>(),

  /** All that were delivered from an instant on and are not deleted, the earliest delivery first, in batches. */
  readDeliveries: (since: Date): AsyncGenerator<Iterable<DeliveryFacts>> =>
    readBatches(
      model.collection
        .find<Buffer>(
          { deletedAt: null, deliveredAt: { $gte: since } },
          { batchSize: BATCH, raw: true, projection: SOURCE_FIELDS },
        )
        .sort({ deliveredAt: 1 }),
      readFacts,
    ),
});

function readFacts(bytes: Buffer): DeliveryFacts {
  const shipment = decodeStored(bytes) as ShipmentRecord;
  return shipment.derivedVersion === DERIVED_VERSION ? shipment : { ...shipment, ...deriveFields(shipment) };
}
