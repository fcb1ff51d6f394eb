import { expect, test } from 'vitest';
import { driveMails } from '../../../testing/drive-mails.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';

const server = setUpServer();
const { create, update, plan, workLater, stored } = driveMails(server);
const OFFICE = 'office@accra-books.example';
const SHIPPED = 'post@accra-books.example';
const DELIVERED = { status: 'delivered', location: 'Kumasi, Ghana' };
const RECIPIENT = { name: 'Nils Berg', address: '3 Quay, Bergen' };

const put = async (mailWishes: object | null, email: string | null = OFFICE) => {
  const admin = await server.admin();
  const { version } = (await admin.get('/api/admin/customers/Accra Books').expect(200)).body.data;
  const saved = await admin.patch('/api/admin/customers/Accra Books').send({ mailWishes, email, version }).expect(200);
  expect(saved.body.data).toMatchObject({ mailWishes });
};
/** In the order of planning. */
const toSender = async () =>
  (await stored().find({ role: 'sender' }).sort({ _id: 1 }).toArray()).map(({ event, address, language }) => [
    event,
    address,
    language,
  ]);

test('mails the customer about what it chose, in its language, also at its own address and beside the settings', async () => {
  const trackingId = await create({ recipient: RECIPIENT });
  await put({ events: ['created', 'delivered'], language: 'fr' });
  await plan();
  await update(trackingId, { status: 'in_transit', location: 'Kumasi, Ghana' });
  await update(trackingId, DELIVERED);
  await plan();
  expect(await toSender()).toEqual([
    ['created', OFFICE, 'fr'],
    ['delivered', OFFICE, 'fr'],
  ]);
  const forecast = await (await server.admin()).get(`/api/admin/shipments/${trackingId}/mail-forecast`);
  expect(forecast.body.data?.readers).toContainEqual(
    expect.objectContaining({ role: 'sender', address: OFFICE, language: 'fr' }),
  );
});

test('mails the address of the shipment before that of the customer, and nothing to one who chose nothing', async () => {
  const sender = { name: 'Accra Books', email: SHIPPED };
  const trackingId = await create({ recipient: RECIPIENT, sender });
  await put({ events: ['delivered'], language: null });
  await update(trackingId, DELIVERED);
  await plan();
  expect(await toSender()).toEqual([['delivered', SHIPPED, 'en']]);
  await put({ events: [], language: null });
  const { url, arrived } = await startMailServer();
  await workLater(url);
  expect(arrived).toEqual([]);
  expect(await stored().findOne({ role: 'sender' })).toMatchObject({ state: 'cancelled', reason: 'switched_off' });
  await put(null, null);
  await create({ recipient: RECIPIENT, sender });
  await plan();
  expect((await toSender()).at(-1)).toEqual(['created', SHIPPED, 'en']);
});

test('mails a person who sends a parcel back as the settings say', async () => {
  const trackingId = await create({ recipient: { ...RECIPIENT, email: 'nils@example.org' } });
  await put({ events: [], language: 'fr' });
  const admin = await server.admin();
  const { body } = await admin.post(`/api/tracking/${trackingId}/return`).send({ subStatus: 'unclaimed' }).expect(201);
  await plan();
  const about = await stored().find({ trackingId: body.data.return.trackingId, role: 'sender' }).toArray();
  expect(about.map(({ event, address, language }) => [event, address, language])).toEqual([
    ['created', 'nils@example.org', 'en'],
  ]);
});

test.each([
  [{ events: ['request_accepted'], language: null }, 'mailWishes.events.0'],
  [{ events: ['delivered'] }, 'mailWishes.language'],
  [{ events: 'delivered', language: null }, 'mailWishes.events'],
  [{ events: [], language: 'xx' }, 'mailWishes.language'],
])('refuses %j by name', async (mailWishes, path) => {
  const answer = await (await server.admin()).post('/api/admin/customers').send({ name: 'Accra Books', mailWishes });
  expect(expectFailure(answer, 'VALIDATION').errors?.map((error) => error.path)).toEqual([path]);
});
