import { getOptionalKeys, getRequiredKeys } from '@waybill/contracts/shipments/shipment-fields';
import type { IndexDefinition, QueryFilter, SortOrder } from 'mongoose';
import { readBatches } from '../../../platform/db/read-batches.ts';
import type { ShipmentModel, StoredShipment } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

/** Which shipments, in which order, as the database is asked for them. */
export interface Selection {
  filter: QueryFilter<StoredShipment>;
  sort: Record<string, SortOrder>;
  /** The key of the index by which all of it is read: that of its order, or of the IDs where they are named. */
  hint: IndexDefinition;
  /** Of the wanted IDs, as typed: those that belong to no shipment; undefined where no ID was named. */
  notFound: string[] | undefined;
}

/** How many are held while a table is sent; without a number it would be as many as fit into 16 MB. */
const READ_BATCH = 500;
/** What tables show of a shipment. */
const TABLED_FIELDS = [
  ...getRequiredKeys('shipment'),
  ...getOptionalKeys('shipment'),
  'recipient',
  'sender',
  'trackingId',
  'status',
  'statusSince',
  'originalDeliveryDate',
  'deliveredAt',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof ShipmentRecord)[];
const TABLED = { _id: 0, ...Object.fromEntries(TABLED_FIELDS.map((field) => [field, 1])) };
export type TabledShipment = Pick<ShipmentRecord, (typeof TABLED_FIELDS)[number]>;

/**
 * What a table shows of all of a selection, in batches: where it names no shipments, by the index of its order, since sorting
 * them all would take memory, and past Mongoose, whose documents take twice the time.
 */
export const readTabled = (model: ShipmentModel, { filter, sort, hint }: Selection): AsyncGenerator<Iterable<TabledShipment>> =>
  readBatches<TabledShipment>(
    model.collection.find<Buffer>(model.find().cast(model, filter), {
      sort: Object.entries(sort),
      hint,
      projection: TABLED,
      batchSize: READ_BATCH,
      raw: true,
    }),
  );
