import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { mongo } from 'mongoose';
import type { DocumentId } from '../../platform/db/document-id.ts';
import { toActorFields } from '../../platform/http/actor-fields.ts';
import { type AuditedAction, newEntry } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { shipmentAction } from '../shipments/change/change-shipment.ts';
import { buildShipment } from '../shipments/change/create-shipment.ts';
import { demoTrackingId } from '../shipments/demo-ids.ts';
import { deriveFields } from '../shipments/derived-fields.ts';
import type { HistoryEntryRecord, NewHistoryEntry, ShipmentRecord } from '../shipments/shipment-record.ts';
import { DEMO, type DemoRecord } from './demo-context.ts';
import type { Journey } from './stories/demo-journeys.ts';
import { getRecipient, STORY } from './stories/demo-stories.ts';
import { createRandom } from './volume/random.ts';

const FIRST_REFERENCE = 1_001;
const SUNDAY = 0;
/** IDs of log entries start here, those of history entries at 1. */
const LOG_ENTRY = 128;

export interface DemoShipment {
  record: DemoRecord;
  /** As it was after this many steps. */
  after: (steps: number) => ShipmentRecord;
}

interface Seeding {
  now: Date;
  timeZone: string;
}

interface ClerkEvent {
  hoursAgo: number;
  change: (
    record: DemoRecord,
    at: Date,
    newId: (entry: number) => ShipmentRecord['_id'],
  ) => { fields: Partial<ShipmentRecord>; audited: AuditedAction };
}

const note = (hoursAgo: number, text: string): ClerkEvent => ({
  hoursAgo,
  change: ({ trackingId, version }, at, newId) => ({
    fields: { internalNotes: [{ _id: newId(version + 1), text, at, ...toActorFields('by', DEMO) }] },
    audited: shipmentAction('shipment.note_added', trackingId, {}, { note: text }),
  }),
});

/** Changes by clerks besides scans. */
const EVENTS: Readonly<Record<number, ClerkEvent>> = {
  [STORY.wrongAddress]: note(11, 'Recipient answered through the page. Check the new address with the driver.'),
  [STORY.damaged]: note(43, 'Pictures are in the folder of Los Angeles, box 12.'),
  [STORY.held]: note(18, 'Broker: the invoice must name the country of origin.'),
  [STORY.dateMoved]: {
    hoursAgo: 58,
    change: ({ trackingId, deliveryDate }, at) => {
      const moved = addDays(deliveryDate, 1);
      return {
        fields: { deliveryDate: moved, dueDate: moved, updatedAt: at },
        audited: shipmentAction('shipment.edited', trackingId, { deliveryDate }, { deliveryDate: moved }),
      };
    },
  },
  [STORY.deleted]: {
    hoursAgo: 20,
    change: ({ trackingId }, at) => ({
      fields: { deletedAt: at, ...toActorFields('deletedBy', DEMO) },
      audited: shipmentAction('shipment.deleted', trackingId, { deletedAt: null }, { deletedAt: at }),
    }),
  },
};

/** As the API would have stored it. */
export function demoShipment(index: number, journey: Journey, { now, timeZone }: Seeding): DemoShipment {
  const { createdAt, steps } = journey;
  const trackingId = demoTrackingId(index);
  const newId = (entry: number) => toDemoId(now, index, entry);
  const newEntryId = (version: number) => newId(LOG_ENTRY + version).toHexString();
  const { outbox = [], ...created } = buildShipment(makeInput(index, journey, timeZone), {
    trackingId,
    now: createdAt,
    by: DEMO,
  });
  const after = (count: number): ShipmentRecord => ({
    ...applySteps(created, steps.slice(0, count), newId),
    _id: newId(0),
    outbox: [],
  });
  const updates = steps.map(({ status, location, notes, subStatus, timestamp: at }, step): ActivityRecord => {
    const before = after(step);
    const audited = shipmentAction(
      'shipment.status_updated',
      trackingId,
      { status: before.status, currentLocation: before.currentLocation },
      { status, currentLocation: location ?? before.currentLocation, ...(notes && { notes }), ...(subStatus && { subStatus }) },
    );
    const version = step + 2;
    return { ...newEntry(audited, { by: DEMO, at, id: newEntryId(version) }), version };
  });
  const creation = outbox.map((entry) => ({ ...entry, _id: newId(LOG_ENTRY + 1) }));
  const record = { ...after(steps.length), log: [...creation, ...updates] };
  return { record: applyClerkEvent(index, record, { now, newId, newEntryId }), after };
}

