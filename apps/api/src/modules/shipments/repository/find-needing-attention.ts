import type { AttentionKind, AttentionFilter, TriageKind } from '@waybill/domain/shipments/attention-kinds';
import { OPEN_STATUSES, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { type SortOrder, trusted } from 'mongoose';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import { type AttentionContext, attentionFilter, MOVING_STATUSES } from './attention-filter.ts';

const FIELDS = [
  'trackingId',
  'recipient.name',
  'origin',
  'destination',
  'status',
  'deliveryDate',
  'lastEventAt',
  'quietSince',
  'statusSince',
  'createdAt',
];
type AttentionShipment = Pick<
  ShipmentRecord,
  | 'trackingId'
  | 'recipient'
  | 'origin'
  | 'destination'
  | 'status'
  | 'deliveryDate'
  | 'lastEventAt'
  | 'quietSince'
  | 'statusSince'
  | 'createdAt'
>;

type RequestedShipment = Pick<ShipmentRecord, 'trackingId' | 'recipient' | 'origin' | 'destination' | 'deliveryDate'> &
  Required<Pick<ShipmentRecord, 'requests'>>;

/** Of shipments due today, those with the longest way to go first. */
const FURTHEST_FIRST: readonly ShipmentStatus[] = ['on_hold', 'picked_up', 'processing', 'in_transit'];

export function createAttentionFinders(model: ShipmentModel) {
  const find = (filter: object, sort: Record<string, SortOrder>, limit: number) =>
    model.find(filter).sort(sort).limit(limit).select(FIELDS).lean<AttentionShipment[]>();

  /** One query per status, so that an index provides the order. */
  const findOfEach = async (
    filter: object,
    sort: Record<string, SortOrder>,
    limit: number,
    statuses: readonly ShipmentStatus[] = OPEN_STATUSES,
  ) => (await Promise.all(statuses.map((status) => find({ ...filter, status }, sort, limit)))).flat();

  const findEarliest = async (field: 'deliveryDate' | 'quietSince', filter: object, limit: number) => {
    const ofEach = await findOfEach(filter, { [field]: 1 }, limit);
    return ofEach.toSorted((one, other) => (one[field] < other[field] ? -1 : 1)).slice(0, limit);
  };

  const findNewest = async (filter: object, limit: number) => {
    const ofEach = await findOfEach(filter, { createdAt: -1 }, limit);
    return ofEach.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()).slice(0, limit);
  };

  return {
    countNeeding: (kind: AttentionFilter, context: AttentionContext) => model.countDocuments(attentionFilter(kind, context)),

    /** Longest waiting first; newest first for missing contacts. */
    findMostPressing(kind: AttentionKind, context: AttentionContext, limit: number): Promise<AttentionShipment[]> {
      const filter = attentionFilter(kind, context);
      switch (kind) {
        case 'overdue':
        case 'today':
          return findEarliest('deliveryDate', filter, limit);
        case 'stale':
          return findEarliest('quietSince', filter, limit);
        case 'on_hold':
          return find(filter, { statusSince: 1 }, limit);
        case 'no_contact':
          return findNewest(filter, limit);
      }
    },

    async findForDesk(kind: TriageKind, context: AttentionContext, limit: number): Promise<AttentionShipment[]> {
      const filter = attentionFilter(kind, context);
      switch (kind) {
        case 'today':
          return (await findOfEach(filter, { deliveryDate: 1 }, limit, FURTHEST_FIRST)).slice(0, limit);
        case 'newly_late':
          return findEarliest('deliveryDate', filter, limit);
        case 'held':
          return find(filter, { deliveryDate: 1 }, limit);
        case 'silent': {
          const ofEach = await findOfEach(filter, { quietSince: 1 }, limit, MOVING_STATUSES);
          return ofEach.toSorted((one, other) => one.quietSince.getTime() - other.quietSince.getTime()).slice(0, limit);
        }
        case 'backlog': {
          const ofEach = await findOfEach(filter, { deliveryDate: -1 }, limit);
          return ofEach.toSorted((one, other) => (one.deliveryDate > other.deliveryDate ? -1 : 1)).slice(0, limit);
        }
      }
    },

    async findNeedingAmong(trackingIds: readonly string[], kind: AttentionKind, context: AttentionContext): Promise<Set<string>> {
      const found = await model
        .find({ ...attentionFilter(kind, context), trackingId: trusted({ $in: [...trackingIds] }) })
        .select('trackingId')
        .lean();
      return new Set(found.map(({ trackingId }) => trackingId));
    },

    /** With open requests, longest waiting first. */
    findRequested: (limit: number) =>
      model
        .find({
          requestedAt: trusted({ $exists: true }),
          deletedAt: null,
          status: trusted({ $in: [...OPEN_STATUSES] }),
        })
        .sort({ requestedAt: 1 })
        .limit(limit)
        .select(['trackingId', 'recipient.name', 'recipient.email', 'origin', 'destination', 'deliveryDate', 'requests'])
        .lean<RequestedShipment[]>(),

    async *readPromisedFor(deliveryDate: string): AsyncGenerator<string> {
      const open = { deletedAt: null, status: trusted({ $in: [...OPEN_STATUSES] }), deliveryDate };
      for await (const { trackingId } of model.find(open).select('trackingId').lean().cursor()) yield trackingId;
    },
  };
}
