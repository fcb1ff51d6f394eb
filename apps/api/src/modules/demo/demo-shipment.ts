import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { MINUTE_MS } from '@waybill/domain/time';
import { mongo } from 'mongoose';
import { newEntry } from '../audit/activity-log.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { shipmentAction } from '../shipments/change/change-shipment.ts';
import { buildShipment } from '../shipments/change/create-shipment.ts';
import { demoTrackingId } from '../shipments/demo-ids.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { applySteps } from './apply-steps.ts';
import { DEMO } from './demo-actor.ts';
import type { Journey } from './demo-journeys.ts';
import type { DemoRecord } from './demo-record.ts';
import { applyClerkEvent } from './demo-shipment-events.ts';
import { getRecipient } from './demo-stories.ts';
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
