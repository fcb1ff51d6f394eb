import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { expect, it, vi } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { driveMails } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { planDailyMails } from '../plan/plan-daily-mails.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer();
const { create, update, edit, deleteEntry, plan, work, states, stored } = driveMails(server);
const ON_THE_VAN = { status: 'in_transit', subStatus: 'out_for_delivery', location: 'Göteborg, Sweden' };
const PATIENT = { timeout: 30_000 };

/** From noon in New York to two in the morning; the office opens at eight. */
const waitForNight = () => server.wait(14 * HOUR_MS);
const waitForMorning = () => server.wait(6 * HOUR_MS);

it.each([
  ['out for delivery', ON_THE_VAN, 'Out for delivery in Göteborg'],
  ['on hold', { status: 'on_hold', subStatus: 'recipient_absent' }, 'Delivery attempted, no one was in'],
  ['delivered', { status: 'delivered' }, 'Delivered'],
])('sends no registration mail after a mail that it is %s [M2, V8]', async (_name, status, subject) => {
  const { url, arrived } = await startMailServer();
  waitForNight();
  const trackingId = await create();
  server.wait(1_000);
  await update(trackingId, status);
  await work(url);
  server.wait(MINUTE_MS);
  await work(url);
  expect(arrived.map((mail) => mail.subject?.startsWith(subject))).toEqual([true]);
  expect(await stored().countDocuments({ event: 'created', state: { $ne: 'cancelled' } })).toBe(0);
  waitForMorning();
  await work(url);
  expect(arrived).toHaveLength(1);
});

it('sends the registration mail in the morning if what followed was undone in time [M2]', async () => {
  const { url, arrived } = await startMailServer();
  waitForNight();
  const trackingId = await create();
  server.wait(1_000);
  const entry = await update(trackingId, ON_THE_VAN);
  await work(url);
  await deleteEntry(trackingId, entry);
  await work(url);
  waitForMorning();
  await work(url);
  expect(arrived.map(({ subject }) => subject)).toEqual([`Shipment ${trackingId} has been registered`]);
});

it.each([
  ['out for delivery', ON_THE_VAN, ['Out for delivery']],
  ['delivered', { status: 'delivered' }, ['Delivered']],
])('sends only the current mail after downtime in which both became due: %s [M2]', async (_name, status, expected) => {
  const { url, arrived } = await startMailServer();
  waitForNight();
  const trackingId = await create();
  server.wait(1_000);
  await update(trackingId, status);
  await plan();
  waitForMorning();
  await Promise.all([work(url), work(url), work(url)]);
  server.wait(MINUTE_MS);
  await work(url);
  expect(arrived.map(({ subject = '' }) => expected.find((start) => subject.startsWith(start)))).toEqual(expected);
});

it('names the new date in the registration mail instead of sending a date change [M2]', async () => {
  const { url, arrived } = await startMailServer();
  waitForNight();
  const trackingId = await create({ deliveryDate: '2040-03-12' });
  server.wait(1_000);
  await edit(trackingId, { deliveryDate: '2040-03-16' });
  await plan();
  waitForMorning();
  for (let round = 0; round < 3; round += 1) {
    await work(url);
    server.wait(MINUTE_MS);
  }
  expect(arrived.map(({ subject }) => subject)).toEqual([`Shipment ${trackingId} has been registered`]);
  expect(arrived[0]?.text).toContain('we’ve promised it for Fri 16 Mar');
  expect(await states()).toEqual(['created sent', 'promise_moved cancelled known']);
});

it('sends one of two deferrable mails in the morning [M2]', async () => {
  const { url, arrived } = await startMailServer();
  // Late enough that the day itself is announced before the office opens.
  server.wait(11 * HOUR_MS);
  const trackingId = await create({ deliveryDate: '2040-03-09' });
  await plan();
  server.wait(2 * HOUR_MS);
  await planDailyMails(server.newContext());
  server.wait(7 * HOUR_MS);
  for (let round = 0; round < 3; round += 1) {
    await work(url);
    server.wait(MINUTE_MS);
  }
  expect(arrived.map(({ subject }) => subject)).toEqual([`Shipment ${trackingId} is due tomorrow`]);
});

it('sends no older mail once a newer one was sent between its attempts [M2]', async () => {
  let isBusy = true;
  const { url, arrived } = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(isBusy ? Object.assign(new Error('Greylisted, come back'), { responseCode: 451 }) : null),
  });
  const trackingId = await create();
  await work(url);
  server.wait(MINUTE_MS);
  await work(url);
  server.wait(MINUTE_MS);
  await work(url);
  expect(await states()).toEqual(['created queued']);
  // The third attempt is five minutes away.
  isBusy = false;
  await update(trackingId, ON_THE_VAN);
  await work(url);
  server.wait(MINUTE_MS);
  await work(url);
  server.wait(HOUR_MS);
  await work(url);
  expect(arrived.map(({ subject }) => subject)).toEqual([`Out for delivery in Göteborg (${trackingId})`]);
  expect(await states()).toEqual(['created cancelled newer', 'out_for_delivery sent']);
});

it('holds a mail back while another process sends an earlier one to the same reader [M2]', async () => {
  await storeSettings(server.connection(), { mail: { ...DEFAULT_OFFICE_SETTINGS.mail, quietHours: false, undoSeconds: 0 } });
  const releases: (() => void)[] = [];
  const subjects: (string | undefined)[] = [];
  const { url } = await startMailServer({
    onData: (stream, _session, answer) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        releases.push(() => {
          subjects.push(/^Subject: (.*)$/m.exec(text)?.[1]);
          answer();
        });
      });
    },
  });
  const trackingId = await create();
  await plan();
  const first = sendMails({ ...server.newContext(), smtp: createSmtp(url) });
  await vi.waitFor(() => expect(releases).toHaveLength(1), PATIENT);
  server.wait(1_000);
  await update(trackingId, { ...ON_THE_VAN, location: 'Oslo, Norway' });
  await work(url);
  expect(releases).toHaveLength(1);
  releases[0]?.();
  await first;
  server.wait(MINUTE_MS);
  const second = work(url);
  await vi.waitFor(() => expect(releases).toHaveLength(2), PATIENT);
  releases[1]?.();
  await second;
  expect(subjects.map((subject) => subject?.slice(0, 8))).toEqual(['Shipment', 'Out for ']);
  expect(await stored().countDocuments({ state: 'sent', attempts: 1 })).toBe(2);
});
