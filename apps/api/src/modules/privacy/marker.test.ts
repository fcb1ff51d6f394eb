import { endpoints } from '@waybill/contracts/contracts';
import { CUSTOMER_FIELDS } from '@waybill/contracts/customers/schema';
import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { Erasure } from '@waybill/contracts/privacy/schema';
import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { mongo } from 'mongoose';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { MODULES } from '../../app/modules.ts';
import type { Collections } from '../../platform/modules/collection.ts';
import { getOwner, type Owner, type PersonalPaths, rewriteTexts } from '../../platform/modules/personal-paths.ts';
import { platformCollections } from '../../platform/modules/platform-collections.ts';
import { createdShipment, newShipmentBody, receivedMessage, receivedQuote } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 1_000 } });

const ADDRESS = 'zoe.marquer@example.com';
const PHONE = '+46 31 555 7788';
const ZOE = { name: 'Zoë Marquer', address: 'Marquergatan 9', phone: PHONE, email: ADDRESS };
const ADA = { name: 'Ada Okafor', address: '12 Marina Road', phone: '+234 1 555 0101', email: 'ada@example.com' };
/** Names the person in another case, spacing and spelling. */
const MARK = 'ZOE  MARQUER at marquergatan 9, 0046 (0)31-555 77 88 or Zoe.Marquer@EXAMPLE.com';
const MARKED = /marquer|555.?77/i;
const PICTURE = { create: { width: 300, height: 200, channels: 3, background: '#fff' } } as const;

const DECLARED = [platformCollections as Collections, ...MODULES.map(({ collections }): Collections => collections)].flatMap(
  (collections) => Object.values(collections).map(({ model, paths }) => ({ model, paths })),
);
const listCollections = () =>
  DECLARED.map(({ model, paths }) => {
    const { name } = (model(server.connection()) as { collection: { name: string } }).collection;
    return { name, paths, collection: server.connection().collection(name) };
  });

const drawPicture = async () => (await sharp(PICTURE).png().toBuffer()).toString('base64');
const SIGNATURE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M20 20 L280 180 L40 160" fill="none" stroke="#000" stroke-width="4"/></svg>',
);
const sign = async () => (await sharp(SIGNATURE).flatten({ background: '#fff' }).png().toBuffer()).toString('base64');

async function askByLink(trackingId: string, body: object): Promise<void> {
  const admin = await server.admin();
  const made = await admin.post(`/api/admin/shipments/${trackingId}/links`).send({ scope: 'recipient', days: 30 }).expect(201);
  const link = String(new URL(made.body.data.address).searchParams.get('k'));
  await server.visitor().post(`/api/tracking/track/${trackingId}/requests`).set(LINK_HEADER, link).send(body).expect(201);
}

