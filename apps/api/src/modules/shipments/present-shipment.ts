import type { StaffRequest } from '@waybill/contracts/requests/schema';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import type { Shipment, StaffHistoryEntry } from '@waybill/contracts/shipments/schema';
import { getOptionalKeys, sortForReading } from '@waybill/contracts/shipments/shipment-fields';
import type { PublicTracking } from '@waybill/contracts/site/site-settings-schema';
import type { NameMode } from '@waybill/contracts/tracking/name-modes';
import type { CalendarDate } from '@waybill/domain/dates/calendar-date';
import { countAttempts } from '@waybill/domain/shipments/attempts';
import { findDueDate } from '@waybill/domain/shipments/due-date';
import { isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { getInitial } from '@waybill/domain/shipments/proof';
import { readActor } from '../../platform/http/actor-fields.ts';
import { findProof, getOpenStatus, getOutcome } from './history/entry-facts.ts';
import type { HistoryEntryRecord, NewHistoryEntry, RequestRecord, ShipmentRecord } from './shipment-record.ts';

const OWN_KEYS = sortForReading(getOptionalKeys('shipment'));
const RECIPIENT_KEYS = getOptionalKeys('recipient');
const SENDER_KEYS = getOptionalKeys('sender');

const NAME_FORMATS: Record<NameMode, (name: string) => string> = {
  full: (name) => name,
  initials: toInitials,
  hidden: () => '',
};

export function presentShipment(record: ShipmentRecord): Shipment {
  const { recipient, sender } = record;
  return {
    _id: record._id.toHexString(),
    trackingId: record.trackingId,
    customerId: record.customerId || null,
    status: getOpenStatus(record),
    outcome: getOutcome(record),
    deliveryDate: record.deliveryDate,
    dueDate: computeDueDate(record),
    originalDeliveryDate: record.originalDeliveryDate,
    origin: record.origin,
    destination: record.destination,
    ...orNull(OWN_KEYS, record),
    ...readNumbers(record),
    recipient: { name: recipient.name, ...orNull(RECIPIENT_KEYS, recipient) },
    sender: { name: sender.name, ...orNull(SENDER_KEYS, sender) },
    statusHistory: inOrder(record.statusHistory).map(presentEntry),
    attempts: countAttempts(record.statusHistory),
    proof: presentProof(record),
    returnOf: record.returnOf ?? null,
    returnedAs: record.returnedAs ?? null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    deliveredAt: record.deliveredAt?.toISOString() ?? null,
    statusSince: (record.statusSince as Date | undefined)?.toISOString(),
    ...(record.labelPrintedAt && { labelPrintedAt: record.labelPrintedAt.toISOString() }),
    ...(record.labelChanged && { labelChanged: true }),
    requests: presentRequests(record.requests),
    internalNotes: (record.internalNotes ?? []).map(({ _id, text, at, by, byActor }) => ({
      _id: _id.toHexString(),
      text,
      at: at.toISOString(),
      by: readActor(byActor, by).name,
    })),
    mail: record.mail ?? DEFAULT_SHIPMENT_MAIL,
    ...(record.isTest && { sample: true as const }),
    version: record.version,
  };
}

/** Stored as digits. */
export const readNumbers = ({ pieces, weight }: { pieces?: string | null | undefined; weight?: string | null | undefined }) => ({
  pieces: pieces ? Number(pieces) : null,
  weight: weight ? Number(weight) : null,
});

export function orNull<Key extends string>(
  keys: readonly Key[],
  stored: Partial<Record<Key, string | null | undefined>>,
): Record<Key, string | null> {
  return Object.fromEntries(keys.map((key) => [key, stored[key] ?? null])) as Record<Key, string | null>;
}

/** The day that counts. */
export const computeDueDate = ({ statusHistory, deliveryDate }: DueSource): CalendarDate | null =>
  findDueDate(inOrder(statusHistory).toReversed(), deliveryDate);

export type DueEntry = Omit<NewHistoryEntry, 'location'>;

interface DueSource {
  deliveryDate: CalendarDate;
  statusHistory: readonly DueEntry[];
}

/** By time, then by order of insertion. */
export function inOrder<Entry extends { timestamp: Date }>(history: readonly Entry[]): Entry[] {
  return history.toSorted((a, b) => a.timestamp.getTime() - b.timestamp.getTime());
}

function presentProof(record: ShipmentRecord): Shipment['proof'] {
  const proof = findProof(record)?.proof;
  if (!proof) return null;
  const { receiver, relation, signature, photos, isByCode = false } = proof;
  return {
    initial: getInitial(receiver),
    receiver,
    relation,
    isSigned: signature !== undefined,
    photos: photos.length,
    isByCode,
  };
}

export function presentEntry(entry: HistoryEntryRecord): StaffHistoryEntry {
  const { _id, status, location, notes, subStatus, timestamp, dayOnly, nextAttempt, afterAttempts, payment, recordedAt } = entry;
  return {
    _id: _id.toHexString(),
    status: getOpenStatus(entry),
    ...(isClosingOutcome(status) && { outcome: status }),
    location,
    ...(notes && { notes }),
    ...(subStatus && { subStatus }),
    timestamp: timestamp.toISOString(),
    ...(dayOnly && { dayOnly }),
    ...(nextAttempt && { nextAttempt }),
    ...(afterAttempts && { afterAttempts }),
    ...(payment && { payment: { amount: payment.amount, currency: payment.currency } }),
    ...(recordedAt && { recordedAt: recordedAt.toISOString() }),
  };
}

export const presentRequest = (request: RequestRecord): StaffRequest => ({
  id: request.id,
  kind: request.kind,
  day: request.day ?? null,
  details: request.details ?? null,
  state: request.state,
  askedAt: request.askedAt.toISOString(),
  answeredAt: request.answeredAt?.toISOString() ?? null,
  answer: request.answer ?? null,
  answeredBy: request.answeredBy ?? null,
});

/** Newest first. */
export const presentRequests = (requests: readonly RequestRecord[] = []): StaffRequest[] =>
  requests.map(presentRequest).toReversed();

/** Removes what the settings hide; all keys stay. Allow-list: fields outside the schema are dropped. */
export function limitToPublic<Visible extends Shipment>(
  shipment: Visible,
  { nameMode, showReference, showDescription, showNotes }: PublicTracking,
): Visible {
  const { recipient, sender, statusHistory } = shipment;
  const formatName = NAME_FORMATS[nameMode];
  return {
    ...shipment,
    referenceNo: showReference ? shipment.referenceNo : null,
    description: showDescription ? shipment.description : null,
    recipient: { ...recipient, name: formatName(recipient.name) },
    sender: { ...sender, name: formatName(sender.name) },
    proof: shipment.proof && { ...shipment.proof, initial: nameMode === 'hidden' ? '' : shipment.proof.initial },
    statusHistory: showNotes ? statusHistory : statusHistory.map(({ notes: _notes, ...entry }) => entry),
  };
}

/** "Zoë van Ångström" becomes "Z. V. Å."; words without letters or digits are left out. */
function toInitials(name: string): string {
  const initials = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word) ?? []);
  return initials.map((initial) => `${initial.toUpperCase()}.`).join(' ');
}
