import { OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { trusted } from 'mongoose';
import { decodeStored, readBatches } from '../../../platform/db/batches.ts';
import { DERIVED_VERSION, deriveFields } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

const DELIVERY_BATCH = 500;

const DELIVERY_FIELDS = {
  trackingId: 1,
  lane: 1,
  origin: 1,
  destination: 1,
  status: 1,
  createdAt: 1,
  deliveredAt: 1,
  deletedAt: 1,
  stays: 1,
  // Needed to derive fields for shipments of older releases.
  'recipient.phone': 1,
  derivedVersion: 1,
  version: 1,
} as const;
const SOURCE_FIELDS = { ...DELIVERY_FIELDS, statusHistory: 1 } as const;

export type DeliveryFacts = Pick<
  ShipmentRecord,
  '_id' | 'trackingId' | 'lane' | 'origin' | 'destination' | 'status' | 'createdAt' | 'deliveredAt' | 'deletedAt' | 'stays'
>;

export interface VersionedFacts extends DeliveryFacts {
  version: number;
}

/** Small enough for a slow disk within the write timeout. */
const QUIET_BATCH = 100;
const QUIET_FIELDS = { origin: 1, destination: 1, status: 1, statusSince: 1, lastEventAt: 1, quietSince: 1, version: 1 } as const;
/** Shipments of older releases follow after their backfill. */
const OPEN = { deletedAt: null, status: { $in: [...OPEN_STATUSES] }, derivedVersion: DERIVED_VERSION };

export type QuietFacts = Pick<ShipmentRecord, '_id' | keyof typeof QUIET_FIELDS>;

export const createDeliveryFinders = (model: ShipmentModel) => ({
  /** Includes the trash and shipments being removed. */
  findDeliveryFacts: (trackingIds: readonly string[]): Promise<VersionedFacts[]> =>
    model
      .find({ trackingId: trusted({ $in: [...trackingIds] }) })
      .select(Object.keys(DELIVERY_FIELDS))
      .lean<VersionedFacts[]>(),

  readDeliveries: (since: Date): AsyncGenerator<Iterable<DeliveryFacts>> =>
    readBatches(
      model.collection
        .find<Buffer>(
          { deletedAt: null, deliveredAt: { $gte: since } },
          { batchSize: DELIVERY_BATCH, raw: true, projection: SOURCE_FIELDS },
        )
        .sort({ deliveredAt: 1 }),
      readFacts,
    ),
});

/** Open shipments in batches; native driver because there may be 100,000. */
export const createQuietFinders = (model: ShipmentModel) => {
  const read = (filter: object): AsyncGenerator<Iterable<QuietFacts>> =>
    readBatches(
      model.collection.find<Buffer>({ ...OPEN, ...filter }, { batchSize: QUIET_BATCH, raw: true, projection: QUIET_FIELDS }),
    );

  return {
    readQuiet: () => read({}),
    readQuietAmong: (trackingIds: readonly string[]) => read({ trackingId: { $in: [...trackingIds] } }),
  };
};

function readFacts(bytes: Buffer): DeliveryFacts {
  const shipment = decodeStored(bytes) as ShipmentRecord;
  return shipment.derivedVersion === DERIVED_VERSION ? shipment : { ...shipment, ...deriveFields(shipment) };
}
