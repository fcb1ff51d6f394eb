import type { MailSettings } from '@waybill/contracts/mail/settings-schema';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createdShipment, newShipmentBody } from '../../../testing/builders.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { planDailyMails } from './plan-daily-mails.ts';

const server = setUpServer();
const { mail: DEFAULTS } = DEFAULT_OFFICE_SETTINGS;

const mails = () => server.connection().collection('mails').find().sort({ createdAt: 1, _id: 1 }).toArray();
const listMails = async () => (await mails()).map(({ event, role, address, state }) => ({ event, role, address, state }));
const plan = () => server.processEvents();
const setMails = (mail: Partial<MailSettings>) => storeSettings(server.connection(), { mail: { ...DEFAULTS, ...mail } });
const update = async (trackingId: string, body: object) =>
  (await server.admin()).put(`/api/tracking/update/${trackingId}`).send(body).expect(200);
const toZoe = async (overrides: Partial<NewShipmentInput> = {}) =>
  (await createdShipment(await server.admin(), { sender: { name: 'Accra Books' }, ...overrides })).trackingId;

test('creates no second mail for entries dispatched again, as after a crash', async () => {
  const context = server.newContext();
  const trackingId = await toZoe();
  const [waiting] = await context.outboxes.shipments.findPending(10);
  await server.processEvents(context);
  await server
    .connection()
    .collection<{ trackingId: string }>('shipments')
    .updateOne({ trackingId }, { $set: { outbox: waiting?.events } });
  await server.processEvents(context);
  expect(await listMails()).toHaveLength(1);
});

test('mails an address on both sides once, as the recipient', async () => {
  const email = 'zoe.angstrom@example.com';
  await createdShipment(await server.admin(), {
    recipient: { ...newShipmentBody().recipient, email },
    sender: { name: 'Zoë again', email: email.toUpperCase() },
  });
  await plan();
  expect(await listMails()).toEqual([{ event: 'created', role: 'recipient', address: email, state: 'held' }]);
});

test('follows the mail settings and language of the shipment', async () => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { mail: { recipient: true, sender: false, language: 'de' } });
  await createdShipment(admin, { mail: { recipient: false, sender: false } });
  await plan();
  expect(await mails()).toMatchObject([{ trackingId, role: 'recipient', language: 'de' }]);
  const [mail] = await mails();
  const { body } = await admin.get(`/api/admin/mails/${mail?._id.toHexString()}`).expect(200);
  expect(body.data.subject).toBe(`Sendung ${trackingId} ist erfasst`);
  expect(body.data.text).toMatch(/^Guten Tag Zoë Ångström,/);
});

test('announces a status once, another reason again, and each time if the settings say so', async () => {
  const trackingId = await toZoe();
  const hold = async (subStatus: string) => {
    server.wait(1_000);
    await update(trackingId, { status: 'on_hold', subStatus });
    await plan();
  };
  await hold('customs');
  await hold('customs');
  await hold('weather');
  expect((await listMails()).filter(({ event }) => event === 'on_hold')).toHaveLength(2);
  await setMails({ events: { ...DEFAULTS.events, on_hold: { recipient: true, sender: false, repeats: true } } });
  server.wait(60_000);
  await hold('weather');
  expect((await listMails()).filter(({ event }) => event === 'on_hold')).toHaveLength(3);
});

test('announces an update that was sent eight times at once only once, also with repeats [K15]', async () => {
  await setMails({ events: { ...DEFAULTS.events, on_hold: { recipient: true, sender: false, repeats: true } } });
  const trackingId = await toZoe();
  server.wait(1_000);
  await Promise.all(Array.from({ length: 8 }, () => update(trackingId, { status: 'on_hold', subStatus: 'customs' })));
  server.wait(1_000);
  await update(trackingId, { status: 'on_hold', subStatus: 'customs' });
  await plan();
  expect((await listMails()).filter(({ event }) => event === 'on_hold')).toHaveLength(1);
});

test('replaces a held mail by newer news', async () => {
  const trackingId = await toZoe();
  server.wait(1_000);
  await update(trackingId, { status: 'in_transit', subStatus: 'out_for_delivery' });
  await plan();
  server.wait(20_000);
  await update(trackingId, { status: 'delivered', subStatus: 'neighbour' });
  await plan();
  expect(await mails()).toMatchObject([
    { event: 'created', state: 'cancelled', reason: 'newer' },
    { event: 'out_for_delivery', state: 'cancelled', reason: 'newer' },
    { event: 'delivered', state: 'held' },
  ]);
});

