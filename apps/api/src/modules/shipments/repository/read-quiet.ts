import { OPEN_STATUSES } from '@waybill/domain/shipments/statuses';
import { readBatches } from '../../../platform/db/read-batches.ts';
import { DERIVED_VERSION } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

/** Few enough that a slow disk takes the change of all of them within the time limit of a write. */
const BATCH = 100;
const FIELDS = { origin: 1, destination: 1, status: 1, statusSince: 1, lastEventAt: 1, quietSince: 1, version: 1 } as const;
/** Those of an older release come again when they are healed. */
const OPEN = { deletedAt: null, status: { $in: [...OPEN_STATUSES] }, derivedVersion: DERIVED_VERSION };

/** What is looked at of an open shipment to learn from when on it is silent. */
export type QuietFacts = Pick<ShipmentRecord, '_id' | keyof typeof FIELDS>;

/** Open shipments as their silence is judged, in batches: past Mongoose, as there may be a hundred thousand. */
export const createQuietFinders = (model: ShipmentModel) => {
  const read = (filter: object): AsyncGenerator<Iterable<QuietFacts>> =>
    readBatches(model.collection.find<Buffer>({ ...OPEN, ...filter }, { batchSize: BATCH, raw: true, projection: FIELDS }));

  return {
    readQuiet: () => read({}),
    /** Of those with these IDs. */
    readQuietAmong: (trackingIds: readonly string[]) => read({ trackingId: { $in: [...trackingIds] } }),
  };
};
