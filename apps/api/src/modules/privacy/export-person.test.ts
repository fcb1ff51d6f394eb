import { personExport, type PersonRequestInput } from '@waybill/contracts/privacy/schema';
import { describe, expect, test } from 'vitest';
import {
  contactBody,
  createdShipment,
  newShipmentBody,
  quoteBody,
  receivedMessage,
  receivedQuote,
  reportBody,
} from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { trustProxy: 1 } });
const ZOE = 'zoe.angstrom@example.com';

const ask = async (body: object) => (await server.admin()).post('/api/admin/privacy/export').send(body);

async function exported(body: PersonRequestInput) {
  const answer = await ask(body);
  expect(answer.status).toBe(200);
  return personExport.strict().parse(answer.body.data);
}

test('exports all data of a person [P08]', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const trashed = await createdShipment(admin, { referenceNo: 'B' });
  await admin.delete(`/api/tracking/delete/${trashed.trackingId}`).expect(200);
  await receivedMessage(server.visitor(), { email: 'ZOE.angstrom@example.com', subject: 'Mine' });
  await server.visitor().post(`/api/tracking/track/${trackingId}/report`).send(reportBody());
  await receivedQuote(server.visitor(), { email: ZOE });
  const file = `Recipient,Sender,Origin,Destination,Date,Email\nZoë,H,Bergen,Oslo,2040-05-17,${ZOE}\nAda,H,Bergen,Oslo,2040-05-17,a@example.com\n`;
  await admin.post('/api/admin/imports?fileName=week.csv').set('Content-Type', 'text/csv').send(file).expect(201);

  await server.processEvents();
  const { shipments, messages, quotes, imports, activity, counts } = await exported({ email: ` ${ZOE.toUpperCase()} ` });
  expect(new Set(shipments.map((shipment) => `${shipment.trackingId} ${shipment.as.join()} ${shipment.inTrash}`))).toEqual(
    new Set([`${trackingId} recipient false`, `${trashed.trackingId} recipient true`]),
  );
  expect(shipments[0]).toMatchObject({
    recipient: newShipmentBody().recipient,
    sender: null,
    description: 'Two boxes of\nceramic tiles',
  });
  expect(messages.map(({ source }) => source).toSorted()).toEqual(['contact', 'report']);
  expect(quotes).toMatchObject([
    { name: 'Idrissa Bâ', request: { cityOfDeparture: 'Dakar', freightTypeAsSent: 'catagories-two' } },
  ]);
  expect(imports).toMatchObject([{ fileName: 'week.csv', rows: [2] }]);
  expect(new Set(activity.map(({ action, about }) => `${action} ${about}`))).toEqual(
    new Set([trackingId, trashed.trackingId].map((about) => `shipment.created ${about}`)),
  );
  expect(activity[0]?.after).toEqual({
    'recipient.name': 'Zoë Ångström',
    'recipient.address': 'Kanalgatan 7, 411 14 Göteborg',
    'recipient.phone': '+46 31 555 0142',
    'recipient.email': ZOE,
  });
  expect(counts).toEqual({
    shipments: 2,
    messages: 1,
    reports: 1,
    quotes: 1,
    mails: 1,
    subscriptions: 0,
    links: 0,
    imports: 1,
    shippers: 0,
    customers: 0,
    activity: 2,
  });
});

test('exports a sender without the recipient, also from free text [P08]', async () => {
  const admin = await server.admin();
  const { recipient, sender } = newShipmentBody();
  const { trackingId } = await createdShipment(admin, { description: `For ${recipient.name}, ${recipient.phone}` });
  await admin
    .put(`/api/tracking/update/${trackingId}`)
    .send({ status: 'in_transit', notes: `Rang ${recipient.phone}` })
    .expect(200);
  await admin
    .post(`/api/admin/shipments/${trackingId}/notes`)
    .send({ text: `Mail ${recipient.email}` })
    .expect(201);
  await admin
    .patch(`/api/tracking/${trackingId}`)
    .send({ recipient: { address: 'Storgatan 1' }, sender: { phone: '+47 55 1' } })
    .expect(200);

  const text = JSON.stringify(await exported({ email: sender.email ?? '' }));
  for (const value of Object.values({ ...recipient, moved: 'Storgatan 1' })) expect(text).not.toContain(value);
  for (const value of [sender.name, sender.address, sender.email, sender.phone, '+47 55 1']) expect(text).toContain(value);
});

test('removes the recipient in other spellings from free text [P08]', async () => {
  const admin = await server.admin();
  const { sender } = newShipmentBody();
  const description =
    'FOR ZOË ÅNGSTRÖM, kanalgatan 7, 411 14 göteborg; 0046 (0)31-555 01 42 or Zoe.Angstrom@Example.com. Ring +46 31 555 0143.';
  await createdShipment(admin, { description });
  const [shipment] = (await exported({ email: sender.email ?? '' })).shipments;
  expect(shipment?.description).toBe('FOR […], […]; […] or […]. Ring +46 31 555 0143.');
});