/** Texts of every kind that a call can store. */
async function createEverything() {
  const admin = await server.admin();
  const [own, sent, replaced, other, trashed] = [
    (await createdShipment(admin, { recipient: ZOE })).trackingId,
    (await createdShipment(admin, { recipient: ADA, sender: ZOE })).trackingId,
    (await createdShipment(admin, { recipient: ZOE })).trackingId,
    (await createdShipment(admin, { recipient: ADA })).trackingId,
    (await createdShipment(admin, { recipient: ZOE })).trackingId,
  ];
  const key = { name: 'Shop', permissions: ['shipments:write'], test: true };
  const { secret } = (await admin.post('/api/admin/keys').send(key).expect(201)).body.data;
  await server
    .visitor()
    .post('/api/tracking/generate')
    .set('Authorization', `Bearer ${secret}`)
    .send({ ...newShipmentBody(), recipient: { name: 'Zoë Marquer', email: ADDRESS, phone: PHONE }, description: MARK })
    .expect(201);
  const shipments = [own, sent, replaced, other, trashed];
  for (const trackingId of [own, replaced]) await askByLink(trackingId, { kind: 'safe_place', details: `Shed, ${MARK}` });
  for (const trackingId of [own, replaced, other])
    await server
      .visitor()
      .post(`/api/tracking/track/${trackingId}/subscribe`)
      .send({ email: ADDRESS, language: 'en', website: '', elapsedMs: 30_000 });
  for (const trackingId of shipments) {
    server.wait(1_000);
    const notes = `/api/admin/shipments/${trackingId}/notes`;
    for (const text of [MARK, 'Call first']) {
      const { internalNotes } = (await admin.post(notes).send({ text }).expect(201)).body.data;
      if (text !== MARK) await admin.delete(`${notes}/${internalNotes[0]._id}`).expect(200);
    }
    const held = { status: 'on_hold', subStatus: 'recipient_absent', location: 'Oslo', notes: MARK };
    const { statusHistory } = (await admin.put(`/api/tracking/update/${trackingId}`).send(held).expect(200)).body.data;
    await admin
      .patch(`/api/tracking/${trackingId}/history/${statusHistory.at(-1)._id}`)
      .send({ subStatus: 'weather', location: MARK })
      .expect(200);
    server.wait(1_000);
    const pictures = { signature: await sign(), photos: [await drawPicture()] };
    const proof = { receiver: MARK, relation: 'neighbour', location: 'Oslo', ...pictures };
    const { runId } = (await admin.post(`/api/tracking/${trackingId}/proof`).send(proof).expect(201)).body;
    await admin
      .post('/api/admin/bulk')
      .send({ action: 'undo', ids: [trackingId], runId })
      .expect(200);
    server.wait(1_000);
    await admin.post(`/api/tracking/${trackingId}/proof`).set('Idempotency-Key', `proof-${trackingId}`).send(proof).expect(201);
    await admin.delete(`/api/tracking/${trackingId}/history/${statusHistory.at(-1)._id}`).expect(200);
    await admin
      .patch(`/api/tracking/${trackingId}`)
      .send({ description: MARK, referenceNo: 'Order 9', service: MARK.slice(0, 60), currentLocation: MARK })
      .expect(200);
  }
  await admin.patch(`/api/tracking/${replaced}`).send({ recipient: ADA }).expect(200);
  const written = { name: 'Zoë Marquer', email: ADDRESS, subject: 'Mine', message: MARK };
  const messages = [
    await receivedMessage(server.visitor(), written),
    await receivedMessage(server.visitor(), { message: MARK, subject: 'About a neighbor' }),
    await receivedMessage(server.visitor(), { message: MARK, subject: 'About another' }),
  ];
  for (const reference of messages) {
    await admin.patch(`/api/admin/messages/${reference}`).send({ note: MARK }).expect(200);
    await admin.post(`/api/admin/messages/${reference}/replies`).send({ text: MARK });
  }
  await admin.delete(`/api/admin/messages/${messages[2]}`).expect(200);
  const quotes = [
    await receivedQuote(server.visitor(), { name: 'Zoë Marquer', email: ADDRESS, cityOfArrival: 'Lyon' }),
    await receivedQuote(server.visitor(), { cityOfArrival: 'Lille' }),
  ];
  for (const reference of quotes) {
    await admin.patch(`/api/admin/quotes/${reference}`).send({ note: MARK }).expect(200);
    const offer = { amount: 9, currency: 'EUR', validUntil: '2040-05-17', text: MARK };
    await admin.post(`/api/admin/quotes/${reference}/offers`).send(offer).expect(201);
    const { link } = (await admin.get(`/api/admin/quotes/${reference}/offers`).expect(200)).body.data;
    const token = new URL(link).searchParams.get('t') ?? '';
    const asked = server.visitor().post('/api/offers/mine').set('Mail-Link', token);
    await asked.send({ answer: 'question', text: MARK }).expect(200);
  }
  await admin
    .post('/api/admin/views')
    .send({ name: ADDRESS, filter: { search: ADDRESS } })
    .expect(200);
  await admin
    .post('/api/admin/views')
    .send({ name: 'Held', filter: { status: 'on_hold' } })
    .expect(200);
  const file = `Recipient,Sender,Origin,Destination,Date,Notes\nAnn,H,Bergen,Oslo,2040-05-17,ring ${ADDRESS}\n`;
  await admin.post('/api/admin/imports?fileName=week.csv').set('Content-Type', 'text/csv').send(file).expect(201);
  const keyed = { 'Idempotency-Key': 'erase-nobody' };
  await admin.post('/api/admin/privacy/erase').send({ email: 'nobody@example.com', confirm: true }).set(keyed).expect(200);
  await admin
    .post('/api/admin/bulk')
    .set({ 'Idempotency-Key': 'delete-one' })
    .send({ action: 'delete', ids: [trashed] })
    .expect(200);
  await server.processEvents();
  return { own, sent, replaced, other, trashed, messages };
}