test('announces a date moved by more than one day with both dates', async () => {
  const trackingId = await toZoe({ deliveryDate: '2040-03-12' });
  const admin = await server.admin();
  await admin.patch(`/api/tracking/${trackingId}`).send({ deliveryDate: '2040-03-13' }).expect(200);
  await plan();
  expect((await listMails()).map(({ event }) => event)).toEqual(['created']);
  server.wait(1_000);
  await admin.patch(`/api/tracking/${trackingId}`).send({ deliveryDate: '2040-03-16' }).expect(200);
  await plan();
  const moved = (await mails()).find(({ event }) => event === 'promise_moved');
  const { body } = await admin.get(`/api/admin/mails/${moved?._id.toHexString()}`).expect(200);
  expect(body.data.text).toContain('It was Tue 13 Mar and is now Fri 16 Mar.');
});

test('announces tomorrow’s and yesterday’s dates once a day, in one process', async () => {
  await setMails({ quietHours: false });
  for (const deliveryDate of ['2040-03-06', '2040-03-07', '2040-03-08']) await toZoe({ deliveryDate });
  await toZoe({ deliveryDate: '2040-03-08', status: 'delivered' });
  await plan();
  const announced = async () =>
    (await listMails())
      .map(({ event }) => String(event))
      .filter((event) => event !== 'created')
      .toSorted();
  await Promise.all([planDailyMails(server.newContext()), planDailyMails(server.newContext())]);
  await planDailyMails(server.newContext());
  expect(await announced()).toEqual(['arriving_tomorrow', 'late']);
  server.wait(DAY_MS);
  await planDailyMails(server.newContext());
  expect(await announced()).toEqual(['arriving_tomorrow', 'late', 'late']);
});

test('announces late parcels after days of downtime, for up to a week and once', async () => {
  await setMails({ quietHours: false });
  await planDailyMails(server.newContext());
  const promised = ['2040-03-06', '2040-03-07', '2040-03-08', '2040-03-09', '2040-03-12'];
  for (const deliveryDate of promised) await toZoe({ deliveryDate });
  await plan();
  const late = async () =>
    (await mails())
      .filter(({ event }) => event === 'late')
      .map(({ deliveryDate }) => String(deliveryDate))
      .toSorted();
  // From Wednesday to Saturday.
  server.wait(3 * DAY_MS);
  await planDailyMails(server.newContext());
  expect(await late()).toEqual(['2040-03-07', '2040-03-08', '2040-03-09']);
  await planDailyMails(server.newContext());
  server.wait(9 * DAY_MS);
  await planDailyMails(server.newContext());
  expect(await late()).toEqual(['2040-03-07', '2040-03-08', '2040-03-09', '2040-03-12']);
});

test('defers mails to office hours, except for delivery news', async () => {
  // Ten in the evening in New York; the office opens at eight.
  server.wait(10 * 3_600_000);
  const trackingId = await toZoe();
  server.wait(1_000);
  await update(trackingId, { status: 'on_hold' });
  await plan();
  const [created, held] = await mails();
  expect(created?.dueAt.toISOString()).toBe('2040-03-08T13:00:00.000Z');
  expect(held?.dueAt.getTime()).toBe(server.clock.now.getTime() + 60_000);
});

test('cancels mails after an address change, a switched-off event and a deletion', async () => {
  const admin = await server.admin();
  const ids = [await toZoe(), await toZoe(), await toZoe()];
  await plan();
  await admin
    .patch(`/api/tracking/${ids[0]}`)
    .send({ recipient: { email: 'other@example.com' } })
    .expect(200);
  await admin.delete(`/api/tracking/delete/${ids[1]}`).expect(200);
  await plan();
  expect(await mails()).toMatchObject([
    { state: 'cancelled', reason: 'address_changed' },
    { state: 'cancelled', reason: 'removed' },
    { state: 'held' },
  ]);
  const [, , waiting] = await mails();
  const path = `/api/admin/mails/${waiting?._id.toHexString()}/cancel`;
  expect((await admin.post(path).expect(200)).body.data).toMatchObject({ state: 'cancelled', reason: 'by_hand' });
  expect((await admin.post(path).expect(409)).body.message).toBe('This email is no longer waiting to be sent.');
});

test('filters the list by state, event, shipment and address, and counts each state', async () => {
  const admin = await server.admin();
  const trackingId = await toZoe();
  await createdShipment(admin);
  await plan();
  const list = async (query: object) => (await admin.get('/api/admin/mails').query(query).expect(200)).body.data;
  expect(await list({})).toMatchObject({ configured: false, counts: { held: 3, sent: 0 }, pagination: { total: 3 } });
  expect((await list({ shipment: trackingId.toLowerCase() })).mails).toMatchObject([
    { trackingId, state: 'held', subject: null },
  ]);
  expect((await list({ address: 'POST@halvorsen.example.com' })).mails).toMatchObject([{ to: { role: 'sender' } }]);
  expect((await list({ state: 'sent' })).mails).toEqual([]);
  expect((await list({ event: 'late' })).pagination.total).toBe(0);
  await admin.get('/api/admin/mails').query({ state: 'lost' }).expect(400);
  await admin.get('/api/admin/mails/nothing').expect(404);
  await server.visitor().get('/api/admin/mails').expect(401);
});