function makeInput(index: number, { lane, due, isWithoutContact }: Journey, timeZone: string): NewShipment {
  const random = createRandom(index);
  const { language = DEFAULT_SHIPMENT_MAIL.language, ...person } = getRecipient(index, lane);
  const { place: origin, ...sender } = lane.sender;
  const { phone: _phone, email: _email, ...withoutContact } = person;
  return {
    recipient: isWithoutContact ? withoutContact : person,
    sender,
    origin,
    destination: lane.destination,
    deliveryDate: promiseDay(toCalendarDate(due.from, timeZone), due.days),
    service: random.pick(lane.services),
    pieces: String(Math.ceil(random.between(0, 3))),
    weight: String(Number(random.between(0.4, 32).toFixed(1))),
    description: random.pick(lane.goods),
    referenceNo: `DEMO-${FIRST_REFERENCE + index}`,
    status: 'picked_up',
    mail: { ...DEFAULT_SHIPMENT_MAIL, language },
  };
}

/** Nothing is promised for a Sunday. */
function promiseDay(from: CalendarDate, days: number): CalendarDate {
  const day = addDays(from, days);
  return days > 1 && new Date(day).getUTCDay() === SUNDAY ? addDays(day, 1) : day;
}

/** Equal in two processes that seed in the same minute; other after a removal, because the log keeps the old entries. */
export function toDemoId(now: Date, index: number, entry: number): mongo.ObjectId {
  const bytes = Buffer.alloc(12);
  bytes.write('dem', 0, 'latin1');
  bytes.writeUInt8(entry, 3);
  bytes.writeUInt32BE(Math.floor(now.getTime() / MINUTE_MS), 4);
  bytes.writeUInt32BE(index, 8);
  return new mongo.ObjectId(bytes);
}

/** Equals `addStatus` of the repository, once per step. */
export function applySteps(
  created: ReturnType<typeof buildShipment>,
  steps: readonly NewHistoryEntry[],
  newId: (entry: number) => DocumentId,
): Omit<ShipmentRecord, '_id'> {
  const statusHistory: HistoryEntryRecord[] = [...created.statusHistory, ...steps].map((entry, place) => ({
    ...entry,
    sinceVersion: place + 1,
    _id: newId(place + 1),
  }));
  const last = steps.at(-1);
  if (!last) return { ...created, statusHistory };
  const version = created.version + steps.length;
  return {
    ...created,
    ...deriveFields({ ...created, statusHistory, version }),
    statusHistory,
    status: last.status,
    updatedAt: last.timestamp,
    ...(last.location && { currentLocation: last.location }),
    ...(last.status === 'delivered' && { deliveredAt: last.timestamp }),
    version,
  };
}

function applyClerkEvent(
  index: number,
  record: DemoRecord,
  {
    now,
    newId,
    newEntryId,
  }: { now: Date; newId: (entry: number) => ShipmentRecord['_id']; newEntryId: (version: number) => string },
): DemoRecord {
  const event = EVENTS[index];
  if (!event) return record;
  const at = new Date(now.getTime() - event.hoursAgo * HOUR_MS);
  const version = record.version + 1;
  const { fields, audited } = event.change(record, at, newId);
  const entry = { ...newEntry(audited, { by: DEMO, at, id: newEntryId(version) }), version };
  return { ...record, ...fields, version, derivedFrom: version, log: [...record.log, entry] };
}
