import { personExport, type PersonExport, type PersonRequest } from '@waybill/contracts/privacy/schema';
import { getFieldsWith, getOptionalKeys, getRequiredKeys } from '@waybill/contracts/shipments/shipment-fields';
import type { Actor } from '../../platform/http/actor.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import type { StoredMessage } from '../inbox/store/message-repository.ts';
import type { StoredQuote } from '../inbox/store/quote-repository.ts';
import type { LinkRecord } from '../links/link-model.ts';
import { presentValidity } from '../links/links.ts';
import type { MailRecord } from '../mail/mail-model.ts';
import { presentTopic } from '../mail/mails.ts';
import { PARTIES, type Party } from '../shipments/change/erase-people.ts';
import { findProof } from '../shipments/history/entry-facts.ts';
import { inOrder, orNull, presentRequests } from '../shipments/present-shipment.ts';
import { isOwnRequest } from '../shipments/request-owner.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { findMentions } from './find-mentions.ts';
import { collectReferences, countFound, findParties, findPerson, identifyPerson } from './find-person.ts';
import { escape, type Person, redactContact } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

const BATCH = 200;

/** The log entry does not name the person. */
export async function exportPerson(deps: PrivacyContext, request: PersonRequest, by: Actor): Promise<PersonExport> {
  const at = deps.now();
  const person = await identifyPerson(deps, request);
  const [found, hash] = await Promise.all([findPerson(deps, person), deps.loadReaderHash()]);
  const ids = found.shipments.map(({ trackingId }) => trackingId);
  const shipments: PersonExport['shipments'] = [];
  const damaged: string[] = [];
  for (let start = 0; start < ids.length; start += BATCH) {
    const records = await deps.shipments.findIncludingPurged(ids.slice(start, start + BATCH));
    const presented = presentRows(deps.damage, records, {
      kind: 'shipment',
      getId: ({ trackingId }) => trackingId,
      present: (record) => presentOwn(record, person, hash),
      schema: personExport.shape.shipments.element,
    });
    shipments.push(...presented.rows);
    damaged.push(...(presented.damaged ?? []));
  }
  const mails: MailRecord[] = [];
  for (let start = 0; start < found.mails.length; start += BATCH) {
    const batch = found.mails.slice(start, start + BATCH);
    const contents = await deps.mails.findContents(batch);
    mails.push(...batch.map((mail) => ({ ...mail, ...contents.get(mail._id.toHexString()) })));
  }
  const parts = personExport.shape;
  const messages = presentRows(deps.damage, found.messages, {
    kind: 'message',
    getId: ({ reference }) => reference,
    present: presentMessage,
    schema: parts.messages.element,
  });
  const quotes = presentRows(deps.damage, found.quotes, {
    kind: 'quote',
    getId: ({ reference }) => reference,
    present: presentQuote,
    schema: parts.quotes.element,
  });
  const presentedMails = presentRows(deps.damage, mails, {
    kind: 'mail',
    getId: ({ _id }) => _id,
    present: presentOwnMail,
    schema: parts.mails.element,
  });
  damaged.push(...[messages, quotes, presentedMails].flatMap((kind) => kind.damaged ?? []));
  const counts = countFound(found);
  const mentions = await findMentions(deps, person, collectReferences(found));
  const target = { targetType: 'person', targetId: deps.hashPerson(person.value) } as const;
  await deps.activity.record({ action: 'privacy.exported', ...target, after: counts }, { by, at });
  return {
    exportedAt: at.toISOString(),
    person: { email: request.email ?? null, phone: request.phone ?? null },
    counts,
    shipments,
    ...(damaged.length > 0 && { damaged }),
    messages: messages.rows,
    quotes: quotes.rows,
    mails: presentedMails.rows,
    subscriptions: found.subscriptions.map(({ trackingId, address, language, askedAt, confirmedAt }) => ({
      trackingId,
      address,
      language,
      askedAt: askedAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    links: found.links.map(presentOwnLink),
    imports: found.imports.found.map(({ fileName, createdAt, rows }) => ({
      fileName,
      uploadedAt: createdAt.toISOString(),
      rows,
    })),
    shippers: found.shippers.map(({ name, answers }) => ({ name, values: answers.values })),
    customers: found.customers.map(({ customer, isContact, own }) => ({
      name: customer.name,
      ...orNull(CONTACT_FIELDS, isContact ? customer : {}),
      addressBook: own.map((address) => ({ name: address.name, ...orNull(ADDRESS_FIELDS, address) })),
    })),
    activity: found.logs.flatMap(({ trackingId, entries, ownFields }) =>
      entries.map((entry) => ({ at: entry.at.toISOString(), action: entry.action, about: trackingId, ...ownFields(entry) })),
    ),
    mentions: { ...mentions, complete: mentions.complete && found.imports.unreadable.length === 0 },
  };
}

const CONTACT_FIELDS = ['person', 'phone', 'email', 'address'] as const;
const ADDRESS_FIELDS = ['address', 'phone', 'email', 'destination'] as const;

const presentOwnMail = (mail: MailRecord): PersonExport['mails'][number] => ({
  ...presentTopic(mail.event, mail.trackingId),
  event: mail.event,
  address: mail.address,
  state: mail.state,
  subject: mail.subject ?? null,
  text: mail.text ?? null,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
});

const presentOwnLink = (link: LinkRecord): PersonExport['links'][number] => ({
  trackingId: link.trackingId,
  ...presentValidity(link),
});

const CONTACT_KEYS = { recipient: partyKeys('recipient'), sender: partyKeys('sender') };
const FREE_TEXTS: ReadonlySet<string> = new Set(getFieldsWith('freeText'));

/** Omits the other party, also from free text. */
function presentOwn(record: ShipmentRecord, person: Person, hash: (text: string) => string): PersonExport['shipments'][number] {
  const as = findParties(record, person);
  const others = PARTIES.filter((party) => !as.includes(party)).map((party) => record[party]);
  const clean = (text: string): string => others.reduce(redactParty, text);
  const getContact = (party: Party) => (as.includes(party) ? orNull(CONTACT_KEYS[party], record[party]) : null);
  const own = orNull(getOptionalKeys('shipment'), record);
  const fields = Object.entries(own).map(([key, text]) => [key, text !== null && FREE_TEXTS.has(key) ? clean(text) : text]);
  return {
    trackingId: record.trackingId,
    as,
    recipient: getContact('recipient'),
    sender: getContact('sender'),
    status: record.status,
    origin: record.origin,
    destination: record.destination,
    deliveryDate: record.deliveryDate,
    ...(Object.fromEntries(fields) as typeof own),
    createdAt: record.createdAt.toISOString(),
    deliveredAt: record.deliveredAt?.toISOString() ?? null,
    inTrash: record.deletedAt !== null,
    proof: presentProof(record),
    requests: presentRequests(
      as.includes('recipient') ? record.requests?.filter((one) => isOwnRequest(one, record.recipient, hash)) : [],
    ),
    history: inOrder(record.statusHistory).map(({ timestamp, status, location, notes }) => ({
      at: timestamp.toISOString(),
      status,
      location: location === null ? null : clean(location),
      notes: notes === undefined ? null : clean(notes),
    })),
  };
}

function presentProof(record: ShipmentRecord): PersonExport['shipments'][number]['proof'] {
  const proof = findProof(record)?.proof;
  if (!proof) return null;
  const { receiver, relation, signature, photos } = proof;
  // Another receiver is another person.
  return {
    receiver: relation === 'recipient' ? receiver : null,
    relation,
    isSigned: signature !== undefined,
    photos: photos.length,
  };
}

function partyKeys<Side extends Party>(party: Side) {
  return [...getRequiredKeys(party), ...getOptionalKeys(party)];
}

const REDACTED = '[…]';

/** Shorter names match case-sensitively, or they would occur in every other word. */
const SHORT_NAME = 3;

const redactParty = (text: string, { name, address, ...contact }: ShipmentRecord[Party]): string =>
  [name, address]
    .filter((value) => value !== undefined)
    .reduce(
      (result, value) => result.replace(new RegExp(escape(value), value.length > SHORT_NAME ? 'gi' : 'g'), REDACTED),
      redactContact(text, contact, REDACTED),
    );

const presentMessage = (message: StoredMessage): PersonExport['messages'][number] => ({
  reference: message.reference,
  source: message.source,
  ...orNull(['name', 'email', 'phone', 'note'] as const, message),
  subject: message.subject,
  message: message.message,
  shipments: message.shipments,
  status: message.status,
  createdAt: message.createdAt.toISOString(),
  replies: (message.replies ?? []).map(({ subject, text, to, at }) => ({ subject, text, to, at: at.toISOString() })),
});

const AS_TYPED = [
  'freightTypeAsSent',
  'cityOfDeparture',
  'cityOfArrival',
  'incoterms',
  'pieces',
  'weight',
  'length',
  'width',
  'height',
  'extraService',
] as const;

const presentQuote = (quote: StoredQuote): PersonExport['quotes'][number] => ({
  reference: quote.reference,
  name: quote.name,
  email: quote.email,
  phone: quote.contactNumber,
  request: orNull(AS_TYPED, quote),
  status: quote.status,
  price: quote.amount === undefined ? null : `${quote.amount} ${quote.currency ?? ''}`.trim(),
  note: quote.note ?? null,
  createdAt: quote.createdAt.toISOString(),
  offers: (quote.offers ?? []).map(({ amount, currency, validUntil, text = null, to = null, at }) => ({
    price: `${amount} ${currency}`,
    validUntil,
    text,
    to,
    at: at.toISOString(),
  })),
  answers: (quote.answers ?? []).map(({ answer, text = null, at }) => ({ answer, text, at: at.toISOString() })),
});
