import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { removeExpiredLinks } from '../links/links.ts';

const server = setUpServer();
const { recipient, sender } = newShipmentBody();
const stored = () => server.connection().collection('links').countDocuments();
const post = () => server.processEvents();

async function addLink(body: object = {}) {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { status: 'delivered', ...body });
  await admin.post(`/api/admin/shipments/${trackingId}/links`).send({ scope: 'recipient', days: 30 }).expect(201);
  await post();
  return { admin, trackingId };
}

test('exports links to a person’s address to the recipient, not to the sender [P08]', async () => {
  const { admin, trackingId } = await addLink();
  const read = async (email: unknown) => (await admin.post('/api/admin/privacy/export').send({ email }).expect(200)).body.data;
  const { counts, links } = await read(recipient.email);
  expect(counts.links).toBe(1);
  expect(links).toEqual([
    {
      trackingId,
      scope: 'recipient',
      createdAt: server.clock.now.toISOString(),
      expiresAt: new Date(server.clock.now.getTime() + 30 * DAY_MS).toISOString(),
      lastUsedOn: null,
      revokedAt: null,
    },
  ]);
  expect(await read(sender.email)).toMatchObject({ counts: { links: 0 }, links: [] });
});

test('erases the person’s links, keeps others, and keeps the maker in the log [P08]', async () => {
  const { admin, trackingId } = await addLink();
  await addLink({ recipient: { ...recipient, email: 'other@example.com', phone: '+1 555 0199' } });
  const { body } = await admin.post('/api/admin/privacy/erase').send({ email: recipient.email, confirm: true }).expect(200);
  expect(body.data.counts.links).toBe(1);
  expect(await stored()).toBe(1);
  const log = await admin.get('/api/admin/activity').query({ target: trackingId, action: 'link.made' });
  expect(log.body.data.entries).toHaveLength(1);
});

test('removes a link made during the erasure, with the next log entry [P08]', async () => {
  const { admin } = await addLink();
  const [link] = await server.connection().collection('links').find().toArray();
  if (!link) throw new Error('No link');
  await admin.post('/api/admin/privacy/erase').send({ email: recipient.email, confirm: true }).expect(200);
  await server.connection().collection('links').insertOne(link);
  await post();
  expect(await stored()).toBe(0);
});

test('purges links with their shipment, and keeps them for a deleted one [P09]', async () => {
  const { admin, trackingId } = await addLink();
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  await post();
  expect(await stored()).toBe(1);
  await admin.delete(`/api/admin/trash/${trackingId}`).expect(200);
  await post();
  expect(await stored()).toBe(0);
});

test('removes a link 30 days after it expires [P09]', async () => {
  await addLink();
  server.wait(60 * DAY_MS);
  await removeExpiredLinks(server.newContext());
  expect(await stored()).toBe(1);
  server.wait(1);
  await removeExpiredLinks(server.newContext());
  expect(await stored()).toBe(0);
});