/** Texts that need a mail server, an older release or a crash. */
async function storeRest(own: string): Promise<void> {
  const stored = (name: string) => server.connection().collection(name);
  await stored('bulkRuns').updateMany({}, { $set: { progress: { failed: ['x'] } } });
  const notes = { notes: 'x', entry: { notes: 'x' } };
  await stored('activity').updateMany({ action: 'shipment.created' }, { $set: { before: notes, 'after.entry': notes } });
  await stored('shipments').updateMany(
    { requests: { $exists: true } },
    { $set: { 'requests.0.reader': 'x', 'requests.0.answer': 'x', 'requests.0.replaced': 'x' } },
  );
  const first = { notes: 'x', earlierReasons: [{ location: 'x', until: server.clock.now }] };
  const bulkStatus = { runId: 'x', version: 0, before: { status: 'processing', currentLocation: 'x' } };
  const entry = Object.fromEntries(Object.entries(first).map(([key, value]) => [`statusHistory.0.${key}`, value]));
  await stored('shipments').updateMany({}, { $set: { ...entry, bulkStatus } });
  await stored('links').updateOne({ trackingId: own }, { $set: { reader: 'x' } });
  await stored('subscriptions').updateOne({ trackingId: own }, { $set: { origin: 'x' } });
  const reply = { id: 'x', subject: 'x', text: 'x', to: 'x', language: 'en', at: server.clock.now };
  await stored('messages').updateMany({}, { $set: { replies: [reply] } });
  await stored('quotes').updateMany({}, { $set: { 'offers.0.to': 'x' } });
  await stored('mails').updateMany({}, { $set: { serverSaid: 'x', subject: 'x', text: 'x', html: 'x' } });
  await stored('imports').updateMany({}, { $set: { corrections: [{ row: 2, field: 'x', text: 'x' }] } });
  const fields = Object.fromEntries(CUSTOMER_FIELDS.map((key) => [key, 'x']));
  const address = { name: 'x', address: 'x', phone: 'x', email: ADDRESS, destination: 'x' };
  await stored('customers').updateMany(
    {},
    {
      $set: { ...fields, 'aliases.0': 'x', 'addressBook.0': address, split: { customerId: 'x', names: ['x'] } },
      $unset: { isAutomatic: 1 },
    },
  );
  const body = JSON.stringify({ data: { shipment: { recipient: ZOE } } });
  await stored('webhookDeliveries').insertOne({ webhookId: 'x', body, attempts: [{ answer: 'x' }], createdAt: server.clock.now });
  await stored('keyRequests').insertOne({ keyId: 'x', path: `/api/admin/customers/${ADDRESS}`, at: server.clock.now });
  const at = { createdAt: server.clock.now, usedAt: server.clock.now };
  const answers = { values: { 'recipient.email': ADDRESS } };
  await stored('importshippers').insertOne({
    shipperId: 'x',
    name: 'x',
    columnsKey: 'x',
    columns: ['x'],
    answers,
    createdBy: 'x',
    ...at,
  });
}

const FILLED: ReadonlySet<Owner> = new Set(['freeText', 'delivery', 'person', 'pictures']);
/** Identifiers of the person's documents, unique texts, IDs and hashes. */
const KEPT =
  /(?:^|\.)(?:email|address|phone|contactNumber|key|identity|reader|recipient|caller|mailbox|origin|content|ids|status)$|^understanding\./;

/** Writes the mark into every stored text that may name a person. @returns the paths. */
async function fillEverything(): Promise<Set<string>> {
  const filled = new Set<string>();
  for (const { name, collection, paths } of listCollections()) {
    for (const stored of await collection.find().toArray()) {
      const fields = rewriteTexts(stored, paths, (text, owner, path) => {
        if (owner === 'none' || owner === 'digest') return text;
        filled.add(`${name} ${path}`);
        return !FILLED.has(owner) || owner === 'pictures' || KEPT.test(path) ? text : `${text} ${MARK}`;
      });
      if (Object.keys(fields).length > 0) await collection.updateOne({ _id: stored._id }, { $set: fields });
    }
  }
  return filled;
}

/** Paths of everything stored that holds the mark, in bytes as well. */
async function findMarks(marked: RegExp): Promise<string[]> {
  const found: string[] = [];
  const search = (value: unknown, path: string): void => {
    if (typeof value === 'string' && marked.test(value)) found.push(`${path}: ${value}`);
    else if (value instanceof mongo.Binary) search(Buffer.from(value.buffer).toString('latin1'), path);
    else if (typeof value === 'object' && value !== null && !(value instanceof mongo.ObjectId) && !(value instanceof Date))
      for (const [key, item] of Object.entries(value)) {
        search(key, path);
        search(item, Array.isArray(value) ? path : `${path}.${key}`);
      }
  };
  for (const { name, collection } of listCollections()) {
    for (const stored of await collection.find().toArray()) search(stored, name);
  }
  return found;
}

