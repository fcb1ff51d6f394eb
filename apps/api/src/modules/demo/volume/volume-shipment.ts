import { SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import { addDays } from '@waybill/domain/dates/calendar-date';
import { DAY_MS } from '@waybill/domain/time';
import { mongo } from 'mongoose';
import { systemActor } from '../../../platform/http/actor.ts';
import { buildShipment } from '../../shipments/change/create-shipment.ts';
import { volumeTrackingId } from '../../shipments/demo-ids.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import { applySteps } from '../apply-steps.ts';
import { FAMILY_NAMES, FIRM_NAMES, FIRM_TRADES, GIVEN_NAMES, GOODS, PLACES, STREETS } from './people.ts';
import { createRandom, type Random } from './random.ts';
import { toShare } from './time-order.ts';
import { generateSteps } from './volume-story.ts';

/** How long before the end the first shipment was created. */
export const SPAN_MS = 730 * DAY_MS;

/** Shares of shipments for which something was filled in. */
const FIELD_PROBABILITIES = { address: 0.9, phone: 0.85, email: 0.7, description: 0.6, referenceNo: 0.7 };
const DEPOT_INTAKE_PROBABILITY = 0.1;

/** As the API would have stored it by `end`. Deterministic; its outbox is empty. */
export function volumeShipment(index: number, end: Date): ShipmentRecord {
  const random = createRandom(index);
  const createdAt = new Date(end.getTime() - Math.round((1 - toShare(index)) * SPAN_MS));
  const input = makeInput(random, index, createdAt);
  const created = buildShipment(input, { trackingId: volumeTrackingId(index), now: createdAt, by: systemActor('volume') });
  const story = generateSteps(random, { ...input, createdAt, first: input.status });
  return {
    ...applySteps(
      created,
      story.filter(({ timestamp }) => timestamp < end),
      (entry) => toDocumentId(index, entry),
    ),
    mail: SHIPMENT_MAIL_OFF,
    _id: toDocumentId(index, 0),
    outbox: [],
  };
}

function makeInput(random: Random, index: number, createdAt: Date): NewShipment {
  const [given, family] = [random.pick(GIVEN_NAMES), random.pick(FAMILY_NAMES)];
  const [origin, destination] = [random.pick(PLACES), random.pick(PLACES)];
  const address = (place: string) => `${random.pick(STREETS)} ${1 + Math.floor(random.between(0, 200))}, ${place}`;
  const mailbox = `${given}.${family}`
    .normalize('NFKD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return {
    recipient: {
      name: `${given} ${family}`,
      ...(random.chance(FIELD_PROBABILITIES.address) && { address: address(destination) }),
      ...(random.chance(FIELD_PROBABILITIES.phone) && {
        phone: `+46 31 ${String(Math.floor(random.between(0, 1e7))).padStart(7, '0')}`,
      }),
      ...(random.chance(FIELD_PROBABILITIES.email) && { email: `${mailbox}${index % 1_000}@example.com` }),
    },
    sender: { name: `${random.pick(FIRM_NAMES)} ${random.pick(FIRM_TRADES)}`, address: address(origin) },
    origin,
    destination,
    deliveryDate: addDays(createdAt.toISOString().slice(0, 10), Math.round(random.between(3, 8))),
    ...(random.chance(FIELD_PROBABILITIES.description) && { description: random.pick(GOODS) }),
    ...(random.chance(FIELD_PROBABILITIES.referenceNo) && { referenceNo: `PO-${100_000 + index}` }),
    status: random.chance(DEPOT_INTAKE_PROBABILITY) ? 'processing' : 'picked_up',
  };
}

/** Deterministic: for the document (0) or its nth history entry. */
function toDocumentId(index: number, entry: number): mongo.ObjectId {
  const bytes = Buffer.alloc(12);
  bytes.write('vol', 0, 'latin1');
  bytes.writeUInt8(entry, 3);
  bytes.writeUInt32BE(index, 8);
  return new mongo.ObjectId(bytes);
}
