import { getHolder } from '@waybill/contracts/links/schema';
import type { Erasure, PersonCounts, PersonRequest } from '@waybill/contracts/privacy/schema';
import { interpretPhone, isSamePhone, type PhoneInterpretation } from '@waybill/domain/parsers/compare-phones';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { isOpenStatus } from '@waybill/domain/shipments/statuses';
import { AppError, validationError } from '../../platform/errors/app-error.ts';
import type { AddressRecord } from '../customers/customer-model.ts';
import type { StoredCustomer } from '../customers/store.ts';
import type { ShipperView } from '../imports/shippers/shipper-repository.ts';
import type { StoredMessage } from '../inbox/store/message-repository.ts';
import type { StoredQuote } from '../inbox/store/quote-repository.ts';
import type { LinkRecord } from '../links/link-model.ts';
import type { MailRecord } from '../mail/mail-model.ts';
import type { SubscriptionRecord } from '../mail/subscribe/subscription-model.ts';
import { PARTIES, type Party } from '../shipments/change/erase-people.ts';
import type { ShipmentPeople } from '../shipments/repository/find-people.ts';
import { findImports, findShippers, type SearchedImports } from './find-mentions.ts';
import { findPreviousShipments, type PersonLog, readLogs, readPersonLogs } from './person-log.ts';
import { isPerson, type Person, readPerson } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

export interface PersonData {
  shipments: ShipmentPeople[];
  messages: StoredMessage[];
  quotes: StoredQuote[];
  mails: MailRecord[];
  subscriptions: SubscriptionRecord[];
  links: LinkRecord[];
  imports: SearchedImports;
  shippers: ShipperView[];
  customers: PersonCustomer[];
  logs: (PersonLog & { trackingId: string })[];
}

interface PersonCustomer {
  customer: StoredCustomer;
  isContact: boolean;
  /** Entries of the address book. */
  own: readonly AddressRecord[];
}

type FullNumber = PhoneInterpretation & { country: string };

export async function findPerson(deps: PrivacyContext, person: Person): Promise<PersonData> {
  await requireLogged(deps);
  const [shipments, messages, quotes, imports, shippers, customers, previous] = await Promise.all([
    findShipments(deps, person),
    findMessages(deps, person),
    findQuotes(deps, person),
    findImports(deps, person),
    findShippers(deps, person),
    findCustomers(deps, person),
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
  return { shipments, messages, quotes, mails, subscriptions, links, imports, shippers, customers, logs };
}

/** A person may be found only in the log. @throws AppError UNAVAILABLE if pending entries take too long. */
export async function requireLogged({ activity }: PrivacyContext): Promise<void> {
  if (!(await activity.settle())) throw new AppError('UNAVAILABLE', 'The activity log is behind. Please try again in a moment.');
}

export async function findShipments({ shipments }: PrivacyContext, person: Person): Promise<ShipmentPeople[]> {
  return (await shipments.findPeople(person.terms)).filter((shipment) => findParties(shipment, person).length > 0);
}

export async function findMessages({ messages }: PrivacyContext, person: Person): Promise<StoredMessage[]> {
  return (await messages.findByTerms(person.terms)).filter((message) => isPerson(person, message));
}

export async function findQuotes({ quotes }: PrivacyContext, person: Person): Promise<StoredQuote[]> {
  return (await quotes.findByTerms(person.terms)).filter(({ email, contactNumber: phone }) => isPerson(person, { email, phone }));
}

/** Contact details or addresses of these are the person's. */
export async function findCustomers({ customers }: PrivacyContext, person: Person): Promise<PersonCustomer[]> {
  return (await customers.listKept()).flatMap((customer) => {
    const isContact = isPerson(person, customer);
    const own = customer.addressBook.filter((address) => isPerson(person, address));
    return isContact || own.length > 0 ? [{ customer, isContact, own }] : [];
  });
}

/** To the person's address, or about their side of a shipment unless the log shows someone else there at that time. */
export async function findMails(
  deps: PrivacyContext,
  person: Person,
  shipments: readonly ShipmentPeople[],
): Promise<MailRecord[]> {
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
  { subscriptions, now }: PrivacyContext,
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
  { links }: PrivacyContext,
  person: Person,
  shipments: readonly ShipmentPeople[],
): Promise<LinkRecord[]> {
  const parties = new Map(shipments.map((shipment) => [shipment.trackingId, findParties(shipment, person)]));
  const found = await links.findByShipments([...parties.keys()]);
  return found.filter(({ trackingId, scope }) => {
    const own = parties.get(trackingId) ?? [];
    return own.includes('recipient') || getHolder(scope) === 'sender';
  });
}

export const findParties = (shipment: ShipmentPeople, person: Person): Party[] =>
  PARTIES.filter((party) => isPerson(person, shipment[party]));

export const isOpen = ({ status, deletedAt }: ShipmentPeople): boolean => deletedAt === null && isOpenStatus(status);

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
  customers,
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
    customers: customers.length,
    activity: logs.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

export const collectReferences = ({ messages, quotes }: PersonData): Set<string> =>
  new Set([...messages, ...quotes].map(({ reference }) => reference));

/** A number without country code needs one known country. @throws AppError VALIDATION if it is known in several. */
export async function identifyPerson(deps: PrivacyContext, request: PersonRequest): Promise<Person> {
  const person = readPerson(request);
  if (person.kind === 'email') return person;
  const known = (await findNumbers(deps, person)).flatMap(readFullNumber).filter((number) => isNational(person, number));
  const countries = new Map(known.map((number) => [number.country, number]));
  const ownCountry = person.readings.length === 1 ? person.readings[0]?.country : undefined;
  if (ownCountry !== undefined) {
    countries.delete(ownCountry);
    return { ...person, acceptsNational: countries.size === 0 };
  }
  if (countries.size > 1) {
    const codes = [...countries.keys()].map((country) => `+${country}`).toSorted();
    throw validationError([
      { path: 'phone', message: `is known in several countries (${codes.join(', ')}): give its country code` },
    ]);
  }
  const [only] = countries.values();
  return only ? { ...person, readings: [only] } : { ...person, readings: person.readings.filter(({ country }) => !country) };
}

function readFullNumber(phone: string): FullNumber[] {
  const [one, ...others] = interpretPhone(phone);
  return one?.country !== undefined && others.length === 0 ? [{ ...one, country: one.country }] : [];
}

const isNational = ({ readings }: Person, number: FullNumber): boolean =>
  readings.some((reading) => isSamePhone({ national: reading.national }, number));

async function findNumbers({ shipments, messages, quotes }: PrivacyContext, { terms }: Person): Promise<string[]> {
  const [people, received, requests] = await Promise.all([
    shipments.findPeople(terms),
    messages.findByTerms(terms),
    quotes.findByTerms(terms),
  ]);
  return [
    ...people.flatMap(({ recipient, sender }) => [recipient.phone, sender.phone]),
    ...received.map(({ phone }) => phone),
    ...requests.map(({ contactNumber }) => contactNumber),
  ].filter((phone) => typeof phone === 'string');
}
