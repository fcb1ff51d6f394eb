import { quoteRequest } from '@waybill/contracts/inbox/quote-request-schema';
import { FREIGHT_TYPES } from '@waybill/domain/inbox/quote-options';
import { describe, expect, test } from 'vitest';
import { quoteBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { submitQuote } from './quotes.ts';
import { quoteModel } from './store/quote-model.ts';
import { createQuoteRepository } from './store/quote-repository.ts';

const server = setUpServer();
const send = (body: object) => server.visitor().post('/api/quotes').send(body);
const stored = () => quoteModel(server.connection()).find().lean();
const ACCEPTED = {
  success: true,
  message: 'Quote request submitted successfully!',
  data: { reference: expect.stringMatching(/^Q-[0-9A-HJKMNP-TV-Z]{6}$/) },
};

test('stores a request before answering, as typed and as parsed [R046, R182, B3]', async () => {
  const answer = await send(quoteBody({ elapsedMs: 30_000, website: '' })).set('User-Agent', 'Mozilla/5.0 Firefox/150.0');
  expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: ACCEPTED });
  expect(await stored()).toEqual([
    {
      _id: expect.anything(),
      reference: answer.body.data.reference,
      ...quoteBody(),
      freightType: 'sea',
      freightTypeAsSent: 'catagories-two',
      language: 'en',
      incoterms: 'FOB',
      pieceCount: 3,
      weightKg: 240,
      heightCm: 80,
      widthCm: 120,
      lengthCm: 100.5,
      volumetricKg: 578.88,
      chargeableKg: 578.88,
      needsReview: [],
      status: 'new',
      createdAt: server.clock.now,
      updatedAt: server.clock.now,
      version: 1,
      searchTerms: expect.arrayContaining(['idrissa', 'dakar', 'marseille']),
      ipHash: expect.stringMatching(/^[\w-]{43}$/),
      agent: 'Firefox',
      fingerprint: expect.any(String),
    },
  ]);
});

test('keeps unreadable numbers as typed [R044]', async () => {
  await send(quoteBody({ weight: 'two pallets', height: 80 })).expect(201);
  const [quote] = await stored();
  expect(quote).toMatchObject({ weight: 'two pallets', height: '80', heightCm: 80, needsReview: ['weight'] });
  expect(quote).not.toHaveProperty('chargeableKg');
});

test('accepts missing or blank city of arrival and pieces, and stores them as absent [R039]', async () => {
  for (const [weight, nothing] of [undefined, null, ' '].entries()) {
    await send({ ...quoteBody({ weight: `${weight + 1}` }), cityOfArrival: nothing, pieces: nothing }).expect(201);
  }
  const quotes = await stored();
  expect(quotes).toHaveLength(3);
  for (const quote of quotes) {
    for (const field of ['cityOfArrival', 'pieces', 'pieceCount']) expect(quote).not.toHaveProperty(field);
  }
  const { body } = await (await server.admin()).get('/api/admin/quotes').expect(200);
  expect(body.data.quotes[0]).toMatchObject({ cityOfArrival: null, pieces: null, pieceCount: null });
});

test.each([
  [3, '3', 3, 578.88],
  ['3 pallets', '3 pallets', 3, 578.88],
  ['two or three', 'two or three', null, 240],
  ['0', '0', null, 240],
])(
  'parses the pieces %j as %j, counts their volume and accepts the request [R044, V7]',
  async (sent, pieces, pieceCount, chargeableKg) => {
    await send(quoteBody({ pieces: sent })).expect(201);
    const { body } = await (await server.admin()).get('/api/admin/quotes').expect(200);
    expect(body.data.quotes).toMatchObject([{ pieces, pieceCount, needsReview: [], chargeableKg }]);
  },
);

test('finds a request by its city of arrival [B3]', async () => {
  await send(quoteBody()).expect(201);
  const found = await (await server.admin()).get('/api/admin/quotes').query({ search: 'marseil' }).expect(200);
  expect(found.body.data.quotes).toHaveLength(1);
});

describe('the freight type [R041, A2-13]', () => {
  test.each(
    FREIGHT_TYPES.flatMap(({ wire, value }) => [
      [wire, value],
      [value, value],
    ]),
  )('%s is stored as %s, and as it was sent', async (freightType, value) => {
    await send(quoteBody({ freightType })).expect(201);
    expect((await stored())[0]).toMatchObject({ freightType: value, freightTypeAsSent: freightType });
  });
});

test('defaults the extra service to freight [R043]', async () => {
  await send(quoteBody({ extraService: undefined })).expect(201);
  expect((await stored())[0]?.extraService).toBe('freight');
});

test('stores a known incoterm in capitals [R045]', async () => {
  await send(quoteBody({ incoterms: ' dap ' })).expect(201);
  expect((await stored())[0]?.incoterms).toBe('DAP');
});

