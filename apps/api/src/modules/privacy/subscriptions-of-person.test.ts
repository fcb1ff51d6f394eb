import { expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { subscribe } from '../mail/subscribe/subscribe.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const AMARA = 'amara@example.com';

const stored = (collection: string) => server.connection().collection(collection).find().toArray();
const addresses = async (collection: string) => (await stored(collection)).map(({ address }) => String(address)).toSorted();

async function addSubscriptions() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { mail: { recipient: false, sender: false } });
  const context = server.newContext();
  for (const email of [AMARA, 'kofi@example.com']) {
    await subscribe(context, { trackingId, ip: '10.0.0.1', language: 'de', request: { email } });
  }
  return { admin, trackingId, context };
}

test('exports the subscriptions of a person [P08]', async () => {
  const { admin, trackingId } = await addSubscriptions();
  const { body } = await admin.post('/api/admin/privacy/export').send({ email: AMARA.toUpperCase() }).expect(200);
  expect(body.data.counts.subscriptions).toBe(1);
  expect(body.data.subscriptions).toEqual([
    { trackingId, address: AMARA, language: 'de', askedAt: server.clock.now.toISOString(), confirmedAt: null },
  ]);
});

test('erases the person’s subscriptions and requests, and keeps opt-outs without the address [P08]', async () => {
  const { admin, context } = await addSubscriptions();
  const hashReader = await context.unsubscribed.loadReaderHash();
  await context.unsubscribed.add(hashReader(AMARA), '*', server.clock.now);
  const { body } = await admin.post('/api/admin/privacy/erase').send({ email: AMARA, confirm: true }).expect(200);
  expect(body.data.counts).toMatchObject({ subscriptions: 1, mails: 1 });
  expect(await addresses('subscriptions')).toEqual(['kofi@example.com']);
  expect(await addresses('mails')).toEqual(['kofi@example.com']);
  const optOuts = await stored('unsubscribed');
  expect(optOuts.filter(({ key }) => key === undefined)).toHaveLength(1);
  expect(JSON.stringify(optOuts)).not.toContain('amara');

  // After booking again with that address, nobody is notified.
  await createdShipment(admin, { recipient: { name: 'Amara', email: AMARA }, sender: { name: 'Accra Books' } });
  await server.processEvents();
  expect(await addresses('mails')).toEqual(['kofi@example.com']);
});

test('purges subscriptions with their shipment [P09]', async () => {
  const { admin, trackingId } = await addSubscriptions();
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await admin.delete(`/api/admin/trash/${trackingId}`).expect(200);
  await server.processEvents();
  expect([await addresses('subscriptions'), await addresses('mails')]).toEqual([[], []]);
});
