import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { OPEN_STATUSES, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { decodeStored, readBatches } from '../../../platform/db/read-batches.ts';
import { DERIVED_VERSION, deriveFields, readStays, type Stay } from '../derived-fields.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import { isAnyBehind } from './find-behind.ts';

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

/** From which the derived fields of a shipment of an older release are made. */
const SOURCE_FIELDS = { recipient: 1, statusHistory: 1, version: 1, derivedVersion: 1 } as const;

/**
 * Every shipment that is not deleted and was created or delivered in the period, once each: those delivered in it, then of
 * those created in it the open ones, and the ones delivered after it, of which there are none when it ends today. In batches
 * and past Mongoose, whose documents would cost twice the time; filters hold dates and whole texts alone.
 * While some are behind, after an upgrade, their derived fields are made as they are read.
 */
export async function* readReported(
  model: ShipmentModel,
  { start, end, lane }: ReportSelection,
): AsyncGenerator<Iterable<ReportedShipment>> {
  const isBehind = await isAnyBehind(model);
  const projection = isBehind ? { ...SHIPMENT_FIELDS, ...SOURCE_FIELDS } : SHIPMENT_FIELDS;
  const read = (filter: object) =>
    readBatches(
      model.collection.find<Buffer>(filter, { batchSize: BATCH, raw: true, projection }),
      isBehind ? readBehind : readShipment,
    );
  // Whose lane is not stored, or in another form, no filter finds.
  const live = { deletedAt: null, ...(lane !== undefined && !isBehind && { lane }) };
  const within = { $gte: start, $lt: end };
  const all = [
    { ...live, deliveredAt: within },
    { ...live, status: { $in: OPEN_STATUSES }, createdAt: within },
    { ...live, status: 'delivered', createdAt: within, deliveredAt: { $gte: end } },
  ];
  for (const filter of all) {
    for await (const batch of read(filter)) {
      yield lane !== undefined && isBehind ? [...batch].filter((shipment) => shipment.lane === lane) : batch;
    }
  }
}

function readShipment(bytes: Buffer): ReportedShipment {
  const shipment = decodeStored(bytes) as ReportedShipment & { stays?: string };
  // Into the same object: to copy it takes as long as to decode it. One that an older release stores this moment may lack it.
  shipment.statusHistory = readStays(typeof shipment.stays === 'string' ? shipment.stays : '');
  return shipment;
}

function readBehind(bytes: Buffer): ReportedShipment {
  const shipment = decodeStored(bytes) as ShipmentRecord;
  const isDerived = shipment.derivedVersion === DERIVED_VERSION && typeof shipment.stays === 'string';
  const { lane, stays } = isDerived ? shipment : deriveFields(shipment);
  return { ...shipment, lane, statusHistory: readStays(stays) };
}
