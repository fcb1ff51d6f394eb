import type { NewOfferInput, OfferReply } from '@waybill/contracts/inbox/offer-schema';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment, quoteBody, receivedQuote } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

/** No mail server: the office passes the link on. */
const server = setUpServer({ config: { rateLimitFactor: 100 } });
const TODAY = '2040-03-07';
const PRICE = { amount: 1_180.5, currency: 'EUR', validUntil: TODAY } as const;

const stored = (reference: string) => server.connection().collection('quotes').findOne({ reference });

async function offered(offer: Partial<NewOfferInput> = {}, name = 'Idrissa') {
  const admin = await server.admin();
  const reference = await receivedQuote(server.visitor(), { name, email: 'idrissa@example.org' });
  const send = (body: object, key?: string) => {
    const call = admin.post(`/api/admin/quotes/${reference}/offers`);
    return (key === undefined ? call : call.set('Idempotency-Key', key)).send(body);
  };
  const thread = async () => (await admin.get(`/api/admin/quotes/${reference}/offers`).expect(200)).body.data;
  await send({ ...PRICE, ...offer }).expect(201);
  const token = new URL((await thread()).link).searchParams.get('t') ?? '';
  const withToken = { 'Mail-Link': token };
  const read = () => server.visitor().get('/api/offers/mine').set(withToken);
  const answer = (body: OfferReply | object) => server.visitor().post('/api/offers/mine').set(withToken).send(body);
  return { admin, reference, send, thread, token, read, answer };
}

test('shows the offer to anyone with its link, without name and address', async () => {
  const { read, thread, reference } = await offered({ text: 'Insured.' });
  expect((await thread()).offers).toMatchObject([{ to: null, openedAt: null, state: 'open' }]);
  const { body } = await read().expect(200);
  expect(body.data).toMatchObject({
    reference,
    state: 'open',
    price: { amount: 1_180.5, currency: 'EUR' },
    validUntil: TODAY,
    text: 'Insured.',
  });
  expect(JSON.stringify(body)).not.toMatch(/idrissa/i);
  expect((await thread()).offers).toMatchObject([{ openedAt: server.clock.now.toISOString() }]);
  expect((await stored(reference))?.['version']).toBe(2);
});

