import { randomBytes } from 'node:crypto';
import type { OnConflict } from '@waybill/contracts/shipments/batch-schema';
import { shipmentPrefill, type ShipmentPrefill } from '@waybill/contracts/shipments/prefill-schema';
import type { NewShipment } from '@waybill/contracts/shipments/schema';
import { toTrackingKey } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { generateTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import type { Actor } from '../../../platform/http/actor.ts';
import { createCreation, type Creation, requireSameRequest } from '../../../platform/idempotency/fingerprint.ts';
import { newEntry } from '../../audit/activity-log.ts';
import { requireCustomer } from '../../customers/assign-customers.ts';
import { deriveFields, shipmentSearchTerms } from '../derived-fields.ts';
import { findByTrackingId } from '../find-by-tracking-id.ts';
import { initialTypedLocation } from '../history/current-location.ts';
import { toEntryTimes } from '../history/place-entry.ts';
import { requirePast, resolveTime, type StatusTime } from '../history/resolve-time.ts';
import { presentShipment } from '../present-shipment.ts';
import type { CustomerAccess, ShipmentContext } from '../shipment-context.ts';
import type { NewShipmentRecord, ShipmentCreation } from '../shipment-record.ts';
import { shipmentAction } from './change-shipment.ts';
import { createByReference, type CreatedShipment, ReferenceClaimed } from './create-by-reference.ts';

interface Registration {
  by: Actor;
  /** Of the status, if not now. */
  time?: StatusTime;
  /** Tracking ID of the shipment that it brings back. */
  returnOf?: string | undefined;
  customerId?: string | undefined;
  referenceClaim?: string;
}

interface ShipmentMetadata extends Registration {
  trackingId: string;
  now: Date;
  creation?: ShipmentCreation;
}

export function buildShipment(
  given: NewShipment,
  { trackingId, now, by, creation, time = { at: now }, returnOf, customerId, referenceClaim }: ShipmentMetadata,
): NewShipmentRecord {
  const input = withoutStep(given);
  const step = given.outcome ? { status: given.outcome, openStatus: given.status } : { status: given.status };
  const statusHistory = [
    { ...step, location: input.currentLocation ?? input.origin, ...toEntryTimes(time, now), sinceVersion: 1 },
  ];
  return {
    ...input,
    ...step,
    ...(customerId !== undefined && { customerId }),
    trackingKey: toTrackingKey(trackingId),
    ...deriveFields({ ...input, createdAt: now, statusHistory, version: 1 }),
    trackingId,
    originalDeliveryDate: input.deliveryDate,
    statusHistory,
    removedHistory: [],
    typedLocation: initialTypedLocation(input.currentLocation, time.at),
    ...(step.status === 'delivered' && { deliveredAt: time.at }),
    searchTerms: shipmentSearchTerms(trackingId, input),
    version: 1,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    deletedBy: null,
    outbox: [
      {
        ...newEntry(shipmentAction('shipment.created', trackingId, {}, returnOf === undefined ? given : { ...given, returnOf }), {
          by,
          at: now,
        }),
        version: 1,
      },
    ],
    ...(creation && { creation }),
    ...(returnOf !== undefined && { returnOf }),
    ...(referenceClaim !== undefined && { referenceClaim }),
  };
}

/** The history has them. Most shipments are created without, and an object made by omission is slow. */
function withoutStep(given: NewShipment): Omit<NewShipment, 'happenedAt' | 'outcome'> {
  if (given.happenedAt === undefined && given.outcome === undefined) return given;
  const { happenedAt: _, outcome: _outcome, ...input } = given;
  return input;
}

/** With 55 random bits even one collision is rare; five in a row are a bug. */
const MAX_ID_ATTEMPTS = 5;

interface CreateShipmentOptions {
  adminId: string;
  by: Actor;
  idempotencyKey?: string | undefined;
  onConflict?: OnConflict;
}

export type CreateParts = CustomerAccess & { newTrackingId?: () => string };

/** @throws AppError VALIDATION for a status in the future. */
export async function createShipment(
  parts: CreateParts,
  input: NewShipment,
  { adminId, by, idempotencyKey, onConflict }: CreateShipmentOptions,
): Promise<CreatedShipment> {
  const creation = createCreation(input, { scope: adminId, idempotencyKey });
  const at = parts.now();
  const time = await readTime(parts, input, at);
  const [customerId] = await findCustomers(parts, [input]);
  const insert = (referenceClaim?: string) =>
    insertShipment(parts, input, { by, at, creation, time, customerId, ...(referenceClaim !== undefined && { referenceClaim }) });
  if (onConflict === undefined) return insert();
  // A repeated call must not find what it made itself.
  const made = creation && (await parts.shipments.findByCreationKey(creation.key));
  if (made) return { shipment: requireSameRequest(made, creation), result: 'created', replayed: true };
  return createByReference(parts, input, { onConflict, customerId, insert, edit: { by, keyedBy: { adminId, idempotencyKey } } });
}

interface InsertOptions extends Registration {
  at: Date;
  creation: Creation | undefined;
}

/** Under a new tracking ID. With a creation that was carried out before, returns what that one made. */
export async function insertShipment(
  { shipments, newTrackingId = () => generateTrackingId(randomBytes) }: CreateParts,
  input: NewShipment,
  { at, creation, ...metadata }: InsertOptions,
): Promise<CreatedShipment> {
  for (let attempt = 0; attempt < MAX_ID_ATTEMPTS; attempt += 1) {
    const result = await shipments.insert(
      buildShipment(input, { ...metadata, trackingId: newTrackingId(), now: at, ...(creation && { creation }) }),
    );
    if ('shipment' in result) return { shipment: result.shipment, result: 'created', replayed: false };
    if (creation && result.taken === 'creation.key') {
      const shipment = requireSameRequest(await shipments.findByCreationKey(creation.key), creation);
      return { shipment, result: 'created', replayed: true };
    }
    if (result.taken === 'referenceClaim') throw new ReferenceClaimed();
  }
  throw new Error(`No free tracking ID in ${MAX_ID_ATTEMPTS} attempts`);
}

/** As the call names it, else by the sender. @throws AppError VALIDATION for an unknown one. */
async function findCustomers(
  { directory }: CreateParts,
  inputs: readonly Pick<NewShipment, 'customerId' | 'sender'>[],
): Promise<(string | undefined)[]> {
  const assigned = await directory.assign(inputs.flatMap(({ customerId, sender }) => (customerId === undefined ? [sender] : [])));
  const next = assigned.values();
  return Promise.all(
    inputs.map(async ({ customerId }) => (customerId === undefined ? next.next().value : requireCustomer(directory, customerId))),
  );
}

async function readTime({ settings }: CreateParts, { happenedAt }: NewShipment, now: Date): Promise<StatusTime> {
  if (happenedAt === undefined) return { at: now };
  const context = { now, timeZone: (await settings()).company.timeZone };
  requirePast(happenedAt, context);
  return resolveTime(happenedAt, context);
}

export interface ShipmentOrder {
  input: NewShipment;
  trackingId?: string | undefined;
  creation: ShipmentCreation;
}

/** 'taken' if its ID belongs to another shipment. */
export type OrderOutcome = { trackingId: string } | 'taken';

/** Orders carried out before, or concurrently, are skipped. */
export async function createShipments(deps: CreateParts, orders: readonly ShipmentOrder[], by: Actor): Promise<OrderOutcome[]> {
  const { shipments, settings, now, newTrackingId = () => generateTrackingId(randomBytes) } = deps;
  if (orders.length === 0) return [];
  const isDated = orders.some(({ input: { happenedAt } }) => happenedAt !== undefined);
  const timeZone = isDated ? (await settings()).company.timeZone : 'UTC';
  const at = now();
  const ids = orders.map(({ trackingId }) => trackingId ?? newTrackingId());
  const customerIds = await findCustomers(
    deps,
    orders.map(({ input }) => input),
  );
  const records = orders.map(({ input, creation }, index) =>
    buildShipment(input, {
      trackingId: ids[index] ?? '',
      now: at,
      by,
      creation,
      customerId: customerIds[index],
      time: resolveTime(input.happenedAt, { now: at, timeZone }),
    }),
  );
  const collided = await shipments.insertMany(records);
  const outcomes: OrderOutcome[] = ids.map((trackingId) => ({ trackingId }));
  if (collided.length === 0) return outcomes;

  const made = await shipments.findCreated(collided.flatMap((index) => orders[index]?.creation.key ?? []));
  for (const index of collided) {
    const order = orders[index];
    if (!order) continue;
    const trackingId = made.get(order.creation.key)?.trackingId;
    if (trackingId !== undefined) outcomes[index] = { trackingId };
    else if (order.trackingId !== undefined) outcomes[index] = 'taken';
    // A generated ID collided (1 in 2^55).
    else outcomes.splice(index, 1, ...(await createShipments(deps, [order], by)));
  }
  return outcomes;
}

export async function duplicateShipment({ shipments }: ShipmentContext, trackingId: string): Promise<ShipmentPrefill> {
  return shipmentPrefill.parse(presentShipment(await findByTrackingId(shipments, trackingId, shipments.findLive)));
}
