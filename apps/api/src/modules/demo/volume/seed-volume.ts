import { SHIPMENT_MAIL_OFF } from '@waybill/contracts/shipments/mail-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import { addDays } from '@waybill/domain/dates/calendar-date';
import { type Reason, REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { mongo } from 'mongoose';
import { insertNew } from '../../../platform/db/batches.ts';
import { systemActor } from '../../../platform/http/actor.ts';
import { buildShipment } from '../../shipments/change/create-shipment.ts';
import { volumeTrackingId } from '../../shipments/demo-ids.ts';
import type { ShipmentModel } from '../../shipments/shipment-model.ts';
import type { NewHistoryEntry, ShipmentRecord } from '../../shipments/shipment-record.ts';
import { applySteps } from '../demo-shipment.ts';
import people from './people.json' with { type: 'json' };
import { createRandom, type Random } from './random.ts';

/** Small at first; larger later, when each batch touches pages all over the database. */
const BATCH = { first: 1_000, most: 8_000 };

interface SeedVolumeDeps {
  model: ShipmentModel;
  now: () => Date;
  /** Called now and then with the number stored so far. */
  onProgress: (done: number) => void;
}

/** How long before the end the first shipment was created. */
export const SPAN_MS = 730 * DAY_MS;

/** Adds the missing ones of the first `count`, backdated from the first run. Can be interrupted or run in parallel. */
export async function seedVolume({ model, now, onProgress }: SeedVolumeDeps, count: number): Promise<number> {
  const started = await model
    .findOne({ trackingId: volumeTrackingId(0) })
    .select('createdAt')
    .lean();
  const end = started ? new Date(started.createdAt.getTime() + SPAN_MS) : now();
  let [done, added] = [0, 0];
  let storing: Promise<number> = Promise.resolve(0);
  for (const indexes of splitBatches(listInTimeOrder(count))) {
    const missing = started ? await findMissing(model, indexes) : indexes;
    // Built while the database stores the previous batch.
    const shipments = missing.map((index) => volumeShipment(index, end));
    added += await storing;
    onProgress(done);
    storing = insert(model, shipments);
    // Awaited with the next batch; if building that one fails first, its error is the one to report.
    storing.catch(() => undefined);
    done += indexes.length;
  }
  added += await storing;
  onProgress(done);
  return added;
}

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

/**
 * In order of `toShare`: any prefix of the indexes is spread evenly, so a larger count fills the same two years more
 * densely. In this order they are stored oldest first, as in real use.
 */
export function* listInTimeOrder(count: number): Generator<number> {
  const bits = Math.ceil(Math.log2(Math.max(count, 2)));
  for (let place = 0; place < 2 ** bits; place += 1) {
    const index = reverseBits(place, bits);
    if (index < count) yield index;
  }
}

function* splitBatches(indexes: Iterable<number>): Generator<number[]> {
  let batch: number[] = [];
  let size = BATCH.first;
  for (const index of indexes) {
    batch.push(index);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
    size = Math.min(2 * size, BATCH.most);
  }
  if (batch.length > 0) yield batch;
}

async function findMissing(model: ShipmentModel, indexes: readonly number[]): Promise<number[]> {
  const wanted = new Map(indexes.map((index) => [volumeTrackingId(index), index]));
  const found = model.collection.find({ trackingId: { $in: [...wanted.keys()] } }, { projection: { _id: 0, trackingId: 1 } });
  for await (const { trackingId } of found) wanted.delete(trackingId);
  return [...wanted.values()];
}

/** Skips those another process has stored. */
async function insert(model: ShipmentModel, shipments: readonly ShipmentRecord[]): Promise<number> {
  if (shipments.length === 0) return 0;
  return shipments.length - (await insertNew(model, shipments as never[])).length;
}

/** Shares of shipments for which something was filled in. */
const FIELD_PROBABILITIES = { address: 0.9, phone: 0.85, email: 0.7, description: 0.6, referenceNo: 0.7 };
const DEPOT_INTAKE_PROBABILITY = 0.1;

function makeInput(random: Random, index: number, createdAt: Date): NewShipment {
  const [given, family] = [random.pick(people.givenNames), random.pick(people.familyNames)];
  const [origin, destination] = [random.pick(people.places), random.pick(people.places)];
  const address = (place: string) => `${random.pick(people.streets)} ${1 + Math.floor(random.between(0, 200))}, ${place}`;
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
    sender: { name: `${random.pick(people.firmNames)} ${random.pick(people.firmTrades)}`, address: address(origin) },
    origin,
    destination,
    deliveryDate: addDays(createdAt.toISOString().slice(0, 10), Math.round(random.between(3, 8))),
    ...(random.chance(FIELD_PROBABILITIES.description) && { description: random.pick(people.goods) }),
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

const HOLD_PROBABILITY = 0.12;
const SECOND_HUB_PROBABILITY = 0.4;
const REASON_PROBABILITY = 0.5;
const NOTES_PROBABILITY = 0.1;
/** Of all shipments: those without updates since some step, as in every office. */
const STALLED_PROBABILITY = 0.05;

interface Journey {
  origin: string;
  destination: string;
  createdAt: Date;
  first: ShipmentStatus;
}

/** Delivery follows one to nine days after creation. */
function generateSteps(random: Random, { origin, destination, createdAt, first }: Journey): NewHistoryEntry[] {
  let at = createdAt.getTime();
  const steps: NewHistoryEntry[] = [];
  const step = (status: ShipmentStatus, location: string, [from, to]: readonly [number, number]) => {
    at += Math.round(random.between(from, to) * HOUR_MS);
    steps.push({
      status,
      location,
      ...(random.chance(NOTES_PROBABILITY) && { notes: 'Scanned by hand, label damaged.' }),
      ...(random.chance(REASON_PROBABILITY) && { subStatus: random.pick<Reason>(REASONS_BY_STAGE[status]).value }),
      timestamp: new Date(at),
    });
  };

  if (first === 'picked_up') step('processing', origin, [1, 20]);
  step('in_transit', origin, [2, 24]);
  step('in_transit', random.pick(people.hubs), [8, 48]);
  if (random.chance(SECOND_HUB_PROBABILITY)) step('in_transit', random.pick(people.hubs), [8, 60]);
  if (random.chance(HOLD_PROBABILITY)) {
    step('on_hold', destination, [2, 30]);
    step('in_transit', destination, [6, 96]);
  }
  step('delivered', destination, [4, 40]);
  return random.chance(STALLED_PROBABILITY) ? steps.slice(0, Math.floor(random.between(0, steps.length))) : steps;
}

const BITS = 32;

/** Reverses the bits of an index, as a share in [0, 1). */
const toShare = (index: number): number => reverseBits(index, BITS) / 2 ** BITS;

function reverseBits(number: number, bits: number): number {
  let reversed = 0;
  for (let bit = 0; bit < bits; bit += 1) reversed = (reversed << 1) | ((number >>> bit) & 1);
  return reversed >>> 0;
}