test('exports by phone in any format, and only the person’s part of a shipment', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await receivedMessage(server.visitor(), { phone: '0046 (0)31-555 01 42', email: 'elsewhere@example.com' });
  // Someone else becomes the recipient; Zoë's export must not mention them.
  const next = { name: 'Ada Okafor', address: '12 Marina Road', phone: '+234 1 555 0101', email: 'ada@example.com' };
  await admin.patch(`/api/tracking/${trackingId}`).send({ recipient: next }).expect(200);

  const { shipments, messages, activity } = await exported({ phone: '+46 31 555 0142' });
  expect({ shipments, messages: messages.length }).toEqual({ shipments: [], messages: 1 });
  expect(activity.map(({ action }) => action)).toEqual(['shipment.created', 'shipment.edited']);
  expect(activity[1]).toMatchObject({ before: { 'recipient.phone': '+46 31 555 0142' }, after: {} });
  const [{ as } = { as: [] }] = (await exported({ email: 'ADA@example.com' })).shipments;
  expect(as).toEqual(['recipient']);
});

test('returns empty lists for an unknown person, also if an address has the same prefix or suffix', async () => {
  const admin = await server.admin();
  await createdShipment(admin);
  await receivedMessage(server.visitor(), contactBody({ email: `x${ZOE}` }));
  for (const email of [`a${ZOE}`, `${ZOE}.au`, 'angstrom@example.com', 'nobody@example.com']) {
    const { counts, mentions } = await exported({ email });
    expect(counts).toEqual({
      shipments: 0,
      messages: 0,
      reports: 0,
      quotes: 0,
      mails: 0,
      subscriptions: 0,
      links: 0,
      imports: 0,
      shippers: 0,
      customers: 0,
      activity: 0,
    });
    expect(mentions).toEqual({ total: 0, places: [], complete: true });
  }
});

test('lists free texts that name the person for manual review', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Ask Ann (ANN@example.com).' }).expect(201);
  await admin
    .put(`/api/tracking/update/${trackingId}`)
    .send({ status: 'in_transit', notes: 'Not joann@example.com' })
    .expect(200);
  const reference = await receivedMessage(server.visitor(), { message: 'My wife is ann@example.com' });
  const { mentions, counts } = await exported({ email: 'ann@example.com' });
  expect(counts).toMatchObject({ shipments: 0, messages: 0 });
  expect(mentions).toEqual({
    total: 2,
    places: [
      { kind: 'shipment', id: trackingId },
      { kind: 'message', id: reference },
    ],
    complete: true,
  });
});

test('returns an uncached file and logs the export without a name', async () => {
  const answer = await ask({ email: ZOE });
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="personal-data.json"',
  });
  await ask({ email: ZOE.toUpperCase() });
  await ask({ email: 'another@example.com' });
  const log = await (await server.admin()).get('/api/admin/activity').query({ action: 'privacy.exported' });
  const [another, again, first] = log.body.data.entries;
  expect(first).toMatchObject({ targetType: 'person', after: { shipments: 0 } });
  expect(again.targetId).toBe(first.targetId);
  expect(another.targetId).not.toBe(first.targetId);
  expect(JSON.stringify(log.body)).not.toContain('angstrom');
});

describe('invalid input', () => {
  test.each([
    ['neither email nor phone', {}, 'email'],
    ['blanks', { email: ' ', phone: '' }, 'email'],
    ['both', { email: ZOE, phone: '+46 31 555 0142' }, 'phone'],
    ['three digits', { phone: '+46 3' }, 'phone'],
    ['an invalid number', { phone: 'call me' }, 'phone'],
    ['an overlong number', { phone: '1'.repeat(5_000) }, 'phone'],
    ['an invalid address', { email: 'zoe' }, 'email'],
    ['an overlong address', { email: `${'z'.repeat(5_000)}@example.com` }, 'email'],
    ['an operator', { email: { $gt: '' } }, 'email'],
    ['a list', { phone: ['+46 31 555 0142'] }, 'phone'],
  ])('%s is refused', async (_what, body, path) => {
    expect(expectFailure(await ask(body), 'VALIDATION').errors?.map((error) => error.path)).toContain(path);
  });

  test('with an unknown field is refused', async () => {
    expectFailure(await ask({ email: ZOE, confirm: true }), 'VALIDATION');
  });
});

test('finds quote requests by the number typed into them', async () => {
  await receivedQuote(server.visitor(), quoteBody({ contactNumber: '00221 33 555 0142' }));
  expect((await exported({ phone: '+221 33 555 0142' })).counts.quotes).toBe(1);
});
