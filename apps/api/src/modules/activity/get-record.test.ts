import { disputeRecord } from '@waybill/contracts/activity/record-schema';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', smtpUrl: 'smtp://127.0.0.1:1' } });
const { recipient, sender } = newShipmentBody();

async function setUp() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { mail: { recipient: true, sender: true, language: 'en' } });
  const edit = { recipient: { phone: '+46 8 555 01 99' }, deliveryDate: '2031-01-02' };
  await admin.patch(`/api/tracking/${trackingId}`).send(edit).expect(200);
  await admin.post(`/api/admin/shipments/${trackingId}/notes`).send({ text: 'Customer shouted.' }).expect(201);
  await server.processEvents();
  const makeLink = async (scope: string, days = 30): Promise<URL> => {
    const { body } = await admin.post(`/api/admin/shipments/${trackingId}/links`).send({ scope, days }).expect(201);
    return new URL(body.data.address);
  };
  const base = `/api/tracking/track/${trackingId}/record`;
  const open = ({ searchParams }: URL) =>
    server
      .visitor()
      .get(base)
      .set('Tracking-Link', searchParams.get('k') ?? '');
  return { admin, trackingId, base, makeLink, open };
}

test('gives the office history, mails and changes in one answer', async () => {
  const { admin, trackingId, base } = await setUp();
  const { body, headers } = await admin.get(base).expect(200);
  expect(headers['cache-control']).toBe('private, no-store');
  expect(disputeRecord.strict().parse(body.data)).toMatchObject({
    shipment: { trackingId, deliveryDate: '2031-01-02', recipient: { name: recipient.name, address: recipient.address } },
    proof: null,
  });
  expect(new Set(body.data.mails.map(({ to }: { to: string }) => to))).toEqual(new Set([recipient.email, sender.email]));
  const actions = body.data.changes.map(({ action, actor }: { action: string; actor: string }) => [action, actor]);
  expect(actions).toEqual([
    ['shipment.note_added', CREDENTIALS.username],
    ['shipment.edited', CREDENTIALS.username],
    ['shipment.created', CREDENTIALS.username],
  ]);
});

test('gives the sender by a link no notes, contacts or names of users', async () => {
  const { trackingId, makeLink, open } = await setUp();
  const link = await makeLink('record');
  expect(link.pathname).toBe(`/record/${trackingId}`);
  const answer = await open(link).expect(200);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  for (const secret of [recipient.email, sender.email, recipient.phone, '555 01 99', 'shouted', CREDENTIALS.username])
    expect(answer.text).not.toContain(secret);
  const { mails, changes } = answer.body.data;
  expect(new Set(mails.map(({ to }: { to: string }) => to))).toEqual(
    new Set([recipient.email, sender.email].map((address) => `${address?.[0]}***@${address?.split('@')[1]}`)),
  );
  expect(changes).toMatchObject([
    { action: 'shipment.edited', actor: 'Waybill Express', after: { deliveryDate: '2031-01-02' } },
    { action: 'shipment.created', actor: 'Waybill Express' },
  ]);
});

test('is refused without a link to the record: none, of another kind, of another shipment, revoked or ended', async () => {
  const { admin, trackingId, base, makeLink, open } = await setUp();
  const link = await makeLink('record', 7);
  const later = await makeLink('record', 30);
  expectFailure(await server.visitor().get(base), 'LINK_NOT_FOUND');
  for (const scope of ['sender', 'recipient', 'basic']) expectFailure(await open(await makeLink(scope)), 'LINK_NOT_FOUND');
  const other = await createdShipment(admin);
  expectFailure(
    await server
      .visitor()
      .get(`/api/tracking/track/${other.trackingId}/record`)
      .set('Tracking-Link', link.searchParams.get('k') ?? ''),
    'LINK_NOT_FOUND',
  );
  server.wait(8 * DAY_MS);
  expectFailure(await open(link), 'LINK_NOT_FOUND');
  await open(later).expect(200);
  await (await server.admin()).delete(`/api/admin/shipments/${trackingId}/links`).expect(200);
  expect(expectFailure(await open(later), 'LINK_NOT_FOUND').message).toBe('This link has ended. Ask us for a new one.');
});

test('opens what a sender’s link opens, on the tracking page too, until the sender is another', async () => {
  const { admin, trackingId, makeLink, open } = await setUp();
  const link = await makeLink('record');
  const token = link.searchParams.get('k') ?? '';
  const track = () => server.visitor().get(`/api/tracking/track/${trackingId}`).set('Tracking-Link', token);
  expect((await track()).body.data.link).toMatchObject({ state: 'sender', hasRecord: true });
  await admin
    .patch(`/api/tracking/${trackingId}`)
    .send({ sender: { name: 'Somebody Else' } })
    .expect(200);
  expect((await track()).body.data.link).toEqual({ state: 'dead' });
  expectFailure(await open(link), 'LINK_NOT_FOUND');
});
