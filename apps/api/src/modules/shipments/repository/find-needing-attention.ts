import { DESK_SILENT_DAYS, NEWLY_LATE_WORKING_DAYS } from '@waybill/contracts/shipments/facts';
import type { Settings } from '@waybill/contracts/site/schema';
import { type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { AttentionFilter, AttentionKind, TriageKind } from '@waybill/domain/shipments/attention-kinds';
import { OPEN_STATUSES, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { HOUR_MS } from '@waybill/domain/time';
import { type QueryFilter, type SortOrder, trusted } from 'mongoose';
import { subtractWorkingDays } from '../../../platform/time/working-days.ts';
import type { ShipmentModel, StoredShipment } from '../shipment-model.ts';
import type { RequestRecord, ShipmentRecord } from '../shipment-record.ts';
import { createOutdatedFinders, type DueField } from './find-outdated.ts';

const FIELDS = [
  'trackingId',
  'recipient.name',
  'origin',
  'destination',
  'status',
  'deliveryDate',
  'dueDate',
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
  | 'dueDate'
  | 'lastEventAt'
  | 'quietSince'
  | 'statusSince'
  | 'createdAt'
>;

interface RequestedShipment extends Pick<
  ShipmentRecord,
  'trackingId' | 'recipient' | 'origin' | 'destination' | 'deliveryDate' | 'dueDate'
> {
  requests: RequestRecord[];
}

/** Of shipments due today, those with the longest way to go first. */
const FURTHEST_FIRST: readonly ShipmentStatus[] = ['on_hold', 'picked_up', 'processing', 'in_transit'];

const HOLD_HOURS = 24;

export interface AttentionContext {
  now: Date;
  /** The company's, which determines today's date. */
  timeZone: string;
  staleHours: number;
  holidays: readonly CalendarDate[];
}

export function createAttentionFinders(model: ShipmentModel) {
  const { findDueField } = createOutdatedFinders(model);
  const find = (filter: object, sort: Record<string, SortOrder>, limit: number) =>
    model.find(filter).sort(sort).limit(limit).select(FIELDS).lean<AttentionShipment[]>();

  /** One query per status, so that an index provides the order. */
  const findOfEach = async (
    filter: object,
    sort: Record<string, SortOrder>,
    limit: number,
    statuses: readonly ShipmentStatus[] = OPEN_STATUSES,
  ) => (await Promise.all(statuses.map((status) => find({ ...filter, status }, sort, limit)))).flat();

  const findEarliest = async (field: DueField | 'quietSince', filter: object, limit: number) => {
    const ofEach = await findOfEach(filter, { [field]: 1 }, limit);
    return ofEach.toSorted((one, other) => ((one[field] ?? '') < (other[field] ?? '') ? -1 : 1)).slice(0, limit);
  };

  const findNewest = async (filter: object, limit: number) => {
    const ofEach = await findOfEach(filter, { createdAt: -1 }, limit);
    return ofEach.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime()).slice(0, limit);
  };

  return {
    countNeeding: async (kind: AttentionFilter, context: AttentionContext) =>
      model.countDocuments(attentionFilter(kind, context, await findDueField())),

    /** Longest waiting first; newest first for missing contacts. */
    async findMostPressing(kind: AttentionKind, context: AttentionContext, limit: number): Promise<AttentionShipment[]> {
      const dueField = await findDueField();
      const filter = attentionFilter(kind, context, dueField);
      switch (kind) {
        case 'overdue':
        case 'today':
          return findEarliest(dueField, filter, limit);
        case 'stale':
          return findEarliest('quietSince', filter, limit);
        case 'on_hold':
          return find(filter, { statusSince: 1 }, limit);
        case 'no_contact':
          return findNewest(filter, limit);
      }
    },

    async findForDesk(kind: TriageKind, context: AttentionContext, limit: number): Promise<AttentionShipment[]> {
      const dueField = await findDueField();
      const filter = attentionFilter(kind, context, dueField);
      switch (kind) {
        case 'today':
          return (await findOfEach(filter, { [dueField]: 1 }, limit, FURTHEST_FIRST)).slice(0, limit);
        case 'newly_late':
          return findEarliest(dueField, filter, limit);
        case 'held':
          return find(filter, { [dueField]: 1 }, limit);
        case 'silent': {
          const ofEach = await findOfEach(filter, { quietSince: 1 }, limit, MOVING_STATUSES);
          return ofEach.toSorted((one, other) => one.quietSince.getTime() - other.quietSince.getTime()).slice(0, limit);
        }
        case 'backlog': {
          const ofEach = await findOfEach(filter, { [dueField]: -1 }, limit);
          return ofEach.toSorted((one, other) => ((one[dueField] ?? '') > (other[dueField] ?? '') ? -1 : 1)).slice(0, limit);
        }
      }
    },

    async findNeedingAmong(trackingIds: readonly string[], kind: AttentionKind, context: AttentionContext): Promise<Set<string>> {
      const found = await model
        .find({ ...attentionFilter(kind, context, await findDueField()), trackingId: trusted({ $in: [...trackingIds] }) })
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
        .select([
          'trackingId',
          'recipient.name',
          'recipient.email',
          'origin',
          'destination',
          'deliveryDate',
          'dueDate',
          'requests',
        ])
        .lean<RequestedShipment[]>(),

    async *readDueOn(day: string): AsyncGenerator<string> {
      const open = { deletedAt: null, status: trusted({ $in: [...OPEN_STATUSES] }), [await findDueField()]: day };
      for await (const { trackingId } of model.find(open).select('trackingId').lean().cursor()) yield trackingId;
    },

    /** For as long as the desk calls them silent; later they are a backlog. */
    async *readSilent(context: AttentionContext): AsyncGenerator<string> {
      const silent = { deletedAt: null, status: trusted({ $in: [...MOVING_STATUSES] }), quietSince: silentSince(context) };
      for await (const { trackingId } of model.find(silent).select('trackingId').lean().cursor()) yield trackingId;
    },
  };
}

export const attentionAt = (now: Date, { company, tracking }: Settings): AttentionContext => ({
  now,
  timeZone: company.timeZone,
  staleHours: tracking.staleHours,
  holidays: company.holidays,
});

/** Shipments due since this day are newly late. */
export const lateFrom = ({ now, timeZone, holidays }: Omit<AttentionContext, 'staleHours'>): CalendarDate =>
  subtractWorkingDays(toCalendarDate(now, timeZone), NEWLY_LATE_WORKING_DAYS, holidays);

/** Each condition is served by an index. */
export function attentionFilter(
  kind: AttentionFilter,
  context: AttentionContext,
  dueField: DueField,
): QueryFilter<StoredShipment> {
  const { now, timeZone, staleHours } = context;
  const today = toCalendarDate(now, timeZone);
  const open = { deletedAt: null, status: trusted({ $in: [...OPEN_STATUSES] }) };
  switch (kind) {
    case 'overdue':
      return { ...open, [dueField]: trusted({ $lt: today }) };
    case 'today':
      return { ...open, [dueField]: today };
    case 'stale':
      return { ...open, quietSince: trusted({ $lt: hoursBefore(now, staleHours) }) };
    case 'on_hold':
      return { deletedAt: null, status: 'on_hold', statusSince: trusted({ $lt: hoursBefore(now, HOLD_HOURS) }) };
    case 'no_contact':
      return { ...open, lacksContact: true };
    case 'not_printed':
      return { ...open, $or: [{ labelPrintedAt: null }, { labelChanged: true }] };
    case 'newly_late':
      return { ...open, [dueField]: trusted({ $gte: lateFrom(context), $lt: today }) };
    case 'backlog':
      return { ...open, [dueField]: trusted({ $lt: lateFrom(context) }) };
    case 'held':
      // Without a day it waits to be collected or returned.
      return { deletedAt: null, status: 'on_hold', $or: [{ [dueField]: trusted({ $gt: today }) }, { [dueField]: null }] };
    case 'silent':
      return {
        deletedAt: null,
        status: trusted({ $in: [...MOVING_STATUSES] }),
        quietSince: silentSince(context),
        [dueField]: trusted({ $gt: today }),
      };
  }
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

const silentSince = ({ now, staleHours }: AttentionContext) =>
  trusted({ $gte: hoursBefore(now, 24 * DESK_SILENT_DAYS), $lt: hoursBefore(now, staleHours) });

/** Shipments on hold state why they wait. */
const MOVING_STATUSES = OPEN_STATUSES.filter((status) => status !== 'on_hold');