test('accepts once, however often and in parallel it is accepted', async () => {
  const { answer, thread, reference, admin } = await offered();
  const answers = await Promise.all(Array.from({ length: 30 }, () => answer({ answer: 'accept' })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.state}`))).toEqual(new Set(['200 accepted']));
  expect((await thread()).offers).toMatchObject([{ state: 'accepted', answers: [{ answer: 'accept', text: null }] }]);
  expect(await stored(reference)).toMatchObject({ status: 'accepted', version: 3, handledAt: server.clock.now });
  await server.processEvents();
  const log = await admin.get('/api/admin/activity').query({ action: 'quote.accepted' }).expect(200);
  expect(log.body.data.entries).toMatchObject([{ actor: 'visitor', targetId: reference, after: { status: 'accepted' } }]);
  expect(expectFailure(await answer({ answer: 'decline' }), 'OFFER_CLOSED').message).toMatch(/^You’ve accepted this quote\. /);
});

test('declines with a reason that stays out of the log, and can be offered another price', async () => {
  const { answer, send, thread, reference, admin } = await offered();
  await answer({ answer: 'decline', text: 'Too expensive' }).expect(200);
  expect(await stored(reference)).toMatchObject({ status: 'declined', handledAt: server.clock.now });
  expectFailure(await answer({ answer: 'accept' }), 'OFFER_CLOSED');
  expect(JSON.stringify((await admin.get('/api/admin/activity').expect(200)).body)).not.toContain('Too expensive');
  await send({ ...PRICE, amount: 900 }).expect(201);
  expect(await stored(reference)).not.toHaveProperty('handledAt');
  expect((await thread()).offers).toMatchObject([
    { state: 'replaced', answers: [{ answer: 'decline', text: 'Too expensive' }] },
    { state: 'open', amount: 900, answers: [] },
  ]);
});

test('a question reopens the request and comes once; the offer can still be accepted', async () => {
  const { answer, thread, reference } = await offered();
  expectFailure(await answer({ answer: 'question', text: ' \u200b' }), 'VALIDATION');
  await answer({ answer: 'question', text: 'Is unloading\nincluded?' }).expect(200);
  await answer({ answer: 'question', text: 'Is unloading\nincluded?' }).expect(200);
  expect(await stored(reference)).toMatchObject({ status: 'in_progress' });
  expect((await thread()).offers[0].answers).toMatchObject([{ answer: 'question', text: 'Is unloading\nincluded?' }]);
  expect((await answer({ answer: 'accept' }).expect(200)).body.data.state).toBe('accepted');
});

test('is open until the end of its last day in the zone of the company, and takes a question afterwards', async () => {
  const { answer, read } = await offered();
  server.wait(DAY_MS);
  expect((await read()).body.data).toMatchObject({ state: 'expired', price: { amount: 1_180.5 } });
  const refused = await answer({ answer: 'accept' }).set('Accept-Language', 'de');
  expect(expectFailure(refused, 'OFFER_CLOSED').message).toBe(
    'Dieses Angebot ist abgelaufen. Es galt bis Mi., 7. März 2040. Fragen Sie uns nach einem neuen Preis.',
  );
  await answer({ answer: 'question', text: 'A new price?' }).expect(200);
});

test.each([
  ['another offer', (admin: Awaited<ReturnType<typeof offered>>) => admin.send({ ...PRICE, amount: 1_000 })],
  [
    'a price changed by hand',
    ({ admin, reference }: Awaited<ReturnType<typeof offered>>) =>
      admin.patch(`/api/admin/quotes/${reference}`).send({ amount: 1_000 }),
  ],
])('%s closes the link without telling the price', async (_what, change) => {
  const made = await offered();
  expect((await change(made)).ok).toBe(true);
  const { body } = await made.read().expect(200);
  expect(body.data).toMatchObject({ state: 'replaced', price: null, validUntil: null, text: null });
  expect(JSON.stringify(body)).not.toContain('1000');
  expectFailure(await made.answer({ answer: 'accept' }), 'OFFER_CLOSED');
  expectFailure(await made.answer({ answer: 'question', text: 'Which price?' }), 'OFFER_CLOSED');
  expect((await stored(made.reference))?.['status']).toBe('priced');
});

test('knows no wrong link, and none of a request marked as spam', async () => {
  const { token, admin, reference, read } = await offered();
  const other = await offered({}, 'Another');
  const [id] = token.split('.').slice(1);
  for (const wrong of ['', 'x', `${token}x`, `${other.reference}.${id}.${token.split('.')[2]}`, `${reference}.${id}`])
    expectFailure(await server.visitor().get('/api/offers/mine').set('Mail-Link', wrong), 'OFFER_NOT_FOUND');
  await admin.patch(`/api/admin/quotes/${reference}`).send({ status: 'spam' }).expect(200);
  expectFailure(await read(), 'OFFER_NOT_FOUND');
});

test('refuses a price for spam, an accepted request, an old version, a day that has passed, and yen with decimals', async () => {
  const { answer, admin, reference, send } = await offered();
  const { body } = await send({ ...PRICE, version: 1 });
  expect([body.code, body.data.current.version]).toEqual(['STALE', 2]);
  for (const [fields, path] of [
    [{ validUntil: '2040-03-06' }, 'validUntil'],
    [{ currency: 'JPY' }, 'amount'],
    [{ currency: '' }, 'currency'],
    [{ amount: 0 }, 'amount'],
  ] as const)
    expect(expectFailure(await send({ ...PRICE, ...fields }), 'VALIDATION').errors).toMatchObject([{ path }]);
  await answer({ answer: 'accept' }).expect(200);
  expectFailure(await send(PRICE), 'CONFLICT');
  await admin.patch(`/api/admin/quotes/${reference}`).send({ status: 'spam' }).expect(200);
  expectFailure(await send(PRICE), 'CONFLICT');
  expect((await stored(reference))?.['offers']).toHaveLength(1);
});

test('stores one offer of eight requests with one key, and rejects another price with that key', async () => {
  const { send, reference } = await offered();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send({ ...PRICE, amount: 7 }, 'one-press-of-send')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await stored(reference))?.['offers']).toHaveLength(2);
  expect((await send({ ...PRICE, amount: 7, version: 1 }, 'one-press-of-send')).headers['idempotent-replayed']).toBe('true');
  expectFailure(await send({ ...PRICE, amount: 8 }, 'one-press-of-send'), 'IDEMPOTENCY_MISMATCH');
});

test('stops after 20 offers, and after 50 answers', async () => {
  const { send, answer, reference } = await offered();
  const quotes = server.connection().collection('quotes');
  const [offer] = (await stored(reference))?.['offers'] ?? [];
  const answers = Array.from({ length: 50 }, (_, at) => ({ offer: offer.id, answer: 'question', text: `${at}`, at: new Date() }));
  await quotes.updateOne({ reference }, { $set: { answers } });
  expectFailure(await answer({ answer: 'question', text: 'Another' }), 'CONFLICT');
  await quotes.updateOne({ reference }, { $set: { offers: Array.from({ length: 20 }, () => offer) } });
  expect(expectFailure(await send(PRICE), 'CONFLICT').message).toBe('This request already has 20 prices.');
});

test('lists and counts accepted requests until they have a shipment, also on the desk', async () => {
  const { admin, answer, reference } = await offered();
  const list = async () => {
    const { data } = (await admin.get('/api/admin/quotes?status=accepted&converted=no').expect(200)).body;
    const desk = (await admin.get('/api/admin/desk').expect(200)).body.data;
    return [data.quotes.map((quote: { reference: string }) => quote.reference), data.unconverted, desk.acceptedQuotes];
  };
  expect(await list()).toEqual([[], 0, 0]);
  await answer({ answer: 'accept' }).expect(200);
  expect(await list()).toEqual([[reference], 1, 1]);
  const { trackingId } = await createdShipment(admin);
  await admin.patch(`/api/admin/quotes/${reference}`).send({ trackingId }).expect(200);
  expect(await list()).toEqual([[], 0, 0]);
});

test('exports offers and answers of a person, and erases them [P08]', async () => {
  const { admin, answer, reference, read } = await offered({ text: 'Insured.' });
  await answer({ answer: 'question', text: 'By sea?' }).expect(200);
  const person = { email: quoteBody({ email: 'idrissa@example.org' }).email };
  const { body } = await admin.post('/api/admin/privacy/export').send(person).expect(200);
  expect(body.data.quotes).toMatchObject([
    {
      reference,
      offers: [{ price: '1180.5 EUR', validUntil: TODAY, text: 'Insured.', to: null }],
      answers: [{ answer: 'question', text: 'By sea?' }],
    },
  ]);
  await admin
    .post('/api/admin/privacy/erase')
    .send({ ...person, confirm: true })
    .expect(200);
  expect(await stored(reference)).toBeNull();
  expectFailure(await read(), 'OFFER_NOT_FOUND');
});
