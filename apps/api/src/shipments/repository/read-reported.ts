import { type CalendarDate, OPEN_STATUSES, type ShipmentStatus } from '@waybill/contracts';
import { decodeStored, readBatches } from '../../platform/db/read-batches.ts';
import { readStays, type Stay } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';

/** How many documents come at once; between two batches other requests have their turn. */
const BATCH = 500;

/** What reports look at of a shipment. */
export interface ReportedShipment {
  trackingId: string;
  lane: string;
  origin: string;
  destination: string;
  status: ShipmentStatus;
  createdAt: Date;
  deliveredAt?: Date;
  deliveryDate: CalendarDate;
  originalDeliveryDate?: CalendarDate;
  /** Its stays, oldest first. */
  statusHistory: Stay[];
}

/** From the first instant up to, not including, the second; of one lane or of all. */
export interface ReportSelection {
  start: Date;
  end: Date;
  lane: string | undefined;
}

const SHIPMENT_FIELDS = {
  _id: 0,
  trackingId: 1,
  lane: 1,
  origin: 1,
  destination: 1,
  status: 1,
  createdAt: 1,
  deliveredAt: 1,
  deliveryDate: 1,
  originalDeliveryDate: 1,
  stays: 1,
} as const;

/**
 * Every shipment that is not deleted and was created or delivered in the period, once each: those delivered in it, then of
 * those created in it the open ones, and the ones delivered after it, of which there are none when it ends today. In batches
 * and past Mongoose, whose documents would cost twice the time; filters hold dates and whole texts alone.
 */
export async function* readReported(
  model: ShipmentModel,
  { start, end, lane }: ReportSelection,
): AsyncGenerator<Iterable<ReportedShipment>> {
  const read = (filter: object) =>
    readBatches(
      model.collection.find<Buffer>(filter, { batchSize: BATCH, raw: true, projection: SHIPMENT_FIELDS }),
      readShipment,
    );
  const live = { deletedAt: null, ...(lane !== undefined && { lane }) };
  const within = { $gte: start, $lt: end };
  yield* read({ ...live, deliveredAt: within });
  yield* read({ ...live, status: { $in: OPEN_STATUSES }, createdAt: within });
  yield* read({ ...live, status: 'delivered', createdAt: within, deliveredAt: { $gte: end } });
}

function readShipment(bytes: Buffer): ReportedShipment {
  const shipment = decodeStored(bytes) as ReportedShipment & { stays: string };
  // Into the same object: to copy it takes as long as to decode it.
  shipment.statusHistory = readStays(shipment.stays);
  return shipment;
}
