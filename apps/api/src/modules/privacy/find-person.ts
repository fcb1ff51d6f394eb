import type { Erasure, PersonCounts } from '@waybill/contracts/privacy/schema';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { isOpenStatus } from '@waybill/domain/shipments/statuses';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ShipperView } from '../imports/shippers/shipper-repository.ts';
import type { StoredMessage } from '../inbox/message-repository.ts';
import type { StoredQuote } from '../inbox/quote-repository.ts';
import type { LinkRecord } from '../links/link-model.ts';
import type { MailRecord } from '../mail/mail-model.ts';
import type { SubscriptionRecord } from '../mail/subscribe/subscription-model.ts';
import { PARTIES, type Party } from '../shipments/change/erase-people.ts';
import type { ShipmentPeople } from '../shipments/repository/find-people.ts';
import { findImports, type SearchedImports } from './find-imports.ts';
import { findShippers } from './find-shippers.ts';
import { findPreviousShipments, type PersonLog, readLogs, readPersonLogs } from './person-log.ts';
import { isPerson, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

export type FindParts = Pick<
  PrivacyContext,
  'shipments' | 'imports' | 'importShippers' | 'messages' | 'quotes' | 'mails' | 'subscriptions' | 'links' | 'views' | 'activity'
>;

export interface PersonData {
  shipments: ShipmentPeople[];
  messages: StoredMessage[];
  quotes: StoredQuote[];
  mails: MailRecord[];
  subscriptions: SubscriptionRecord[];
  links: LinkRecord[];
  imports: SearchedImports;
  shippers: ShipperView[];
  logs: (PersonLog & { trackingId: string })[];
}

export async function findPerson(deps: FindParts & Pick<PrivacyContext, 'now'>, person: Person): Promise<PersonData> {
  await requireLogged(deps);
  const [shipments, messages, quotes, imports, shippers, previous] = await Promise.all([
    findShipments(deps, person),
    findMessages(deps, person),
    findQuotes(deps, person),
    findImports(deps, person),
    findShippers(deps, person),
    findPreviousShipments(deps, person),
  ]);
  const ids = new Set([...shipments.map(({ trackingId }) => trackingId), ...previous]);
  const logs: PersonData['logs'] = [];
  for await (const log of readPersonLogs(deps, person, [...ids])) logs.push(log);
  const [mails, subscriptions, links] = await Promise.all([
    findMails(deps, person, shipments),
    findSubscriptions(deps, person, shipments),
    findLinks(deps, person, shipments),
  ]);
  return { shipments, messages, quotes, mails, subscriptions, links, imports, shippers, logs };
}

/** A person may be found only in the log. @throws AppError UNAVAILABLE if pending entries take too long. */
export async function requireLogged({ activity }: Pick<FindParts, 'activity'>): Promise<void> {
  if (!(await activity.settle())) throw new AppError('UNAVAILABLE', 'The activity log is behind. Please try again in a moment.');
}

export async function findShipments({ shipments }: FindParts, person: Person): Promise<ShipmentPeople[]> {
  return (await shipments.findPeople(person.terms)).filter((shipment) => findParties(shipment, person).length > 0);
}

export async function findMessages({ messages }: FindParts, person: Person): Promise<StoredMessage[]> {
  return (await messages.findByTerms(person.terms)).filter((message) => isPerson(person, message));
}

export async function findQuotes({ quotes }: FindParts, person: Person): Promise<StoredQuote[]> {
  return (await quotes.findByTerms(person.terms)).filter(({ email, contactNumber: phone }) => isPerson(person, { email, phone }));
}

/** To the person's address, or about their side of a shipment unless the log shows someone else there at that time. */
export async function findMails(deps: FindParts, person: Person, shipments: readonly ShipmentPeople[]): Promise<MailRecord[]> {
  const { mails } = deps;
  const byId = new Map(shipments.map((shipment) => [shipment.trackingId, shipment]));
  const [toPerson, aboutShipments] = await Promise.all([
    person.kind === 'email' ? mails.findTo(person.value) : [],
    mails.findAbout([...byId.keys()]),
  ]);
  const partyMails = aboutShipments.flatMap((mail) => {
    const shipment = byId.get(mail.trackingId);
    const party = shipment && findParties(shipment, person).find((side) => side === mail.role);
    return party ? [{ mail, party, isCurrentAddress: toEmailKey(shipment[party].email ?? '') === mail.address }] : [];
  });
  const uncertainIds = new Set(partyMails.filter(({ isCurrentAddress }) => !isCurrentAddress).map(({ mail }) => mail.trackingId));
  const logs = new Map<string, PersonLog>();
  for await (const { trackingId, ...log } of readLogs(deps, person, [...uncertainIds])) logs.set(trackingId, log);
  const own = partyMails.filter(
    ({ mail, party, isCurrentAddress }) =>
      isCurrentAddress || (logs.get(mail.trackingId)?.wasPerson(party, mail.createdAt) ?? true),
  );
  return [...new Map([...toPerson, ...own.map(({ mail }) => mail)].map((mail) => [mail._id.toHexString(), mail])).values()];
}

/** By a number, those of the addresses that the person's shipments name, for these shipments. */
export async function findSubscriptions(
  { subscriptions, now }: FindParts & Pick<PrivacyContext, 'now'>,
  person: Person,
  shipments: readonly ShipmentPeople[],
): Promise<SubscriptionRecord[]> {
  if (person.kind === 'email') return subscriptions.findTo(person.value);
  const ids = shipments.map(({ trackingId }) => trackingId);
  const own = new Set(
    shipments.flatMap((shipment) =>
      findParties(shipment, person).map((party) => `${shipment.trackingId} ${toEmailKey(shipment[party].email ?? '')}`),
    ),
  );
  return (await subscriptions.findByShipments(ids, now())).filter(({ trackingId, address }) =>
    own.has(`${trackingId} ${address}`),
  );
}

export async function findLinks(
  { links }: FindParts,
  person: Person,
  shipments: readonly ShipmentPeople[],
): Promise<LinkRecord[]> {
  const parties = new Map(shipments.map((shipment) => [shipment.trackingId, findParties(shipment, person)]));
  const found = await links.findByShipments([...parties.keys()]);
  return found.filter(({ trackingId, scope }) => {
    const own = parties.get(trackingId) ?? [];
    return own.includes('recipient') || scope === 'sender';
  });
}

export const findParties = (shipment: Pick<ShipmentPeople, Party>, person: Person): Party[] =>
  PARTIES.filter((party) => isPerson(person, shipment[party]));

export const isOpen = ({ status, deletedAt }: Pick<ShipmentPeople, 'status' | 'deletedAt'>): boolean =>
  deletedAt === null && isOpenStatus(status);

const MAX_LISTED = 20;

export function listOpen(shipments: readonly ShipmentPeople[]): Erasure['open'] {
  const open = shipments.filter(isOpen).map(({ trackingId }) => trackingId);
  return { total: open.length, trackingIds: open.slice(0, MAX_LISTED) };
}

export function countFound({
  shipments,
  messages,
  quotes,
  mails,
  subscriptions,
  links,
  imports,
  shippers,
  logs,
}: PersonData): PersonCounts {
  const reports = messages.filter(({ source }) => source === 'report').length;
  return {
    shipments: shipments.length,
    messages: messages.length - reports,
    reports,
    quotes: quotes.length,
    mails: mails.length,
    subscriptions: subscriptions.length,
    links: links.length,
    imports: imports.found.length,
    shippers: shippers.length,
    activity: logs.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

export const collectReferences = ({ messages, quotes }: Pick<PersonData, 'messages' | 'quotes'>): Set<string> =>
  new Set([...messages, ...quotes].map(({ reference }) => reference));
