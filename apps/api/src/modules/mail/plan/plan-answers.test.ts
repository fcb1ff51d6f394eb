import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment, reportBody } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { demoTrackingId } from '../../shipments/demo-ids.ts';
import { sendMails } from '../send/send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const ASKER = 'amara@example.com';

const mails = () => server.connection().collection('mails').find().sort({ createdAt: 1, _id: 1 }).toArray();
const plan = () => server.processEvents();
const change = async (reference: string, body: object) =>
  (await server.admin()).patch(`/api/admin/messages/${reference}`).send(body).expect(200);

async function reported(overrides: object = {}, language = 'en') {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { mail: { recipient: false, sender: false } });
  const { body } = await server
    .visitor()
    .post(`/api/tracking/track/${trackingId}/report`)
    .set('Accept-Language', language)
    .send(reportBody({ email: ASKER.toUpperCase(), kind: 'late', ...overrides }))
    .expect(202);
  return { trackingId, reference: String(body.data.reference) };
}

test('tells the reporter the result once the office has handled the report', async () => {
  const { url, arrived } = await startMailServer();
  const { trackingId, reference } = await reported();
  await change(reference, { status: 'open', note: 'Rang the depot' });
  await plan();
  expect(await mails()).toEqual([]);
  await change(reference, { status: 'done' });
  const context = server.newContext();
  await server.processEvents(context);
  expect(await mails()).toMatchObject([
    { event: 'request_answered', role: 'asker', address: ASKER, trackingId, state: 'held', language: 'en' },
  ]);
  server.wait(60_000);
  await sendMails({ ...context, smtp: createSmtp(url) });
  const [mail] = arrived;
  expect(mail?.subject).toBe(`Your report about ${trackingId}: we’ve looked into it`);
  expect(mail?.text).toContain('you told us: “It’s late”. We’ve looked into it and closed your report.');
  expect(mail?.text).toContain('You’re getting this email because you reported a problem with a shipment of');
  // The office's note is internal; a stranger sees neither it nor the parties.
  for (const hidden of ['Rang the depot', 'Your options', 'Zoë', '?k=']) expect(mail?.text).not.toContain(hidden);
});

test('writes in the language of the page with the report', async () => {
  const { reference } = await reported({}, 'de');
  await change(reference, { status: 'done' });
  await plan();
  const [mail] = await mails();
  const { body } = await (await server.admin()).get(`/api/admin/mails/${mail?._id.toHexString()}`).expect(200);
  expect(body.data.text).toContain('haben Sie uns gemeldet: „Die Sendung ist verspätet“');
});

test('answers once after done, reopened and done again, also after a crash', async () => {
  const context = server.newContext();
  const { reference } = await reported();
  await change(reference, { status: 'done' });
  const [waiting] = await context.outboxes.messages.findPending(10);
  await plan();
  server.wait(60_000);
  await server
    .connection()
    .collection('mails')
    .updateMany({}, { $set: { state: 'sent' }, $unset: { dueAt: 1 } });
  await change(reference, { status: 'open' });
  await change(reference, { status: 'done' });
  await server
    .connection()
    .collection<{ reference: string }>('messages')
    .updateOne({ reference }, { $push: { outbox: { $each: waiting?.events ?? [] } } });
  await plan();
  expect((await mails()).map(({ state }) => state)).toEqual(['sent']);
});

test.each([
  ['reopened', (reference: string) => change(reference, { status: 'open' })],
  ['marked as spam', (reference: string) => change(reference, { status: 'spam' })],
  ['deleted', async (reference: string) => (await server.admin()).delete(`/api/admin/messages/${reference}`).expect(200)],
])('sends nothing if the report is %s while the mail waits', async (_what, revert) => {
  const { reference } = await reported();
  await change(reference, { status: 'done' });
  await plan();
  await revert(reference);
  await plan();
  expect(await mails()).toMatchObject([{ state: 'cancelled', reason: 'undone' }]);
});

test('sends nothing without address, when switched off, for spam and for contact messages', async () => {
  await change((await reported({ email: undefined })).reference, { status: 'done' });
  await change((await reported()).reference, { status: 'spam' });
  const contact = { name: 'Amara', email: ASKER, subject: 'Hello', message: 'Where is it?' };
  const { body } = await server.visitor().post('/api/contact').send(contact);
  await change(body.data.reference, { status: 'done' });
  await plan();
  expect(await mails()).toEqual([]);
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  const off = { recipient: false, sender: true, repeats: false };
  await storeSettings(server.connection(), { mail: { ...mail, events: { ...mail.events, request_answered: off } } });
  await change((await reported()).reference, { status: 'done' });
  await plan();
  expect(await mails()).toEqual([]);
});

test('sends nothing about demo shipments', async () => {
  const { reference } = await reported();
  await server
    .connection()
    .collection<{ reference: string }>('messages')
    .updateOne({ reference }, { $set: { shipments: [demoTrackingId(1)] } });
  await server
    .connection()
    .collection('shipments')
    .updateMany({}, { $set: { trackingId: demoTrackingId(1) } });
  await change(reference, { status: 'done' });
  await plan();
  expect(await mails()).toEqual([]);
});

test('sends nothing to a reader who opted out', async () => {
  const context = server.newContext();
  const hashReader = await context.unsubscribed.loadReaderHash();
  await context.unsubscribed.add(hashReader(ASKER), '*', server.clock.now);
  await change((await reported()).reference, { status: 'done' });
  await plan();
  expect(await mails()).toEqual([]);
});

test('removes all mails of an erased reporter, also one planned concurrently [P08]', async () => {
  const { reference } = await reported();
  await change(reference, { status: 'done' });
  await plan();
  const [mail] = await mails();
  const admin = await server.admin();
  const { body } = await admin.post('/api/admin/privacy/export').send({ email: ASKER }).expect(200);
  expect(body.data.mails).toMatchObject([{ event: 'request_answered', address: ASKER }]);
  await admin.post('/api/admin/privacy/erase').send({ email: ASKER, confirm: true }).expect(200);
  expect(await mails()).toEqual([]);
  if (!mail) throw new Error('No mail to the reporter');
  await server.connection().collection('mails').insertOne(mail);
  await plan();
});

test('enables this mail for settings stored before it existed', async () => {
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  const { request_answered: _newer, ...events } = { ...mail.events, late: { recipient: false, sender: false, repeats: false } };
  await storeSettings(server.connection(), { mail: { ...mail, undoSeconds: 5, events } as typeof mail });
  const settings = await server.newContext().settings();
  expect(settings.mail.undoSeconds).toBe(5);
  expect(settings.mail.events.late.recipient).toBe(false);
  expect(settings.mail.events.request_answered).toEqual(mail.events.request_answered);
});
