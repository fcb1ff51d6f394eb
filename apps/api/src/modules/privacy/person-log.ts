import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { ActivityRecord } from '../audit/activity-model.ts';
import { blankEntry, type Changed, isPartyField, type Side } from '../audit/blank-entry.ts';
import { PARTIES, type Party } from '../shipments/change/erase-people.ts';
import type { ShipmentPeople } from '../shipments/repository/find-people.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { type ContactDetails, createRedactor, isPerson, mayBeMentioned, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

const BATCH = 200;

type Fields = Readonly<Record<string, unknown>>;
type Contact = ContactDetails & Fields;

export interface PersonLog {
  entries: ActivityRecord[];
  ownFields: (entry: ActivityRecord) => Required<Changed>;
  blank: (entry: ActivityRecord) => Changed | null;
  wasPerson: (party: Party, at: Date) => boolean;
  /** Replaces what names the person here. */
  redact: (text: string) => string;
  names: ContactDetails[];
}

export interface ShipmentLog extends PersonLog {
  trackingId: string;
  shipment: ShipmentRecord | undefined;
}

/**
 * Walks back through the changes; a name before or after the person's is someone else's. @param entries oldest first.
 * @param people the current parties, or the last ones in the log if the shipment is gone.
 */
export function readPersonLog(
  person: Person,
  entries: readonly ActivityRecord[],
  people?: ShipmentPeople & { origin?: string; destination?: string },
): PersonLog {
  const own = new Map<string, Set<string>>();
  const contacts: Contact[] = [{ [person.kind]: person.value }];
  for (const party of PARTIES) {
    let contact: Contact = people ? { ...people[party] } : findLastContact(party, entries);
    for (const { _id, before } of entries.toReversed()) {
      const previousContact = { ...contact, ...pickFields(party, before) };
      const sides = own.get(_id.toHexString()) ?? new Set();
      if (isPerson(person, contact)) sides.add(`${party} after`);
      if (isPerson(person, previousContact)) sides.add(`${party} before`);
      contacts.push(...[contact, previousContact].filter((one) => isPerson(person, one)));
      own.set(_id.toHexString(), sides);
      contact = previousContact;
    }
  }
  const isOwn = ({ _id }: ActivityRecord, party: Party, side: Side): boolean =>
    own.get(_id.toHexString())?.has(`${party} ${side}`) ?? false;
  const redact = createRedactor(contacts, { keptWords: `${people?.origin} ${people?.destination}` });
  const blank = (entry: ActivityRecord) =>
    blankEntry(entry, (text, owner, { side }) => {
      if (owner === 'recipient' || owner === 'sender') return isOwn(entry, owner, side) ? ERASED_VALUE : text;
      return owner === 'delivery' && isOwn(entry, 'recipient', side) ? ERASED_VALUE : redact(text);
    });
  const pickOwn = (entry: ActivityRecord, side: Side) =>
    pick(entry[side], (field) => isPartyField(field) && isOwn(entry, field.split('.', 1)[0] as Party, side));
  const wasPerson = (party: Party, at: Date): boolean => {
    const last = entries.findLast((entry) => entry.at <= at);
    if (last) return isOwn(last, party, 'after');
    const [first] = entries;
    return first ? isOwn(first, party, 'before') : people !== undefined && isPerson(person, people[party]);
  };
  return {
    entries: entries.filter((entry) => blank(entry) !== null),
    ownFields: (entry) => ({ before: pickOwn(entry, 'before'), after: pickOwn(entry, 'after') }),
    blank,
    wasPerson,
    redact,
    names: contacts,
  };
}

const findLastContact = (party: Party, entries: readonly ActivityRecord[]): Contact =>
  Object.assign({}, ...entries.map(({ after }) => pickFields(party, after))) as Contact;

function pickFields(party: Party, fields: Fields = {}): Contact {
  const prefix = `${party}.`;
  const entries = Object.entries(fields).filter(([field]) => field.startsWith(prefix));
  return Object.fromEntries(entries.map(([field, value]) => [field.slice(prefix.length), value]));
}

const pick = (fields: Fields = {}, isPicked: (field: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([field, value]) => value !== null && isPicked(field)));

export async function* readLogs(
  { activity, shipments }: PrivacyContext,
  person: Person,
  trackingIds: readonly string[],
): AsyncGenerator<ShipmentLog> {
  for (let start = 0; start < trackingIds.length; start += BATCH) {
    const ids = trackingIds.slice(start, start + BATCH);
    const [entries, stored] = await Promise.all([activity.readTargets(ids), shipments.findIncludingPurged(ids)]);
    const people = new Map(stored.map((shipment) => [shipment.trackingId, shipment]));
    for (const trackingId of ids) {
      const own = entries.filter(({ targetId }) => targetId === trackingId);
      const shipment = people.get(trackingId);
      yield { ...readPersonLog(person, own, shipment), trackingId, shipment };
    }
  }
}

export async function* readPersonLogs(...args: Parameters<typeof readLogs>): AsyncGenerator<ShipmentLog> {
  for await (const log of readLogs(...args)) if (log.entries.length > 0) yield log;
}

/** Shipments that name the person only in the log, because an edit put someone else in their place. */
export async function findPreviousShipments({ activity }: PrivacyContext, person: Person): Promise<string[]> {
  const found = new Set<string>();
  for await (const batch of activity.readAction('shipment.edited', (bytes) => mayBeMentioned(person, bytes))) {
    for (const entry of batch) {
      if (!entry) continue;
      const contacts = PARTIES.flatMap((party) => [pickFields(party, entry.before), pickFields(party, entry.after)]);
      if (contacts.some((contact) => isPerson(person, contact))) found.add(entry.targetId);
    }
  }
  return [...found];
}
