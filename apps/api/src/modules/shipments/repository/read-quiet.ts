import { OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { readBatches } from '../../../platform/db/read-batches.ts';
import { DERIVED_VERSION } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

/** Small enough for a slow disk within the write timeout. */
const BATCH = 100;
const FIELDS = { origin: 1, destination: 1, status: 1, statusSince: 1, lastEventAt: 1, quietSince: 1, version: 1 } as const;
/** Shipments of older releases follow after their backfill. */
const OPEN = { deletedAt: null, status: { $in: [...OPEN_STATUSES] }, derivedVersion: DERIVED_VERSION };

export type QuietFacts = Pick<ShipmentRecord, '_id' | keyof typeof FIELDS>;

/** Open shipments in batches; native driver because there may be 100,000. */
export const createQuietFinders = (model: ShipmentModel) => {
  const read = (filter: object): AsyncGenerator<Iterable<QuietFacts>> =>
    readBatches(model.collection.find<Buffer>({ ...OPEN, ...filter }, { batchSize: BATCH, raw: true, projection: FIELDS }));

  return {
    readQuiet: () => read({}),
    readQuietAmong: (trackingIds: readonly string[]) => read({ trackingId: { $in: [...trackingIds] } }),
  };
};
