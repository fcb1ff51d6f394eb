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

test('exports a person’s mails, with content once sent, without those of the other party [P08]', async () => {
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
  'neither exports nor erases mails to a previous person in the place of %j [P08]',
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

test('finds a mail to a previous address by the unchanged number [P08]', async () => {
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

test('erases a person’s mails, also by phone, and keeps those of the other party [P08]', async () => {
  const { admin } = await addMails();
  expect(await addresses()).toEqual(['old@example.com', 'post@halvorsen.example.com']);
  const erase = { phone: '+46 31 555 0142', confirm: true, includeOpen: true };
  const { body } = await admin.post('/api/admin/privacy/erase').send(erase).expect(200);
  expect(body.data.counts.mails).toBe(1);
  await plan();
  expect(await addresses()).toEqual(['post@halvorsen.example.com']);
});

test('removes a mail planned during the erasure, with the next log entry [P08]', async () => {
  const { admin } = await addMails();
  const [mail] = await server.connection().collection('mails').find({ address: 'old@example.com' }).toArray();
  if (!mail) throw new Error('No mail to the recipient');
  await admin.post('/api/admin/privacy/erase').send({ email: 'old@example.com', confirm: true, includeOpen: true }).expect(200);
  await server.connection().collection('mails').insertOne(mail);
  await plan();
  expect(await addresses()).toEqual(['post@halvorsen.example.com']);
});

test('purges mails with their shipment [P09]', async () => {
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

test('reads a person’s many mails without their content', async () => {
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

test('queries no mails for a person without mails', async () => {
  const { admin } = await addMails();
  const { body } = await admin.post('/api/admin/privacy/erase').send({ email: ZOE, confirm: true }).expect(200);
  expect(body.data.counts.mails).toBe(0);
});
