import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment, reportBody } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { purgeMessages } from '../../inbox/change-submission.ts';
import { applyRetention } from '../../privacy/apply-retention.ts';
import { sendMails } from './send-mails.ts';

/** Nothing listens there: tests that send open their own server. */
const SMTP_URL = 'smtp://127.0.0.1:1';
const server = setUpServer({ config: { publicUrl: 'https://waybill.example', smtpUrl: SMTP_URL } });
const SENDER = 'mireille@example.org';

const mails = () => server.connection().collection('mails').find().sort({ createdAt: 1, _id: 1 }).toArray();
const stored = (reference: string) => server.connection().collection('messages').findOne({ reference });

async function written({ language = 'en', ...overrides }: Record<string, string> = {}) {
  const message = { name: 'Mireille', email: SENDER, subject: 'Pallets', message: 'Do you collect\non Saturdays?', ...overrides };
  const { body } = await server.visitor().post('/api/contact').set('Accept-Language', language).send(message).expect(201);
  return String(body.data.reference);
}

async function reply(reference: string, body: object, key?: string) {
  const call = (await server.admin()).post(`/api/admin/messages/${reference}/replies`);
  return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
}

test('sends the reply in the language of the sender, with the message beneath, answers going to the company', async () => {
  const { url, arrived } = await startMailServer();
  const reference = await written({ language: 'de' });
  const { status, body } = await reply(reference, { text: 'Ja, bis zwölf Uhr.\n\nBis dann <b>!' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    replies: [{ text: 'Ja, bis zwölf Uhr.\n\nBis dann <b>!', to: SENDER, language: 'de', by: 'dispatcher', mail: null }],
    to: SENDER,
    language: 'de',
    configured: true,
  });
  const context = server.newContext({ smtpUrl: SMTP_URL });
  await server.processEvents(context);
  server.wait(60_000);
  await sendMails({ ...context, smtp: createSmtp(url) });
  const [mail] = arrived;
  expect(mail?.envelopeTo).toEqual([SENDER]);
  expect(mail?.subject).toBe(`Re: Pallets [${reference}]`);
  expect(mail?.replyTo).toMatchObject([{ address: (await context.settings()).company.email }]);
  expect(mail?.text).toContain(
    'Ja, bis zwölf Uhr.\n\nBis dann <b>!\n\nAm Mi., 7. März schrieben Sie:\n> Do you collect\n> on Saturdays?',
  );
  expect(mail?.text).toContain('weil Sie Waybill Express geschrieben haben');
  expect(mail?.html).toContain('Bis dann &lt;b&gt;!');
  expect(mail?.html).toContain('Do you collect<br>on Saturdays?</blockquote>');
  expect(mail?.raw).not.toContain('Auto-Submitted');
  const thread = await (await server.admin()).get(`/api/admin/messages/${reference}/replies`).expect(200);
  expect(thread.body.data.replies).toMatchObject([{ mail: { state: 'sent', attempts: 1 } }]);
});

test('offers the templates filled in for the message, those in its language first', async () => {
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  const replyTemplates = [
    { name: 'Saturdays', language: 'en' as const, text: '{{greeting}}\n\nYes.\n\n{{company.name}}' },
    { name: 'Samstags', language: 'de' as const, text: '{{greeting}}\n\nzu {{trackingId|Ihrer Anfrage}}: ja.' },
  ];
  await storeSettings(server.connection(), { mail: { ...mail, replyTemplates } });
  const reference = await written({ language: 'de' });
  const { body } = await (await server.admin()).get(`/api/admin/messages/${reference}/replies`).expect(200);
  expect(body.data.templates).toEqual([
    { name: 'Samstags', language: 'de', text: expect.stringMatching(/Mireille.*,\n\nzu Ihrer Anfrage: ja\.$/s) },
    { name: 'Saturdays', language: 'en', text: expect.stringMatching(/^Hello .*Mireille.*,\n\nYes\.\n\nWaybill Express$/s) },
  ]);
});

test('saves reply templates, but none with an unknown field', async () => {
  const admin = await server.admin();
  const { body } = await admin.get('/api/admin/settings').expect(200);
  const save = (text: string) => {
    const replyTemplates = [{ name: 'Saturdays', language: 'en', text }];
    return admin.put('/api/admin/settings').send({ ...body.data, mail: { ...body.data.mail, replyTemplates } });
  };
  const refused = await save('{{status}}');
  expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'mail.replyTemplates.0.text']);
  expect((await save('{{greeting}}')).status).toBe(200);
});

test('sends one mail for a report that is done with its reply', async () => {
  const { trackingId } = await createdShipment(await server.admin(), { mail: { recipient: false, sender: false } });
  const { body } = await server
    .visitor()
    .post(`/api/tracking/track/${trackingId}/report`)
    .set('Accept-Language', 'pt')
    .send(reportBody({ email: SENDER, kind: 'late' }))
    .expect(202);
  await reply(body.data.reference, { text: 'It comes tomorrow.', done: true });
  await server.processEvents();
  expect(await mails()).toMatchObject([
    { event: 'message_reply', role: 'writer', address: SENDER, language: 'pt', trackingId: body.data.reference, name: '' },
  ]);
});

