import { describe, expect, test } from 'vitest';
import { contactBody, createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { shipmentModel } from '../shipments/shipment-model.ts';
import { messageModel } from './store/message-model.ts';

const server = setUpServer();
const send = (body: object) => server.visitor().post('/api/contact').send(body);
const stored = () => messageModel(server.connection()).find().sort({ createdAt: 1 }).lean();
const ACCEPTED = {
  success: true,
  message: 'Thank you for your message! We will get back to you soon.',
  data: { reference: expect.stringMatching(/^M-[0-9A-HJKMNP-TV-Z]{6}$/) },
};

test('stores a message before answering, with its due time [R066, R181]', async () => {
  const answer = await send(contactBody({ elapsedMs: 30_000, website: '' }));
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: ACCEPTED });
  expect(await stored()).toEqual([
    {
      _id: expect.anything(),
      reference: answer.body.data.reference,
      source: 'contact',
      ...contactBody(),
      language: 'en',
      shipments: [],
      status: 'new',
      createdAt: server.clock.now,
      updatedAt: server.clock.now,
      dueAt: new Date(server.clock.now.getTime() + 24 * 3_600_000),
      version: 1,
      searchTerms: expect.arrayContaining([answer.body.data.reference.slice(2).toLowerCase()]),
      deletedAt: null,
      deletedBy: null,
      fingerprint: expect.any(String),
    },
  ]);
});

test('accepts a missing phone number and stores a blank one as absent [R066]', async () => {
  await send(contactBody({ phone: '  ' })).expect(201);
  expect((await stored())[0]).not.toHaveProperty('phone');
});

describe('accepts messages of bots and stores them as spam [R066, R09]', () => {
  test.each([
    ['the hidden field filled in', { website: 'https://spam.example' }],
    ['three web addresses within a second', { elapsedMs: 900, message: 'http://a.example https://b.example www.c.example' }],
    ['a link in markup after two days', { elapsedMs: 48 * 3_600_000, message: 'Cheap [url=a.example]freight[/url]' }],
  ])('%s', async (_what, sign) => {
    const answer = await send(contactBody(sign));
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: ACCEPTED });
    expect((await send(contactBody())).body).toEqual(ACCEPTED);
    expect((await stored()).map(({ status }) => status).toSorted()).toEqual(['new', 'spam']);
  });
});

describe('hides no message by time alone [U1]', () => {
  test.each([
    ['a kept draft sent within a second', { elapsedMs: 900 }],
    ['a tab that was open for two days', { elapsedMs: 48 * 3_600_000 }],
    [
      'a customer’s message with links',
      { elapsedMs: 900, message: 'See https://a.example/track/1 and https://a.example/track/2' },
    ],
  ])('%s keeps the message open, marked as suspected', async (_what, sign) => {
    expect((await send(contactBody(sign))).body).toEqual(ACCEPTED);
    const admin = await server.admin();
    const { messages, counts } = (await admin.get('/api/admin/messages').query({ status: 'new,open' })).body.data;
    expect(messages).toMatchObject([{ status: 'new', suspected: true }]);
    expect(counts).toMatchObject({ new: 1, spam: 0 });
  });

  test('marks no message with a human or unknown time, and takes links alone for no spam', async () => {
    const links = 'http://a.example https://b.example www.c.example';
    await send(contactBody({ elapsedMs: 30_000, message: links })).expect(201);
    await send(contactBody()).expect(201);
    const { messages } = (await (await server.admin()).get('/api/admin/messages')).body.data;
    expect(messages).toMatchObject([
      { status: 'new', suspected: false },
      { status: 'new', suspected: false },
    ]);
  });
});

test('stores markup as text and ignores unknown keys [I06]', async () => {
  const html = '<img src=x onerror=alert(1)> & "quotes" 💌';
  await send({ ...contactBody({ subject: html, message: html }), status: 'done', dueAt: 0, _id: 'x', shipments: ['TRK'] }).expect(
    201,
  );
  expect((await stored())[0]).toMatchObject({ subject: html, message: html, status: 'new', shipments: [] });
});

test('replaces line breaks in name and subject by spaces and keeps them in the message [I07]', async () => {
  await send(contactBody({ name: 'A\r\nBcc: x@example.com', subject: 'Hello\nthere', message: 'One\r\nTwo\u0000' })).expect(201);
  expect((await stored())[0]).toMatchObject({ name: 'A Bcc: x@example.com', subject: 'Hello there', message: 'One\nTwo' });
});

describe('refuses [R059]', () => {
  test.each([
    ['a missing name', { name: undefined }, 'name'],
    ['a blank subject', { subject: ' ' }, 'subject'],
    ['an invalid email address', { email: 'mireille@' }, 'email'],
    ['a message that is too long', { message: 'x'.repeat(5_001) }, 'message'],
    ['a phone number with letters', { phone: 'ring me' }, 'phone'],
  ])('%s, and stores nothing', async (_what, wrong, path) => {
    const body = expectFailure(await send({ ...contactBody(), ...wrong }), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
    expect(await stored()).toEqual([]);
  });
});

test('limits a caller to five messages in ten minutes, not counting invalid ones [R066, R09]', async () => {
  for (let count = 0; count < 5; count += 1) {
    await send({}).expect(400);
    await send(contactBody({ message: `Question ${count}` })).expect(201);
  }
  const answer = await send(contactBody());
  expect(expectFailure(answer, 'RATE_LIMITED').message).toBe('Too many attempts. Please try again in 10 minutes.');
  expect(Number(answer.headers['retry-after'])).toBe(600);
  expect(answer.headers['ratelimit-policy']).toContain('"contact"');
  expect(await stored()).toHaveLength(5);
  server.wait(600_000);
  await send(contactBody()).expect(201);
});

describe('links a message to the shipments it mentions [B4]', () => {
  const link = async (text: (trackingId: string) => Partial<ReturnType<typeof contactBody>>) => {
    const { trackingId } = await createdShipment(await server.admin());
    await send(contactBody(text(trackingId))).expect(201);
    const [message] = await stored();
    return { trackingId, shipments: message?.shipments };
  };

  test.each([
    ['in the subject', (id: string) => ({ subject: `Where is ${id}?` })],
    ['in the message, among other words', (id: string) => ({ message: `(${id.toLowerCase()}), not TRK-000000-000000.` })],
    ['without hyphens', (id: string) => ({ message: `It says ${id.replaceAll('-', '')}!` })],
    ['with spaces', (id: string) => ({ message: `ID: ${id.replaceAll('-', ' ')}\nThanks` })],
    ['twice', (id: string) => ({ subject: id, message: id })],
  ])('%s', async (_what, text) => {
    const { trackingId, shipments } = await link(text);
    expect(shipments).toEqual([trackingId]);
  });

  test('not a deleted one', async () => {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin);
    await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
    await send(contactBody({ message: trackingId })).expect(201);
    expect((await stored())[0]?.shipments).toEqual([]);
  });

  test('also an imported one with another ID format', async () => {
    const { trackingId } = await createdShipment(await server.admin());
    await shipmentModel(server.connection()).updateOne({ trackingId }, { $set: { trackingId: 'OIL-2019-OO' } });
    await send(contactBody({ message: 'Please see oil-2019-oo.' })).expect(201);
    expect((await stored())[0]?.shipments).toEqual(['OIL-2019-OO']);
  });
});