/** Of every GET, as the caller that may see most. */
async function readEverything(ids: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const admin = await server.admin();
  const paths = Object.values(endpoints as Readonly<Record<string, Endpoint>>)
    .filter(({ method, path }) => method === 'GET' && !/changes|events|stream/.test(path))
    .flatMap(({ path }) => {
      const [name = ''] = path.match(/:\w+/) ?? [];
      return name === '' ? [path] : (ids[name.slice(1)] ?? ['x']).map((id) => path.replace(name, id).replaceAll(/:\w+/g, 'x'));
    });
  const texts: string[] = [];
  for (const path of paths) texts.push((await admin.get(`/api${path}`)).text ?? '');
  return texts.join('\n');
}

test.each([
  ['email address', { email: 'ZOE.Marquer@example.com' }, MARKED],
  // Documents that only the address names are erased by the address.
  ['number', { phone: '0046 31 5557788' }, /555.?77/],
])(
  'erasure by %s leaves nothing in the database, in any answer, or after any undo [S6, P1]',
  async (_what, person, marked) => {
    const { own, replaced, other, trashed, messages } = await createEverything();
    await storeRest(own);
    const filled = await fillEverything();
    expect.soft(listUnfilled(filled)).toEqual([]);
    const admin = await server.admin();
    const erase = async (key: string): Promise<Erasure> => {
      const call = admin.post('/api/admin/privacy/erase').set('Idempotency-Key', key);
      const { data } = (await call.send({ ...person, confirm: true, includeOpen: true }).expect(200)).body;
      // Long work goes on after four seconds.
      return data.unfinished ? erase(key) : data;
    };
    const before = await storedShipment(server.connection(), other);
    expect((await erase('erase-first')).remaining).toEqual([{ kind: 'backups', until: null }]);
    await server.processEvents();
    expect(await findMarks(marked)).toEqual([]);
    // Pictures of the person go at once, also those of an undone proof.
    const pictures = await server.connection().collection('proofpictures').distinct('trackingId');
    expect(pictures).not.toEqual(expect.arrayContaining([own]));
    expect(pictures).toContain(other);

    // Texts of others keep their other words.
    const kept = await storedShipment(server.connection(), other);
    expect(kept.recipient).toEqual(before.recipient);
    expect(kept.internalNotes?.[0]?.text).toContain(ERASED_VALUE);

    await admin.post(`/api/admin/trash/${trashed}/restore`).expect(200);
    await admin.post(`/api/admin/messages/${messages[2]}/restore`);
    for (const trackingId of [own, replaced, other, trashed]) {
      const { removedHistory, removedNote } = await storedShipment(server.connection(), trackingId);
      for (const { _id } of removedHistory) {
        await admin.post(`/api/tracking/${trackingId}/history/${_id.toHexString()}/restore`).expect(200);
      }
      await admin.post(`/api/admin/shipments/${trackingId}/notes/${removedNote?._id.toHexString()}/restore`).expect(200);
    }
    await server.processEvents();
    expect(await findMarks(marked)).toEqual([]);
    expect((await storedShipment(server.connection(), own)).statusHistory.filter(({ proof }) => proof)).toMatchObject([
      { proof: { receiver: ERASED_VALUE, photos: [] } },
      { proof: { receiver: ERASED_VALUE, photos: [] } },
    ]);
    expect(JSON.stringify(await storedShipment(server.connection(), own))).not.toContain('"signature"');
    const ids = { trackingId: [own, replaced, other, trashed], reference: messages };
    expect(await readEverything(ids)).not.toMatch(marked);
    // The former recipient's request does not come back with her, and a second erasure finds nothing.
    expect(JSON.stringify((await storedShipment(server.connection(), replaced)).requests)).not.toContain('Shed');
    expect((await erase('erase-again')).counts).toMatchObject({
      shipments: 0,
      messages: 0,
      quotes: 0,
      mails: 0,
      activity: 0,
    });
  },
  120_000,
);

/** Declared paths that no document of this test has. */
function listUnfilled(filled: ReadonlySet<string>): string[] {
  // Test shipments are removed as a whole.
  const collections = listCollections().filter(({ name }) => name !== 'testShipments');
  return collections.flatMap(({ name, paths }) =>
    Object.keys(paths)
      .filter((path) => isLeaf(paths, path) && !path.startsWith('outbox.'))
      .map((path) => `${name} ${path}`)
      .filter((path) => ![...filled].some((one) => one === path || one.startsWith(`${path}.`)) && !UNUSED.has(path)),
  );
}

const isLeaf = (paths: PersonalPaths, path: string): boolean =>
  FILLED.has(getOwner(paths, path)) && !Object.keys(paths).some((one) => one.startsWith(`${path}.`));

/** Bytes: the file names the person, the pictures are checked by themselves. */
const UNUSED: ReadonlySet<string> = new Set(['imports content', 'messagefiles content', 'proofpictures content']);
