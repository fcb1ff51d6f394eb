import { expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const ZOE = 'zoe.angstrom@example.com';

const addresses = async () =>
  (await server.connection().collection('mails').find().sort({ address: 1 }).toArray()).map(({ address }) => String(address));
const plan = () => server.processEvents();

async function addMails() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { status: 'delivered' });
  await createdShipment(admin, { recipient: { ...newShipmentBody().recipient, email: 'old@example.com' } });
  await plan();
  return { admin, trackingId };
}

test('P08: the mails of a person are given out, with their words once they are sent, and not those of the other side', async () => {
  const { admin } = await addMails();
  await server
    .connection()
    .collection('mails')
    .updateOne({ address: 'old@example.com' }, { $set: { subject: 'Hello', text: 'Hello Zoë', state: 'sent' } });
  const { body } = await admin.post('/api/admin/privacy/export').send({ email: 'old@example.com' }).expect(200);
  expect(body.data.counts.mails).toBe(1);
  expect(body.data.mails).toMatchObject([
    { event: 'created', address: 'old@example.com', state: 'sent', subject: 'Hello', text: 'Hello Zoë' },
  ]);
});

test.each([{ email: ZOE }, { phone: '+46 31 555 0142' }])(
  'P08: a mail to whoever was in the place of %j before is theirs: it is not given out, and stays',
  async (person) => {
    const admin = await server.admin();
    const kofi = { name: 'Kofi Mensah', email: 'kofi@example.com' };
    const { trackingId } = await createdShipment(admin, { recipient: kofi, sender: { name: 'A' } });
    await plan();
    server.wait(1_000);
    await admin.patch(`/api/tracking/${trackingId}`).send({ recipient: newShipmentBody().recipient }).expect(200);
    const { body } = await admin.post('/api/admin/privacy/export').send(person).expect(200);
    expect(body.data.mails).toEqual([]);
    expect(JSON.stringify(body.data)).not.toMatch(/kofi/i);
    await admin
      .post('/api/admin/privacy/erase')
      .send({ ...person, confirm: true, includeOpen: true })
      .expect(200);
    expect(await addresses()).toEqual(['kofi@example.com']);
  },
);

test('P08: a mail to an address that the person had before is found by the number, which stayed', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { sender: { name: 'A' } });
  await plan();
  server.wait(1_000);
  await admin
    .patch(`/api/tracking/${trackingId}`)
    .send({ recipient: { email: 'new@example.com' } })
    .expect(200);
  const { body } = await admin.post('/api/admin/privacy/export').send({ phone: '+46 31 555 0142' }).expect(200);
  expect(body.data.mails).toMatchObject([{ address: ZOE }]);
});

test('P08: erased, also by the phone number, the person is in no mail any more; the other side stays', async () => {
  const { admin } = await addMails();
  expect(await addresses()).toEqual(['old@example.com', 'post@halvorsen.example.com']);
  const erase = { phone: '+46 31 555 0142', confirm: true, includeOpen: true };
  const { body } = await admin.post('/api/admin/privacy/erase').send(erase).expect(200);
  expect(body.data.counts.mails).toBe(1);
  await plan();
  expect(await addresses()).toEqual(['post@halvorsen.example.com']);
});

test('P08: a mail that was planned beside the erasure goes with the next look at the log', async () => {
  const { admin } = await addMails();
  const [mail] = await server.connection().collection('mails').find({ address: 'old@example.com' }).toArray();
  if (!mail) throw new Error('There is a mail to the recipient');
  await admin.post('/api/admin/privacy/erase').send({ email: 'old@example.com', confirm: true, includeOpen: true }).expect(200);
  await server.connection().collection('mails').insertOne(mail);
  await plan();
  expect(await addresses()).toEqual(['post@halvorsen.example.com']);
});

test('P09: a shipment that is removed for good takes its mails with it', async () => {
  const { admin } = await addMails();
  const { trackingId } = await createdShipment(admin, {
    recipient: { name: 'Kofi', email: 'kofi@example.com' },
    sender: { name: 'A' },
  });
  await plan();
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await admin.delete(`/api/admin/trash/${trackingId}`).expect(200);
  await plan();
  expect(await addresses()).not.toContain('kofi@example.com');
});

test('who sends much has many mails: they are looked for without what is in them, which would fill the memory', async () => {
  const { trackingId } = await addMails();
  const content = { subject: 'Hello', text: 'x'.repeat(10_000), html: 'y'.repeat(10_000) };
  await server.connection().collection('mails').updateMany({}, { $set: content });
  const { mails } = server.newContext();
  const [other] = await server.connection().collection('mails').find({ address: 'post@halvorsen.example.com' }).toArray();
  const found = [...(await mails.findTo('old@example.com')), ...(await mails.findAbout([trackingId, String(other?.trackingId)]))];
  expect(found.length).toBeGreaterThanOrEqual(2);
  for (const mail of found)
    expect(Object.keys(mail)).not.toEqual(expect.arrayContaining([expect.stringMatching(/subject|text|html/)]));
});

test('erasing looks for no mail of somebody who has none', async () => {
  const { admin } = await addMails();
  const { body } = await admin.post('/api/admin/privacy/erase').send({ email: ZOE, confirm: true }).expect(200);
  expect(body.data.counts.mails).toBe(0);
});
