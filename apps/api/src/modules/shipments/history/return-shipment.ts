import type { ShipmentReturn } from '@waybill/contracts/shipments/return-schema';
import { newShipment, type NewShipment } from '@waybill/contracts/shipments/schema';
import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { countDaysBetween } from '@waybill/domain/dates/count-days-between';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ExpectedVersion } from '../../../platform/http/expected-version.ts';
import { createCreation, type Creation } from '../../../platform/idempotency/fingerprint.ts';
import { createRunId } from '../change/change-once.ts';
import { requireExpected } from '../change/change-shipment.ts';
import { insertShipment } from '../change/create-shipment.ts';
import { deleteShipment, restoreShipment } from '../change/trash.ts';
import { findByTrackingId } from '../find-by-tracking-id.ts';
import { presentShipment } from '../present-shipment.ts';
import type { ShipmentAccess, ShipmentContext } from '../shipment-context.ts';
import type { ShipmentRecord } from '../shipment-record.ts';
import { updateStatus } from './update-status.ts';

interface Returned {
  return: ShipmentRecord;
  original: ShipmentRecord;
  /** Identifies the change for the bulk action `undo`. */
  runId: string;
}

/** Version of a shipment that nobody has changed. */
const NEW_VERSION = 1;

/** Two writes: the new shipment is found by its original, so that a call repeated after a crash completes the other. */
export async function returnShipment(
  deps: ShipmentContext,
  typed: string,
  { request, by, expected }: { request: ShipmentReturn; by: Actor; expected?: ExpectedVersion | undefined },
): Promise<Returned> {
  const { shipments } = deps;
  const original = await findByTrackingId(shipments, typed, shipments.findLive);
  const { trackingId } = original;
  const creation = createCreation({ returnOf: trackingId }, { scope: 'return', idempotencyKey: trackingId });
  const existing = creation && (await shipments.findByCreationKey(creation.key));
  if (!existing || existing.trackingId !== original.returnedAs) requireExpected(original, expected);
  if (existing) requireLive(existing);
  else requireReturnable(original);
  const made = existing ?? (await createReturn(deps, original, { request, by, creation }));
  const runId = createRunId({ adminId: made.trackingId, idempotencyKey: 'return' });
  if (original.returnedAs === made.trackingId) return { return: made, original, runId };
  const { subStatus, notes } = request;
  const update = { outcome: 'returned' as const, subStatus, ...(notes && { notes }), force: true };
  const { trackingId: returnedAs } = made;
  const isDone = (stored: ShipmentRecord) => stored.returnedAs === returnedAs;
  const closed = await updateStatus(deps, trackingId, { update, by, runId, returnedAs, isDone });
  return { return: made, original: closed.shipment, runId };
}

/** @throws AppError CONFLICT once it is on its way: it was changed, or its label printed. */
export async function deleteReturn(
  deps: ShipmentAccess,
  trackingId: string,
  { by, message }: { by: Actor; message: string },
): Promise<void> {
  const [made] = await deps.shipments.findWithTrash([trackingId]);
  if (!made || made.deletedAt) return;
  if (made.version > NEW_VERSION || made.labelPrintedAt) throw new AppError('CONFLICT', message);
  await deleteShipment(deps, trackingId, by);
}

/** @returns whether there is one to link: it may have been purged. */
export async function restoreReturn(deps: ShipmentAccess, trackingId: string, by: Actor): Promise<boolean> {
  const [made] = await deps.shipments.findWithTrash([trackingId]);
  if (made?.deletedAt) await restoreShipment(deps, trackingId, by);
  return made !== undefined;
}

function requireReturnable({ status, returnOf }: ShipmentRecord): void {
  if (returnOf !== undefined) throw refuse(`This shipment is the return of ${returnOf}. Create a new shipment instead.`);
  if (status === 'delivered') throw refuse('This shipment was delivered. Create a new shipment for the way back.');
  if (status === 'cancelled' || status === 'lost') {
    throw refuse(`This shipment is ${status}. Update its status first if it goes back after all.`);
  }
}

function requireLive({ trackingId, deletedAt }: ShipmentRecord): void {
  if (deletedAt) throw refuse(`Its return ${trackingId} is in the trash. Restore it there.`);
}

const refuse = (message: string): AppError => new AppError('RETURN_NOT_POSSIBLE', message);

/** A repeated or concurrent call gets the shipment that the other has made. */
async function createReturn(
  deps: ShipmentContext,
  original: ShipmentRecord,
  { request, by, creation }: { request: ShipmentReturn; by: Actor; creation: Creation | undefined },
): Promise<ShipmentRecord> {
  const at = deps.now();
  const { timeZone } = (await deps.settings()).company;
  const today = toCalendarDate(at, timeZone);
  const input = reverse(original, request.deliveryDate ?? planReturn(original, { today, timeZone }));
  const { shipment } = await insertShipment(deps, input, {
    by,
    at,
    creation,
    returnOf: original.trackingId,
    // The sender was the recipient.
    customerId: original.customerId,
  });
  return shipment;
}

function reverse(original: ShipmentRecord, deliveryDate: CalendarDate): NewShipment {
  const { recipient, sender, origin, destination, mail, ...shipment } = presentShipment(original);
  return newShipment.parse({
    ...shipment,
    recipient: sender,
    sender: recipient,
    origin: destination,
    destination: origin,
    deliveryDate,
    status: undefined,
    outcome: undefined,
    mail: { ...mail, recipient: mail.sender, sender: mail.recipient },
  });
}

function planReturn(
  { createdAt, originalDeliveryDate }: ShipmentRecord,
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): CalendarDate {
  const days = countDaysBetween(toCalendarDate(createdAt, timeZone), originalDeliveryDate);
  return addDays(today, Math.max(1, days));
}
