import { quote as quoteSchema, type QuoteChangeInput } from '@waybill/contracts/inbox/quote-schema';
import { shipmentPrefill } from '@waybill/contracts/shipments/prefill-schema';
import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment, receivedQuote } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { quoteModel } from './store/quote-model.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });
const PRICE = { amount: 1_249.5, currency: 'eur', validUntil: '2040-04-01' };

async function setUp() {
  const reference = await receivedQuote(server.visitor());
  const admin = await server.admin();
  server.wait(MINUTE_MS);
  return {
    reference,
    admin,
    change: (body: QuoteChangeInput | object) => admin.patch(`/api/admin/quotes/${reference}`).send(body),
    stored: () => quoteModel(server.connection()).findOne({ reference }).lean().orFail(),
  };
}

test('stores price, currency, last day and status in one version [B3]', async () => {
  const { change, stored } = await setUp();
  const { body } = await change({ status: 'priced', ...PRICE, note: 'By sea', version: 1 }).expect(200);
  const offered = { status: 'priced', amount: 1_249.5, currency: 'EUR', validUntil: '2040-04-01', note: 'By sea', version: 2 };
  expect(quoteSchema.strict().parse(body.data)).toMatchObject({ ...offered, handledAt: null });
  expect(await stored()).toMatchObject(offered);
});

test('removes a price by null [B3]', async () => {
  const { change, stored } = await setUp();
  await change(PRICE).expect(200);
  await change({ amount: null, currency: null, validUntil: null }).expect(200);
  const { amount, currency, validUntil } = await stored();
  expect([amount, currency, validUntil]).toEqual([undefined, undefined, undefined]);
});

test('stores the ID of the shipment created from it, and closes the request when accepted [B3]', async () => {
  const { admin, change, stored } = await setUp();
  const { trackingId } = await createdShipment(admin);
  await change({ trackingId: trackingId.toLowerCase(), status: 'accepted' }).expect(200);
  expect(await stored()).toMatchObject({ trackingId, status: 'accepted', handledAt: server.clock.now });
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await change({ note: 'Its shipment is gone; this is still true', trackingId }).expect(200);
});

test.each([
  ['nothing to change', {}, ['body']],
  ['a status of messages', { status: 'open' }, ['status']],
  ['a priced request without a price', { status: 'priced' }, ['amount', 'currency']],
  ['an amount without a currency', { amount: 12 }, ['currency']],
  ['a currency without an amount', { currency: 'EUR' }, ['amount']],
  ['a price of zero', { ...PRICE, amount: 0 }, ['amount']],
  ['a negative price', { ...PRICE, amount: -1 }, ['amount']],
  ['a tenth of a cent', { ...PRICE, amount: 1.001 }, ['amount']],
  ['an amount that is too large', { ...PRICE, amount: 1e9 }, ['amount']],
  ['an amount as text', { ...PRICE, amount: '12' }, ['amount']],
  ['an unknown currency', { ...PRICE, currency: 'Euro' }, ['currency']],
  ['an impossible day', { ...PRICE, validUntil: '2040-02-30' }, ['validUntil']],
  ['an unknown shipment', { trackingId: 'TRK-000000-000000' }, ['trackingId']],
  ['a read-only field', { status: 'declined', name: 'x' }, ['name']],
])('refuses %s, and stores nothing', async (_what, body, paths) => {
  const { change, stored } = await setUp();
  expect(expectFailure(await change(body), 'VALIDATION').errors?.map(({ path }) => path)).toEqual(paths);
  expect(await stored()).toMatchObject({ status: 'new', version: 1 });
});

test('refuses a change of an older version with the current request [B3]', async () => {
  const { admin, reference, change } = await setUp();
  await change({ ...PRICE, version: 1 }).expect(200);
  const body = expectFailure(await change({ note: 'Other tab', version: 1 }), 'STALE');
  expect(body.data?.current).toMatchObject({ amount: 1_249.5, note: null, version: 2 });
  const path = `/api/admin/quotes/${reference}`;
  expectFailure(await admin.patch(path).set('If-Match', '"1"').send({ note: 'x' }), 'PRECONDITION_FAILED');
});

test('logs the price before and after [B11]', async () => {
  const { admin, reference, change } = await setUp();
  await change({ ...PRICE, status: 'priced' }).expect(200);
  await change({ amount: 999 }).expect(200);
  const { body } = await admin.get('/api/admin/activity').query({ target: reference });
  expect(body.data.entries).toMatchObject([
    { action: 'quote.changed', targetType: 'quote', before: { amount: 1_249.5 }, after: { amount: 999 } },
    { before: { status: 'new', amount: null }, after: { status: 'priced', amount: 1_249.5, currency: 'EUR' } },
  ]);
});

test('prefills a shipment with sender, places and goods, and no phone or email in public fields [B3]', async () => {
  const { admin, reference, stored } = await setUp();
  const answer = await admin.post(`/api/admin/quotes/${reference}/to-shipment`).expect(200);
  expect(shipmentPrefill.strict().parse(answer.body.data.prefill)).toEqual({
    recipient: { name: '', address: null, phone: null, email: null },
    sender: { name: 'Idrissa Bâ', address: null, phone: '+221 33 555 0142', email: 'idrissa@example.com' },
    origin: 'Dakar',
    destination: 'Marseille',
    service: 'Sea Freight',
    pieces: 3,
    weight: 240,
    description: 'Sea Freight (FOB), with insurance\nWeight: 240 kg\nLength × width × height: 100,5 × 120 × 80',
    referenceNo: reference,
  });
  expect(await stored()).toMatchObject({ status: 'new', version: 1 });
});

test('answers 404 for an unknown reference in every call', async () => {
  const admin = await server.admin();
  const path = '/api/admin/quotes/Q-000000';
  expectFailure(await admin.get(path), 'QUOTE_NOT_FOUND');
  expectFailure(await admin.patch(path).send({ status: 'declined' }), 'QUOTE_NOT_FOUND');
  expectFailure(await admin.post(`${path}/to-shipment`), 'QUOTE_NOT_FOUND');
});
