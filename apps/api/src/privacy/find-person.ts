import { type Erasure, OPEN_STATUSES, type PersonCounts, type ShipmentStatus } from '@waybill/contracts';
import type { StoredMessage } from '../inbox/message-repository.ts';
import type { StoredQuote } from '../inbox/quote-repository.ts';
import { PARTIES, type Party } from '../shipments/erase-people.ts';
import type { ShipmentPeople } from '../shipments/repository/find-people.ts';
import { findImports, type PersonImport } from './find-imports.ts';
import { findFormerShipments, type PersonLog, readPersonLogs } from './person-log.ts';
import { isPerson, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

export type FindParts = Pick<PrivacyContext, 'shipments' | 'imports' | 'messages' | 'quotes' | 'activity'>;

/** All that is stored of one person. */
export interface Found {
  shipments: ShipmentPeople[];
  messages: StoredMessage[];
  quotes: StoredQuote[];
  imports: PersonImport[];
  logs: (PersonLog & { trackingId: string })[];
}

/** Finds a person wherever there may be something of theirs. */
export async function findPerson(deps: FindParts, person: Person): Promise<Found> {
  // What waits beside its document is in the log from now on.
  await deps.activity.post();
  const [shipments, messages, quotes, imports, former] = await Promise.all([
    findShipments(deps, person),
    findMessages(deps, person),
    findQuotes(deps, person),
    findImports(deps, person),
    findFormerShipments(deps, person),
  ]);
  const ids = new Set([...shipments.map(({ trackingId }) => trackingId), ...former]);
  const logs: Found['logs'] = [];
  for await (const log of readPersonLogs(deps, person, [...ids])) logs.push(log);
  return { shipments, messages, quotes, imports, logs };
}

export async function findShipments({ shipments }: FindParts, person: Person): Promise<ShipmentPeople[]> {
  return (await shipments.findPeople(person.term)).filter((shipment) => partiesOf(shipment, person).length > 0);
}

export async function findMessages({ messages }: FindParts, person: Person): Promise<StoredMessage[]> {
  return (await messages.findWhole(person.term)).filter((message) => isPerson(person, message));
}

export async function findQuotes({ quotes }: FindParts, person: Person): Promise<StoredQuote[]> {
  return (await quotes.findWhole(person.term)).filter(({ email, contactNumber: phone }) => isPerson(person, { email, phone }));
}

/** On which sides of a shipment the person is. */
export const partiesOf = (shipment: Pick<ShipmentPeople, Party>, person: Person): Party[] =>
  PARTIES.filter((party) => isPerson(person, shipment[party]));

const OPEN: ReadonlySet<ShipmentStatus> = new Set(OPEN_STATUSES);

/** Still on its way to somebody. */
export const isOpen = ({ status, deletedAt }: Pick<ShipmentPeople, 'status' | 'deletedAt'>): boolean =>
  deletedAt === null && OPEN.has(status);

/** How many open shipments are named. */
const NAMED = 20;

export function openOf(shipments: readonly ShipmentPeople[]): Erasure['open'] {
  const open = shipments.filter(isOpen).map(({ trackingId }) => trackingId);
  return { total: open.length, trackingIds: open.slice(0, NAMED) };
}

export function countFound({ shipments, messages, quotes, imports, logs }: Found): PersonCounts {
  const reports = messages.filter(({ source }) => source === 'report').length;
  return {
    shipments: shipments.length,
    messages: messages.length - reports,
    reports,
    quotes: quotes.length,
    imports: imports.length,
    activity: logs.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

/** What is a message's or a quote request's of the person, by its reference. */
export const referencesOf = ({ messages, quotes }: Pick<Found, 'messages' | 'quotes'>): Set<string> =>
  new Set([...messages, ...quotes].map(({ reference }) => reference));
