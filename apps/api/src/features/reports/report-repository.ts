import { type CalendarDate, OPEN_STATUSES, type ShipmentStatus } from '@waybill/contracts';
import { decodeStored, readBatches } from '../../db/read-batches.ts';
import type { MessageModel } from '../../models/message-model.ts';
import type { ShipmentModel } from '../../models/shipment-model.ts';
import { readStays, type Stay } from '../../stays.ts';

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

/** What reports look at of a message. */
export interface ReportedMessage {
  createdAt: Date;
  dueAt: Date;
  /** Absent until it was answered. */
  firstReplyAt?: Date;
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

export type ReportRepository = ReturnType<typeof createReportRepository>;

/**
 * Shipments and messages for reports, in batches: past Mongoose, whose documents would cost twice the time. Filters hold dates
 * and whole texts alone.
 */
export function createReportRepository({ shipments, messages }: { shipments: ShipmentModel; messages: MessageModel }) {
  const options = { batchSize: BATCH, raw: true };
  const findShipments = (filter: object) =>
    readBatches(shipments.collection.find<Buffer>(filter, { ...options, projection: SHIPMENT_FIELDS }), readShipment);

  return {
    /**
     * Every shipment that is not deleted and was created or delivered in the period, once each: those delivered in it, then of
     * those created in it the open ones, and the ones delivered after it, of which there are none when it ends today.
     */
    async *findShipments({ start, end, lane }: ReportSelection): AsyncGenerator<Iterable<ReportedShipment>> {
      const live = { deletedAt: null, ...(lane !== undefined && { lane }) };
      const within = { $gte: start, $lt: end };
      yield* findShipments({ ...live, deliveredAt: within });
      yield* findShipments({ ...live, status: { $in: OPEN_STATUSES }, createdAt: within });
      yield* findShipments({ ...live, status: 'delivered', createdAt: within, deliveredAt: { $gte: end } });
    },

    /** Every message of the period that is neither deleted nor spam. */
    findMessages: ({ start, end }: Pick<ReportSelection, 'start' | 'end'>): AsyncGenerator<Iterable<ReportedMessage>> =>
      readBatches<ReportedMessage>(
        messages.collection.find<Buffer>(
          { deletedAt: null, createdAt: { $gte: start, $lt: end }, status: { $ne: 'spam' } },
          { ...options, projection: { _id: 0, createdAt: 1, dueAt: 1, firstReplyAt: 1 } },
        ),
      ),
  };
}

function readShipment(bytes: Buffer): ReportedShipment {
  const shipment = decodeStored(bytes) as ReportedShipment & { stays: string };
  // Into the same object: to copy it takes as long as to decode it.
  shipment.statusHistory = readStays(shipment.stays);
  return shipment;
}