test('stores an unknown incoterm as typed [R045]', async () => {
  await send(quoteBody({ incoterms: 'to my door, please' })).expect(201);
  expect((await stored())[0]?.incoterms).toBe('to my door, please');
});

describe('refuses [R040, R042, R043]', () => {
  test.each([
    ['a missing name', { name: undefined }, 'name'],
    ['an invalid email address', { email: 'idrissa@' }, 'email'],
    ['a phone number with letters', { contactNumber: 'ring me' }, 'contactNumber'],
    ['no freight type', { freightType: '' }, 'freightType'],
    ['an unknown freight type', { freightType: 'catagories-five' }, 'freightType'],
    ['a blank city', { cityOfDeparture: ' ' }, 'cityOfDeparture'],
    ['a missing incoterm', { incoterms: undefined }, 'incoterms'],
    ['a missing weight', { weight: undefined }, 'weight'],
    ['a weight that is too long', { weight: '1'.repeat(33) }, 'weight'],
    ['pieces that are too long', { pieces: '1'.repeat(33) }, 'pieces'],
    ['a city of arrival that is not text', { cityOfArrival: { $ne: '' } }, 'cityOfArrival'],
    ['an unknown extra service', { extraService: 'gift-wrap' }, 'extraService'],
  ])('%s, and stores nothing', async (_what, wrong, path) => {
    const body = expectFailure(await send({ ...quoteBody(), ...wrong }), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
    expect(await stored()).toEqual([]);
  });
});

describe('accepts requests of bots and stores them as spam [B3, R09]', () => {
  test.each([
    ['the hidden field filled in', { website: 'https://spam.example' }],
    ['a link in markup within two seconds', { elapsedMs: 1_999, name: '<a href="https://spam.example">Idrissa</a>' }],
  ])('%s', async (_what, sign) => {
    const answer = await send(quoteBody(sign));
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 201, body: ACCEPTED });
    expect((await stored()).map(({ status }) => status)).toEqual(['spam']);
  });
});

describe('hides no request by time alone [U1]', () => {
  test.each([
    ['sent within two seconds', { elapsedMs: 1_999 }],
    ['sent after more than a day', { elapsedMs: 24 * 3_600_000 + 1 }],
  ])('%s, a request is new and marked as suspected', async (_what, sign) => {
    expect((await send(quoteBody(sign))).body).toEqual(ACCEPTED);
    const { quotes, counts } = (await (await server.admin()).get('/api/admin/quotes').query({ status: 'new' })).body.data;
    expect(quotes).toMatchObject([{ status: 'new', suspected: true }]);
    expect(counts).toMatchObject({ new: 1, spam: 0 });
  });
});

test('stores markup, line breaks and emoji as text [I06, I07]', async () => {
  await send(quoteBody({ name: 'A\r\nBcc: <b>x</b>\u0000 💌', cityOfDeparture: '{"$ne":null}' })).expect(201);
  expect((await stored())[0]).toMatchObject({ name: 'A Bcc: <b>x</b> 💌', cityOfDeparture: '{"$ne":null}' });
});

test('stores no address, but the same hash for the same address [P07]', async () => {
  await send(quoteBody()).expect(201);
  await send(quoteBody({ weight: '1' })).expect(201);
  const quotes = await stored();
  expect(JSON.stringify(quotes)).not.toContain('127.0.0.1');
  expect(new Set(quotes.map(({ ipHash }) => ipHash)).size).toBe(1);
});

test('limits a caller to five requests in ten minutes, not counting invalid ones [B3]', async () => {
  for (let count = 0; count < 5; count += 1) {
    await send({}).expect(400);
    await send(quoteBody({ weight: `${count + 1}` })).expect(201);
  }
  const answer = await send(quoteBody());
  expectFailure(answer, 'RATE_LIMITED');
  expect(answer.headers).toMatchObject({ 'retry-after': '600', 'ratelimit-policy': expect.stringContaining('"quote"') });
  expect(await stored()).toHaveLength(5);
});

test('generates another reference if one is taken [B3]', async () => {
  const references = ['Q-TAKEN0', 'Q-TAKEN0', 'Q-FREE00'];
  const deps = {
    quotes: createQuoteRepository({ model: quoteModel(server.connection()) }),
    hashAddress: (ip: string) => ip,
    now: () => server.clock.now,
    newQuoteReference: () => references.shift() ?? '',
  };
  const request = quoteRequest.parse(quoteBody());
  const sender = { ip: 'here', userAgent: undefined, idempotencyKey: undefined };
  await submitQuote(deps, { ...request, weight: '1' }, sender);
  expect(await submitQuote(deps, { ...request, weight: '2' }, sender)).toEqual({ reference: 'Q-FREE00', outcome: 'stored' });
});
