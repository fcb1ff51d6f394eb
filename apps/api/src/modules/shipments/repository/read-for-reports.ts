import { getOptionalKeys, getRequiredKeys } from '@waybill/contracts/shipments/shipment-fields';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { CLOSING_OUTCOMES, type Stage } from '@waybill/domain/shipments/outcomes';
import { OPEN_STATUSES, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { type IndexDefinition, type QueryFilter, type SortOrder, trusted } from 'mongoose';
import { decodeStored, readBatches } from '../../../platform/db/batches.ts';
import { DERIVED_VERSION, deriveFields, readStays, type Stay } from '../derived-fields.ts';
import type { ShipmentModel, StoredShipment } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import { createOutdatedFinders, hasOutdated } from './find-outdated.ts';

/** Other requests run between batches. */
const BATCH = 500;

export interface ReportedShipment {
  trackingId: string;
  lane: string;
  origin: string;
  destination: string;
  status: Stage;
  createdAt: Date;
  deliveredAt?: Date;
  deliveryDate: CalendarDate;
  dueDate: CalendarDate | null;
  originalDeliveryDate?: CalendarDate;
  statusHistory: Stay[];
}

/** Read for tables only: figures need none of them. */
export interface ReportedDetails {
  recipient?: { name: string };
  referenceNo?: string;
  service?: string;
  weight?: string;
}

export interface ReportSelection {
  start: Date;
  end: Date;
  lane: string | undefined;
  withDetails?: boolean;
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
  dueDate: 1,
  originalDeliveryDate: 1,
  stays: 1,
} as const;

/** The whole recipient, as `SOURCE_FIELDS` may ask for it too. */
const DETAIL_FIELDS = { recipient: 1, referenceNo: 1, service: 1, weight: 1 } as const;

/** Needed to derive fields for shipments of older releases. */
const SOURCE_FIELDS = { recipient: 1, statusHistory: 1, version: 1, derivedVersion: 1 } as const;

export interface Selection {
  filter: QueryFilter<StoredShipment>;
  sort: Record<string, SortOrder>;
  hint: IndexDefinition;
  /** Better matches first, in a search in the default order. */
  ranks?: object[];
  notFound: string[] | undefined;
}

/** Documents per batch; the default of 16 MB would be too many. */
const READ_BATCH = 500;
const EXPORT_FIELDS = [
  ...getRequiredKeys('shipment'),
  ...getOptionalKeys('shipment'),
  'recipient',
  'sender',
  'trackingId',
  'status',
  'openStatus',
  'returnOf',
  'returnedAs',
  'customerId',
  'statusSince',
  'dueDate',
  'originalDeliveryDate',
  'deliveredAt',
  'createdAt',
  'updatedAt',
  'labelPrintedAt',
] as const satisfies (keyof ShipmentRecord)[];
const PROJECTION = { _id: 0, ...Object.fromEntries(EXPORT_FIELDS.map((field) => [field, 1])) };
export type ExportedShipment = Pick<ShipmentRecord, (typeof EXPORT_FIELDS)[number]>;

/** [start, end). */
export interface Period {
  from: Date;
  to: Date;
}

/** Each shipment once: delivered in the period, then open or closed, then delivered before or later. The native driver halves the time. */
export async function* readReported(
  model: ShipmentModel,
  { start, end, lane, withDetails = false }: ReportSelection,
): AsyncGenerator<Iterable<ReportedShipment & ReportedDetails>> {
  const isOutdated = await hasOutdated(model);
  const projection = { ...SHIPMENT_FIELDS, ...(withDetails && DETAIL_FIELDS), ...(isOutdated && SOURCE_FIELDS) };
  const read = (filter: object) =>
    readBatches(
      model.collection.find<Buffer>(filter, { batchSize: BATCH, raw: true, projection }),
      isOutdated ? readOutdated : readShipment,
    );
  // While shipments await the backfill, the stored lane cannot be filtered on.
  const live = { deletedAt: null, ...(lane !== undefined && !isOutdated && { lane }) };
  const within = { $gte: start, $lt: end };
  const all = [
    { ...live, deliveredAt: within },
    { ...live, status: { $in: [...OPEN_STATUSES, ...CLOSING_OUTCOMES] }, createdAt: within },
    { ...live, status: 'delivered', createdAt: within, $or: [{ deliveredAt: { $lt: start } }, { deliveredAt: { $gte: end } }] },
  ];
  for (const filter of all) {
    for await (const batch of read(filter)) {
      yield lane !== undefined && isOutdated ? [...batch].filter((shipment) => shipment.lane === lane) : batch;
    }
  }
}

/** In index order, as a sort would need memory; the native driver takes half the time of Mongoose. */
export const readForExport = (
  model: ShipmentModel,
  { filter, sort, hint }: Selection,
): AsyncGenerator<Iterable<ExportedShipment>> =>
  readBatches<ExportedShipment>(
    model.collection.find<Buffer>(model.find().cast(model, filter), {
      sort: Object.entries(sort),
      hint,
      projection: PROJECTION,
      batchSize: READ_BATCH,
      raw: true,
    }),
  );

export function createShipmentCounts(model: ShipmentModel) {
  const within = ({ from, to }: Period) => trusted({ $gte: from, $lt: to });

  return {
    countAll: () => model.countDocuments({ deletedAt: null }),
    countStatus: (status: ShipmentStatus) => model.countDocuments({ deletedAt: null, status }),
    countCreated: (period: Period) => model.countDocuments({ deletedAt: null, createdAt: within(period) }),
    countDelivered: (period: Period) => model.countDocuments({ deletedAt: null, deliveredAt: within(period) }),
    countDeliveredPlannedFor: async (day: CalendarDate) =>
      model.countDocuments({ deletedAt: null, status: 'delivered', [await createOutdatedFinders(model).findDueField()]: day }),

    countStarted: (period: Period) => model.countDocuments({ deletedAt: null, startedAt: within(period) }),
    countDeparted: (period: Period) => model.countDocuments({ deletedAt: null, departedAt: within(period) }),
  };
}

function readShipment(bytes: Buffer): ReportedShipment {
  const shipment = decodeStored(bytes) as ReportedShipment & { stays?: string };
  // Mutates the decoded object, since a copy costs as much as decoding. Older releases may store no stays.
  shipment.statusHistory = readStays(typeof shipment.stays === 'string' ? shipment.stays : '');
  return shipment;
}

function readOutdated(bytes: Buffer): ReportedShipment {
  const shipment = decodeStored(bytes) as ShipmentRecord;
  const isDerived = shipment.derivedVersion === DERIVED_VERSION && typeof shipment.stays === 'string';
  const { lane, stays, dueDate } = isDerived ? shipment : deriveFields(shipment);
  return { ...shipment, lane, dueDate, statusHistory: readStays(stays) };
}