test('marks the message answered, and done on request, without its text in the log', async () => {
  const first = await written();
  await reply(first, { text: 'Yes.' });
  expect(await stored(first)).toMatchObject({ status: 'open', firstReplyAt: server.clock.now });
  expect(await stored(first)).not.toHaveProperty('handledAt');
  const second = await written({ subject: 'Another' });
  await reply(second, { text: 'Yes.', done: true });
  expect(await stored(second)).toMatchObject({ status: 'done', handledAt: server.clock.now });
  await server.processEvents();
  expect((await mails()).map(({ event, trackingId }) => [event, trackingId])).toEqual([
    ['message_reply', first],
    ['message_reply', second],
  ]);
  const { body } = await (await server.admin()).get('/api/admin/activity').query({ action: 'message.replied' }).expect(200);
  expect(JSON.stringify(body.data)).not.toContain('Yes.');
});

test('stores one reply of eight requests with one key, and rejects another text with that key', async () => {
  const reference = await written();
  const answers = await Promise.all(Array.from({ length: 8 }, () => reply(reference, { text: 'Yes.' }, 'key-1')));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(7);
  expect((await stored(reference))?.['replies']).toHaveLength(1);
  await server.processEvents();
  expect(await mails()).toHaveLength(1);
  const other = await reply(reference, { text: 'No.' }, 'key-1');
  expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
});

test('keeps both of two different replies at once', async () => {
  const reference = await written();
  await Promise.all([reply(reference, { text: 'Yes.' }, 'one'), reply(reference, { text: 'Until noon.' }, 'two')]);
  const { body } = await (await server.admin()).get(`/api/admin/messages/${reference}/replies`).expect(200);
  expect(body.data.replies.map(({ text }: { text: string }) => text).toSorted()).toEqual(['Until noon.', 'Yes.']);
  await server.processEvents();
  expect(await mails()).toHaveLength(2);
});

test('plans each mail once, also when the events come again after the retention removed it', async () => {
  const reference = await written();
  await reply(reference, { text: 'Yes.' });
  const context = server.newContext();
  const [waiting] = await context.outboxes.messages.findPending(10);
  const again = () =>
    server
      .connection()
      .collection<{ reference: string }>('messages')
      .updateOne({ reference }, { $push: { outbox: { $each: waiting?.events ?? [] } } });
  await server.processEvents();
  await again();
  await server.processEvents();
  expect(await mails()).toHaveLength(1);
  await server.connection().collection('mails').deleteMany({});
  server.wait(8 * 86_400_000);
  await reply(reference, { text: 'Until noon.' });
  await server.processEvents();
  expect(await mails()).toMatchObject([{ happenedAt: server.clock.now }]);
});

test.each([
  ['an empty text', { text: '  ' }],
  ['no text', {}],
  ['a text above the limit', { text: 'x'.repeat(5_001) }],
  ['a subject above the limit', { text: 'Yes.', subject: 'x'.repeat(201) }],
  ['an unknown field', { text: 'Yes.', to: 'other@example.org' }],
])('rejects %s', async (_what, body) => {
  const reference = await written();
  expect((await reply(reference, body)).status).toBe(400);
  expect(await stored(reference)).not.toHaveProperty('replies');
});

test('rejects replies to unknown, deleted and spam messages, and to reports without address', async () => {
  expect((await reply('M-000000', { text: 'Yes.' })).body.code).toBe('MESSAGE_NOT_FOUND');
  const admin = await server.admin();
  const deleted = await written();
  await admin.delete(`/api/admin/messages/${deleted}`).expect(200);
  expect((await reply(deleted, { text: 'Yes.' })).status).toBe(404);
  const spam = await written({ subject: 'Cheap' });
  await admin.patch(`/api/admin/messages/${spam}`).send({ status: 'spam' }).expect(200);
  const refused = await reply(spam, { text: 'Yes.' });
  expect([refused.status, refused.body.message]).toEqual([409, 'This message is marked as spam. Mark it as not spam to reply.']);
  const anonymous = await written({ subject: 'No address' });
  await server
    .connection()
    .collection('messages')
    .updateOne({ reference: anonymous }, { $unset: { email: 1 } });
  expect((await reply(anonymous, { text: 'Yes.' })).body.message).toBe('This message has no email address to reply to.');
  await server.processEvents();
  expect(await mails()).toEqual([]);
});

test('stops after 50 replies', async () => {
  const reference = await written();
  await reply(reference, { text: 'Yes.' });
  const [one] = (await stored(reference))?.['replies'] ?? [];
  const replies = Array.from({ length: 50 }, (_, at) => ({ ...one, id: `r${at}` }));
  await server.connection().collection('messages').updateOne({ reference }, { $set: { replies } });
  const { status, body } = await reply(reference, { text: 'Yes.' });
  expect([status, body.message]).toEqual([409, 'This message already has 50 replies.']);
});

