import { createHash } from 'node:crypto';
import { SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import { generateTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { systemActor } from '../../platform/http/actor.ts';
import { createShipment } from '../shipments/create-shipment.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { updateStatus } from '../shipments/update-status.ts';
import { CARRIAGE, CONSIGNEES, GOODS, SENDERS } from './demo-people.ts';
import { STORIES, type Story } from './demo-stories.ts';

export const DEMO_SHIPMENTS = 40;
const DEMO = systemActor('demo');
/** Each repetition of the stories starts this much earlier, so that the newest page shows a mix. */
const EARLIER_HOURS = 17;

/** Fixed, so that seeding twice adds nothing. */
export const demoTrackingId = (index: number): string =>
  generateTrackingId((size) => createHash('sha256').update(`waybill demo ${index}`).digest().subarray(0, size));

/** Adds missing shipments through the API operations, backdated; safe in two processes. @returns the number added. */
export async function seedDemo(shipments: ShipmentRepository, now: Date): Promise<number> {
  const indexes = Array.from({ length: DEMO_SHIPMENTS }, (_, index) => index);
  const taken = await shipments.findTaken(indexes.map(demoTrackingId));
  const missing = indexes.filter((index) => !taken.has(demoTrackingId(index)));
  let added = 0;
  for (const index of missing) {
    if (await createFromStory(shipments, index, now)) added += 1;
  }
  return added;
}

/** @returns false if another process that seeds the same data was faster. */
async function createFromStory(shipments: ShipmentRepository, index: number, now: Date): Promise<boolean> {
  const story = pick(STORIES, index);
  const earlier = EARLIER_HOURS * Math.floor(index / STORIES.length);
  const ago = (hours: number) => new Date(now.getTime() - (hours + earlier) * HOUR_MS);
  const trackingId = demoTrackingId(index);
  const input = shipmentInput(index, story, ago(0));
  const places = { origin: input.origin, via: pick(SENDERS, index).via, destination: input.destination };

  try {
    await createShipment({ shipments, now: () => ago(story.createdHoursAgo), newTrackingId: () => trackingId }, input, {
      adminId: 'demo',
      by: DEMO,
    });
  } catch (error) {
    const taken = await shipments.findTaken([trackingId]);
    if (taken.has(trackingId)) return false;
    throw error;
  }
  for (const { hoursAgo, status, place, notes } of story.steps) {
    await updateStatus({ shipments, settings: async () => DEFAULT_OFFICE_SETTINGS, now: () => ago(hoursAgo) }, trackingId, {
      update: { status, location: places[place], notes },
      by: DEMO,
    });
  }
  return true;
}

function shipmentInput(index: number, { dueInDays }: Story, now: Date): NewShipment {
  const { place: destination, ...recipient } = pick(CONSIGNEES, index);
  const { place: origin, via: _via, ...sender } = pick(SENDERS, index);
  return {
    recipient,
    sender,
    origin,
    destination,
    deliveryDate: addDays(toCalendarDate(now, DEFAULT_OFFICE_SETTINGS.company.timeZone), dueInDays),
    ...pick(CARRIAGE, index),
    description: pick(GOODS, index),
    referenceNo: `DEMO-${1001 + index}`,
    status: 'picked_up',
    mail: SHIPMENT_MAIL_OFF,
  };
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('Nothing to pick from');
  return item;
}
