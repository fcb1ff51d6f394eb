import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { expect, test } from 'vitest';
import { createSmtp } from '../../platform/smtp/smtp.ts';
import { createdShipment, reportBody } from '../../testing/builders.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { demoTrackingId } from '../demo/seed-demo.ts';
import { sendMails } from './send-mails.ts';

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

test('who reported something is told once the office has dealt with it, with what it was and how things stand', async () => {
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

test('it is written in the language of the page that it was reported from', async () => {
  const { reference } = await reported({}, 'de');
  await change(reference, { status: 'done' });
  await plan();
  const [mail] = await mails();
  const { body } = await (await server.admin()).get(`/api/admin/mails/${mail?._id.toHexString()}`).expect(200);
  expect(body.data.text).toContain('haben Sie uns gemeldet: „Die Sendung ist verspätet“');
});

test('done, reopened and done again is told once; posted again after a crash, too', async () => {
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
  ['taken for spam', (reference: string) => change(reference, { status: 'spam' })],
  ['deleted', async (reference: string) => (await server.admin()).delete(`/api/admin/messages/${reference}`).expect(200)],
])('%s while it waits, nothing is sent', async (_what, takeBack) => {
  const { reference } = await reported();
  await change(reference, { status: 'done' });
  await plan();
  await takeBack(reference);
  await plan();
  expect(await mails()).toMatchObject([{ state: 'cancelled', reason: 'undone' }]);
});

test('nobody is told where no address was left, where it is switched off, where it was taken for spam, or of the contact form', async () => {
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

test('of the made-up shipments of the demo nobody is told, who are made up themselves', async () => {
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

test('whoever wants no more mails gets none of these either', async () => {
  const context = server.newContext();
  const hashReader = await context.unsubscribed.loadReaderHash();
  await context.unsubscribed.add(hashReader(ASKER), '*', server.clock.now);
  await change((await reported()).reference, { status: 'done' });
  await plan();
  expect(await mails()).toEqual([]);
});

test('P08: erased, who asked is in no mail any more, not even in one that is planned beside it', async () => {
  const { reference } = await reported();
  await change(reference, { status: 'done' });
  await plan();
  const [mail] = await mails();
  const admin = await server.admin();
  const { body } = await admin.post('/api/admin/privacy/export').send({ email: ASKER }).expect(200);
  expect(body.data.mails).toMatchObject([{ event: 'request_answered', address: ASKER }]);
  await admin.post('/api/admin/privacy/erase').send({ email: ASKER, confirm: true }).expect(200);
  expect(await mails()).toEqual([]);
  if (!mail) throw new Error('There is a mail to who asked');
  await server.connection().collection('mails').insertOne(mail);
  await plan();
});

test('an office whose settings are older than this mail keeps them, and has it switched on', async () => {
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  const { request_answered: _newer, ...events } = { ...mail.events, late: { recipient: false, sender: false, repeats: false } };
  await storeSettings(server.connection(), { mail: { ...mail, undoSeconds: 5, events } as typeof mail });
  const settings = await server.newContext().settings();
  expect(settings.mail.undoSeconds).toBe(5);
  expect(settings.mail.events.late.recipient).toBe(false);
  expect(settings.mail.events.request_answered).toEqual(mail.events.request_answered);
});
