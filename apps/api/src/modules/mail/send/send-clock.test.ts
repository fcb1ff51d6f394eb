import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { planDailyMails } from '../plan/plan-daily-mails.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer();

const stored = () => server.connection().collection('mails');
async function work(url: string): Promise<void> {
  const context = server.newContext();
  await server.processEvents(context);
  await planDailyMails(context);
  await sendMails({ ...context, smtp: createSmtp(url) });
}
const update = async (trackingId: string, body: object) =>
  (await server.admin()).put(`/api/tracking/update/${trackingId}`).send(body).expect(200);
const toZoe = async (deliveryDate = '2040-03-20') =>
  (await createdShipment(await server.admin(), { sender: { name: 'Accra Books' }, deliveryDate })).trackingId;

test('sends held mails at their time and once after the clock is set back by an hour', async () => {
  const { url, arrived } = await startMailServer();
  await toZoe();
  server.wait(MINUTE_MS);
  await work(url);
  await toZoe();
  await work(url);
  expect(arrived).toHaveLength(1);

  server.wait(-HOUR_MS);
  await work(url);
  await work(url);
  expect(arrived).toHaveLength(1);
  server.wait(HOUR_MS + MINUTE_MS);
  await work(url);
  await work(url);
  expect(arrived).toHaveLength(2);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(2);
});

test('announces a status entered after a clock rollback as the newest, within its minute', async () => {
  const { url, arrived } = await startMailServer();
  const trackingId = await toZoe();
  server.wait(MINUTE_MS);
  await work(url);
  server.wait(-HOUR_MS);
  const { body } = await update(trackingId, {
    status: 'in_transit',
    subStatus: 'out_for_delivery',
    location: 'Göteborg, Sweden',
  });
  expect(body.data.statusHistory.map(({ status }: { status: string }) => status)).toEqual(['processing', 'in_transit']);
  await work(url);
  server.wait(MINUTE_MS);
  await work(url);
  expect(arrived.map(({ subject }) => subject)).toEqual([
    `Shipment ${trackingId} has been registered`,
    `Out for delivery in Göteborg (${trackingId})`,
  ]);
});

test('returns a mail of a crashed process once after a clock rollback, when its lease ends', async () => {
  const { url, arrived } = await startMailServer();
  await toZoe();
  await server.processEvents();
  server.wait(MINUTE_MS);
  const lockedUntil = new Date(server.clock.now.getTime() + 3 * MINUTE_MS);
  await server.newContext().mails.claim({ now: server.clock.now, holder: 'dies', lockedUntil });
  server.wait(-HOUR_MS);
  await work(url);
  expect(arrived).toEqual([]);
  server.wait(HOUR_MS + 3 * MINUTE_MS);
  await Promise.all([work(url), work(url)]);
  expect(arrived).toHaveLength(1);
});

test('sends held mails and skipped dates once after the clock jumps a day ahead', async () => {
  const { url, arrived } = await startMailServer();
  await storeSettings(server.connection(), { mail: { ...DEFAULT_OFFICE_SETTINGS.mail, quietHours: false } });
  await toZoe('2040-03-09');
  await work(url);
  server.wait(DAY_MS);
  await work(url);
  server.wait(MINUTE_MS);
  await work(url);
  server.wait(-DAY_MS);
  await work(url);
  server.wait(DAY_MS);
  await work(url);
  const events = (await stored().find().toArray()).map(({ event, state }) => `${event} ${state}`);
  expect(events).toEqual(['created sent', 'arriving_tomorrow sent']);
  expect(arrived).toHaveLength(2);
});

test('defers deferrable mails after the clock jumps into the night, and sends delivery news', async () => {
  const { url, arrived } = await startMailServer();
  const trackingId = await toZoe();
  const other = await toZoe();
  await work(url);
  // From noon to two in the morning in New York; the office opens at eight.
  server.wait(14 * HOUR_MS);
  await update(other, { status: 'in_transit', subStatus: 'out_for_delivery', location: 'Göteborg, Sweden' });
  await work(url);
  server.wait(MINUTE_MS);
  await work(url);
  expect(arrived.map(({ subject }) => subject)).toEqual([`Out for delivery in Göteborg (${other})`]);
  const waiting = await stored().findOne({ trackingId });
  expect(waiting).toMatchObject({ state: 'queued', attempts: 0 });
  expect(waiting?.dueAt.toISOString()).toBe('2040-03-08T13:00:00.000Z');

  const admin = await server.admin();
  await admin.post(`/api/admin/mails/${waiting?._id.toHexString()}/resend`).expect(409);
  server.wait(6 * HOUR_MS);
  await work(url);
  expect(arrived.slice(1).map(({ subject }) => subject)).toContain(`Shipment ${trackingId} has been registered`);
  expect(await stored().findOne({ trackingId })).toMatchObject({ state: 'sent', attempts: 1 });
});

test('announces dates after the clock was a year ahead for a while', async () => {
  const { url } = await startMailServer();
  server.wait(365 * DAY_MS);
  await work(url);
  server.wait(-365 * DAY_MS);
  const trackingId = await toZoe('2040-03-08');
  await work(url);
  await work(url);
  expect(await stored().countDocuments({ trackingId, event: 'arriving_tomorrow' })).toBe(1);
});
