import { expect, test, vi } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { erasePerson } from './erase-person.ts';

const server = setUpServer();
const ZOE = 'zoe.angstrom@example.com';
const HER_VALUES = /zoe\.angstrom|Zoë Ångström|Kanalgatan|31 555 0142/i;

type Parts = Parameters<typeof erasePerson>[0];

const erase = (parts: Parts) =>
  erasePerson(parts, { email: ZOE, confirm: true, includeOpen: true }, { adminId: 'a', by: administrator('dispatcher') });

async function everything(): Promise<string> {
  await server.processEvents();
  const names = ['shipments', 'activity', 'mails'];
  return JSON.stringify(await Promise.all(names.map((name) => server.connection().collection(name).find().toArray())));
}

test.each(['before its shipments are looked for', 'when its shipment is to be erased'])(
  'erases a person from the log whose place an edit takes during the erasure, %s [P08]',
  async (moment) => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    const { shipments, links, ...context } = server.newContext();
    const kofi = { name: 'Kofi Mensah', address: null, phone: null, email: null };
    const edit = () => admin.patch(`/api/tracking/${trackingId}`).send({ recipient: kofi }).expect(200);
    const erased: Parts['shipments']['erase'] = async (...change) => {
      if (moment === 'when its shipment is to be erased') await edit();
      return shipments.erase(...change);
    };
    const removed: Parts['links']['remove'] = async (...change) => {
      if (moment === 'before its shipments are looked for') await edit();
      return links.remove(...change);
    };
    await erase({ ...context, shipments: { ...shipments, erase: erased }, links: { ...links, remove: removed } });
    const left = await everything();
    expect(left).toContain('Kofi Mensah');
    expect(left).not.toMatch(HER_VALUES);
  },
);

test('removes a mail to an erased subscriber planned during the erasure [P08]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const whole = server.newContext();
  const { links, ...context } = whole;
  const planned: Parts['links']['remove'] = async (...removed) => {
    const [mail] = await server.connection().collection('mails').find({ trackingId, role: 'sender' }).toArray();
    if (!mail) throw new Error('No mail to the sender');
    const { _id, ...fields } = mail;
    const toZoe = { ...fields, key: `${String(_id)} to Zoë`, role: 'subscriber', address: ZOE, name: '' };
    await server.connection().collection('mails').insertOne(toZoe);
    return links.remove(...removed);
  };
  await server.processEvents(whole);
  const { erasure } = await erase({ ...context, links: { ...links, remove: planned } });
  expect(erasure.counts.mails).toBe(2);
  expect(await everything()).not.toMatch(HER_VALUES);
});

const eraseByCall = async () => {
  const call = (await server.admin()).post('/api/admin/privacy/erase').send({ email: ZOE, confirm: true, includeOpen: true });
  return (await call.expect(200)).body.data;
};

test('erases a person from a file that is being imported [P1, S6]', async () => {
  const admin = await server.admin();
  const rows = Array.from({ length: 800 }, (_, index) =>
    index % 200 === 7 ? `Zoë Ångström,Kanalgatan 7,${ZOE},H,Bergen,Oslo,2040-05-17` : `Ann ${index},,,H,Bergen,Oslo,2040-05-17`,
  );
  const file = ['Recipient,Address,Email,Sender,Origin,Destination,Date', ...rows].join('\n');
  const { importId } = (await admin.post('/api/admin/imports').type('text/csv').send(file).expect(201)).body.data;
  const committed = admin
    .post(`/api/admin/imports/${importId}/commit`)
    .send({ skipErrors: true })
    .then(({ status }) => status);
  const isStored = () => server.connection().collection('shipments').findOne({ 'recipient.email': ZOE });
  await vi.waitUntil(isStored, { timeout: 20_000, interval: 5 });
  expect((await eraseByCall()).counts).toMatchObject({ imports: 1 });
  // A commit stops between two batches.
  expect([200, 409]).toContain(await committed);
  expect(await everything()).not.toMatch(HER_VALUES);
  expect(await server.connection().collection('imports').countDocuments()).toBe(0);
});

test('erases a person from notes that a bulk change writes meanwhile [P1, S6]', async () => {
  const admin = await server.admin();
  const ids: string[] = [];
  for (let index = 0; index < 30; index += 1) {
    const recipient = index % 10 === 5 ? newShipmentBody().recipient : { name: `Ann ${index}` };
    ids.push((await createdShipment(admin, { recipient })).trackingId);
  }
  const { mails, ...context } = server.newContext();
  const payload = { status: 'in_transit', location: 'Oslo', notes: `Call ${ZOE} or +46 31 555 0142` } as const;
  const runs = server.connection().collection('bulkRuns');
  let bulk: Promise<unknown> | undefined;
  // The last step before the texts of others are searched.
  const removed: Parts['mails']['remove'] = async (...found) => {
    if ((await server.connection().collection('shipments').countDocuments({ 'recipient.email': ZOE })) === 0) {
      const call = admin.post('/api/admin/bulk').set('Idempotency-Key', 'bulk-zoe').send({ action: 'status', ids, payload });
      bulk ??= Promise.resolve(call.expect(200));
      await vi.waitUntil(() => runs.findOne({ 'ids.0': ids[0] }), { timeout: 20_000, interval: 5 });
    }
    return mails.remove(...found);
  };
  await erase({ ...context, mails: { ...mails, remove: removed } });
  await bulk;
  const left = await everything();
  expect(left).toContain('in_transit');
  expect(left).not.toMatch(HER_VALUES);
});