test('sends nothing for a message marked as spam while the mail waits', async () => {
  const { url, arrived } = await startMailServer();
  const reference = await written();
  await reply(reference, { text: 'Yes.' });
  const context = server.newContext();
  await server.processEvents(context);
  await (await server.admin()).patch(`/api/admin/messages/${reference}`).send({ status: 'spam' }).expect(200);
  server.wait(60_000);
  await sendMails({ ...context, smtp: createSmtp(url) });
  expect(arrived).toEqual([]);
  expect(await mails()).toMatchObject([{ state: 'cancelled', reason: 'by_hand' }]);
});

test('sends a failed reply again by hand, also to a reader who opted out of mails', async () => {
  const { url, arrived } = await startMailServer();
  const reference = await written();
  await reply(reference, { text: 'Yes.' });
  const context = server.newContext();
  const hashReader = await context.unsubscribed.loadReaderHash();
  await context.unsubscribed.add(hashReader(SENDER), '*', server.clock.now);
  await server.processEvents(context);
  const [mail] = await mails();
  await server
    .connection()
    .collection('mails')
    .updateOne({ _id: mail?._id }, { $set: { state: 'failed', reason: 'unreachable' }, $unset: { dueAt: 1 } });
  server.wait(9 * 86_400_000);
  await (await server.admin()).post(`/api/admin/mails/${mail?._id.toHexString()}/resend`).expect(200);
  await sendMails({ ...context, smtp: createSmtp(url) });
  expect(arrived).toMatchObject([{ envelopeTo: [SENDER] }]);
});

test('sends nothing for a message deleted while the mail waits', async () => {
  const { url, arrived } = await startMailServer();
  const reference = await written();
  await reply(reference, { text: 'Yes.' });
  const context = server.newContext();
  await server.processEvents(context);
  await (await server.admin()).delete(`/api/admin/messages/${reference}`).expect(200);
  server.wait(60_000);
  await sendMails({ ...context, smtp: createSmtp(url) });
  expect(arrived).toEqual([]);
  expect(await mails()).toMatchObject([{ state: 'cancelled', reason: 'removed' }]);
});

test('shows a failed reply in the thread and lists it with its message', async () => {
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error('No such user'), { responseCode: 550 })),
  });
  const reference = await written();
  await reply(reference, { text: 'Yes.' });
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(60_000);
  await sendMails({ ...context, smtp: createSmtp(url) });
  const admin = await server.admin();
  const thread = await admin.get(`/api/admin/messages/${reference}/replies`).expect(200);
  expect(thread.body.data.replies).toMatchObject([{ mail: { state: 'failed', reason: 'refused' } }]);
  const { body } = await admin.get('/api/admin/mails').expect(200);
  expect(body.data.mails).toMatchObject([{ event: 'message_reply', trackingId: null, message: reference, state: 'failed' }]);
  const one = await admin.get(`/api/admin/mails/${body.data.mails[0].id}`).expect(200);
  expect(one.body.data.text).toContain('> on Saturdays?');
});

test('exports the replies of a person, and erases them with the message and its mails [P08]', async () => {
  const reference = await written();
  await reply(reference, { text: 'Until noon.' });
  await server.processEvents();
  const admin = await server.admin();
  const { body } = await admin.post('/api/admin/privacy/export').send({ email: SENDER }).expect(200);
  expect(body.data.messages).toMatchObject([{ reference, replies: [{ text: 'Until noon.', to: SENDER }] }]);
  expect(body.data.mails).toMatchObject([{ event: 'message_reply', trackingId: null, message: reference, address: SENDER }]);
  await admin.post('/api/admin/privacy/erase').send({ email: SENDER, confirm: true }).expect(200);
  await server.processEvents();
  expect(await stored(reference)).toBeNull();
  expect(await mails()).toEqual([]);
});

test('removes a done message by its retention, with replies and mails', async () => {
  const reference = await written();
  await reply(reference, { text: 'Yes.', done: true });
  await server.processEvents();
  const { retention } = DEFAULT_OFFICE_SETTINGS;
  await storeSettings(server.connection(), { retention: { ...retention, messages: 30 } });
  server.wait(31 * 86_400_000);
  await applyRetention(server.newContext());
  await server.processEvents();
  expect(await stored(reference)).toBeNull();
  expect(await mails()).toEqual([]);
});

test('reports a person named in a reply to someone else', async () => {
  const reference = await written();
  await reply(reference, { text: 'Please ask zoe.b@example.org.' });
  const admin = await server.admin();
  const { body } = await admin.post('/api/admin/privacy/export').send({ email: 'zoe.b@example.org' }).expect(200);
  expect(body.data.mentions.places).toEqual([{ kind: 'message', id: reference }]);
});

test('removes the mails of a message purged from the trash', async () => {
  const reference = await written();
  await reply(reference, { text: 'Yes.' });
  await server.processEvents();
  await (await server.admin()).delete(`/api/admin/messages/${reference}`).expect(200);
  const context = server.newContext();
  const { trashDays } = (await context.settings()).data;
  server.wait((trashDays + 1) * 86_400_000);
  await purgeMessages(context);
  await server.processEvents();
  expect(await stored(reference)).toBeNull();
  expect(await mails()).toEqual([]);
});
