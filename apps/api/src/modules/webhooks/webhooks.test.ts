import { type MadeWebhook, madeWebhook, webhook, type Webhook } from '@waybill/contracts/webhooks/schema';
import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const URL_OF_SHOP = 'https://shop.example/hook';
const send = async (body: object = { url: URL_OF_SHOP }) => (await server.admin()).post('/api/admin/webhooks').send(body);
async function make(body?: object): Promise<MadeWebhook> {
  const answer = await send(body);
  expect(answer.status).toBe(201);
  return madeWebhook.strict().parse(answer.body.data);
}
const change = async (webhookId: string, body: object) =>
  (await server.admin()).patch(`/api/admin/webhooks/${webhookId}`).send(body);
const list = async (): Promise<Webhook[]> =>
  (await (await server.admin()).get('/api/admin/webhooks').expect(200)).body.data.webhooks.map((one: unknown) =>
    webhook.strict().parse(one),
  );

test('a webhook is made with a secret that is shown once, changed, paused and removed', async () => {
  const { webhook: made, secret } = await make({ url: URL_OF_SHOP, types: ['shipment.ended', 'shipment.ended'] });
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(made).toMatchObject({
    url: URL_OF_SHOP,
    types: ['shipment.ended'],
    state: 'active',
    waiting: 0,
    createdBy: 'dispatcher',
  });
  expect(JSON.stringify(await list())).not.toContain(secret.slice(6));
  const paused = (await change(made.webhookId, { state: 'paused' })).body.data;
  expect(paused).toMatchObject({ state: 'paused', pausedBecause: null });
  const moved = (await change(made.webhookId, { url: 'https://shop.example/other' })).body.data;
  expect(moved).toMatchObject({ url: 'https://shop.example/other', state: 'paused' });
  const admin = await server.admin();
  await admin.delete(`/api/admin/webhooks/${made.webhookId}`).expect(200);
  expect(await list()).toEqual([]);
  expectFailure(await change(made.webhookId, { state: 'active' }), 'WEBHOOK_NOT_FOUND');
  await server.processEvents();
  const log = await admin.get('/api/admin/activity').query({ target: made.webhookId }).expect(200);
  expect(log.body.data.entries.map(({ action }: { action: string }) => action)).toEqual([
    'webhook.removed',
    'webhook.changed',
    'webhook.changed',
    'webhook.made',
  ]);
});

test('30 webhooks made at once keep the limit of 20', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => send()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  const refused = answers.find(({ status }) => status !== 201);
  expect(refused && expectFailure(refused, 'CONFLICT').message).toBe('There are already 20 webhooks. Remove one first.');
});

test.each([
  ['http', { url: 'http://shop.example/hook' }, 'url'],
  ['a password in the address', { url: 'https://me:secret@shop.example/' }, 'url'],
  ['no address', { url: 'shop' }, 'url'],
  ['localhost', { url: 'https://localhost/hook' }, 'url'],
  ['an address of the network', { url: 'https://10.0.0.7/hook' }, 'url'],
  ['a number that is one', { url: 'https://2130706433/hook' }, 'url'],
  ['its own address in IPv6', { url: 'https://[::ffff:127.0.0.1]/hook' }, 'url'],
  ['an unknown type', { url: URL_OF_SHOP, types: ['shipment.lost'] }, 'types.0'],
  ['an unknown customer', { url: URL_OF_SHOP, customer: 'nobody' }, 'customer'],
  ['a network for an address', { url: URL_OF_SHOP, privateAddresses: ['10.0.0.0/8'] }, 'privateAddresses.0'],
])('refuses %s', async (_what, body, path) => {
  expect(expectFailure(await send(body), 'VALIDATION').errors?.map((error) => error.path)).toEqual([path]);
  expect(await list()).toEqual([]);
});

test('an address of the network is accepted once it is named', async () => {
  const { webhook: made } = await make({ url: 'https://10.0.0.7/hook', privateAddresses: ['10.0.0.7'] });
  expect(expectFailure(await change(made.webhookId, { privateAddresses: [] }), 'VALIDATION').errors).toMatchObject([
    { path: 'url' },
  ]);
});

test('plans each event once, for the types and the customer of each webhook', async () => {
  await server.processEvents();
  const admin = await server.admin();
  const { webhook: all } = await make();
  const own = await createdShipment(admin, { sender: { name: 'Kiln' } });
  const { webhook: kiln } = await make({ url: URL_OF_SHOP, customer: 'Kiln', types: ['shipment.status'] });
  const other = await createdShipment(admin, { sender: { name: 'Anvil' } });
  for (const { trackingId } of [own, other]) {
    await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Pays late.' }).expect(201);
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
  }
  await server.processEvents();
  // As after a crash before the position was stored.
  await server
    .connection()
    .collection('cursors')
    .updateOne({ _id: 'webhooks' as never }, { $set: { seq: 0 } });
  await server.processEvents();
  const planned = async (webhookId: string) =>
    (await admin.get(`/api/admin/webhooks/${webhookId}/deliveries`).expect(200)).body.data.deliveries;
  const describeAll = (deliveries: { type: string; trackingId: string }[]) =>
    deliveries.map(({ type, trackingId }) => `${type} ${trackingId === own.trackingId ? 'own' : 'other'}`);
  const everything = describeAll(await planned(all.webhookId));
  expect(everything.filter((one) => one.endsWith('own'))).toEqual(['shipment.status own', 'shipment.created own']);
  expect(everything.filter((one) => one.endsWith('other'))).toEqual(['shipment.status other', 'shipment.created other']);
  const [only, ...others] = await planned(kiln.webhookId);
  expect([describeAll([only]), others]).toEqual([['shipment.status own'], []]);
  expect(only.body).not.toContain('Pays late.');
  expect(JSON.parse(only.body)).toMatchObject({
    type: 'shipment.status',
    data: { id: only.eventId, trackingId: own.trackingId, shipment: { status: 'in_transit' } },
  });
});
