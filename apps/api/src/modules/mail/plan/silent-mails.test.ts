import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { LANGUAGE_CODES } from '@waybill/domain/languages';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { driveMails, ZOE } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { insertPastShipments } from '../../../testing/past-shipments.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { type SettingsOverrides, storeSettings } from '../../../testing/store-settings.ts';
import { rebuildHistories } from '../../estimates/rebuild-histories.ts';
import { planDailyMails, planSilentMails } from './plan-daily-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 1_000 } });
const { create, update, edit, deleteEntry, remove, restore, plan, workLater, stored } = driveMails(server);
const { mail: DEFAULTS, tracking: TRACKING } = DEFAULT_OFFICE_SETTINGS;
const PROMISE = { deliveryDate: '2040-06-01' };
const HALVORSEN = { name: 'Halvorsen & Sons', email: 'post@halvorsen.example.com' };

const change = (overrides: SettingsOverrides) =>
  storeSettings(server.connection(), { ...overrides, mail: { ...DEFAULTS, quietHours: false, ...overrides.mail } });
beforeEach(() => change({}));

const planSilent = () => planSilentMails(server.newContext());
const silent = async () =>
  (await stored().find({ event: 'silent' }).sort({ _id: 1 }).toArray()).map(({ role, state, reason }) =>
    [role, state, reason].filter(Boolean).join(' '),
  );
async function stand(overrides: Parameters<typeof create>[0] = {}): Promise<string> {
  const trackingId = await create({ ...PROMISE, ...overrides });
  await plan();
  server.wait(48 * HOUR_MS + 1);
  return trackingId;
}

test('tells recipient and sender that a shipment stands still, and again every three days until the next scan', async () => {
  const { url, arrived } = await startMailServer();
  const trackingId = await create({ ...PROMISE, sender: HALVORSEN });
  const hours: number[] = [];
  for (let hour = 1; hour <= 24 * 7; hour += 1) {
    server.wait(HOUR_MS);
    await planSilent();
    if ((await silent()).length > 2 * hours.length) hours.push(hour);
    // Also moves the clock on, by two minutes.
    if (hour % 24 === 0) await workLater(url);
  }
  expect(hours).toEqual([48, 120]);
  expect(await silent()).toEqual(Array.from({ length: 2 }, () => ['recipient sent', 'sender sent']).flat());
  const mail = arrived.findLast(({ to }) => to?.[0]?.address === ZOE);
  expect(mail?.subject).toBe(`Shipment ${trackingId} hasn’t moved since Wed 7 Mar`);
  expect(mail?.text?.split('\n\n').slice(0, 4)).toEqual([
    'Hello Zoë Ångström,',
    `Shipment ${trackingId} from Halvorsen & Sons hasn’t been scanned since Wed 7 Mar. We’re sorry for the wait. This is taking longer than usual.`,
    'It may be on a long leg. The next scan will appear on its tracking page.',
    'The latest status: Being sorted in Oslo.',
  ]);
  expect(mail?.text).toContain('Your options: If you’re worried, ask us to trace it.');

  await update(trackingId, { status: 'in_transit', location: 'Oslo, Norway' });
  server.wait(47 * HOUR_MS);
  await planSilent();
  expect(await silent()).toHaveLength(4);
  server.wait(2 * HOUR_MS);
  await planSilent();
  expect(await silent()).toHaveLength(6);
});

test('names what is usual on the route, by the receipt’s own fact', async () => {
  const { url, arrived } = await startMailServer();
  const ago = (ms: number) => new Date(server.clock.now.getTime() - ms).toISOString();
  const route = { origin: 'Bergen, Norway', destination: 'Göteborg, Sweden' };
  await insertPastShipments(
    server.connection(),
    Array.from({ length: 20 }, () => ({
      ...route,
      history: [
        ['processing', ago(20 * DAY_MS)],
        ['delivered', ago(16 * DAY_MS)],
      ] as ['processing' | 'delivered', string][],
    })),
  );
  await rebuildHistories(server.newContext());
  const trackingId = await create(PROMISE);
  await server.processEvents();
  server.wait(3 * DAY_MS);
  await planSilent();
  expect(await silent()).toEqual([]);
  server.wait(DAY_MS + HOUR_MS);
  await planSilent();
  await workLater(url);
  expect(arrived.at(-1)?.text).toContain(
    `Shipment ${trackingId} from Accra Books hasn’t been scanned since Wed 7 Mar. We’re sorry for the wait. This is taking longer than usual: 95% of parcels on this route have moved on by now.`,
  );
});

test('plans each mail once: thirty times at once, after a restart, and with the clock a week ahead and back', async () => {
  await stand({ sender: HALVORSEN });
  await Promise.all(Array.from({ length: 30 }, planSilent));
  expect(await silent()).toEqual(['recipient held', 'sender held']);
  server.wait(7 * DAY_MS);
  await Promise.all(Array.from({ length: 30 }, planSilent));
  expect(await silent()).toHaveLength(4);
  server.wait(-7 * DAY_MS);
  for (let day = 0; day < 7; day += 1) {
    await planSilent();
    server.wait(DAY_MS);
  }
  expect(await silent()).toHaveLength(4);
});

test('plans the missing mails alone when a process died in between', async () => {
  await stand({ sender: HALVORSEN });
  await planSilent();
  await stored().deleteOne({ event: 'silent', role: 'sender' });
  await planSilent();
  expect(await silent()).toEqual(['recipient held', 'sender held']);
});

test.each<[string, (trackingId: string) => Promise<unknown>, string]>([
  ['a scan', (id) => update(id, { status: 'in_transit' }), 'newer'],
  ['a hold', (id) => update(id, { status: 'on_hold', subStatus: 'weather' }), 'newer'],
  ['the delivery', (id) => update(id, { status: 'delivered' }), 'newer'],
  ['a loss', (id) => update(id, { outcome: 'lost' }), 'newer'],
  ['the trash', (id) => remove(id), 'removed'],
])('%s cancels a waiting mail and ends the silence', async (_what, end, reason) => {
  const trackingId = await stand();
  await planSilent();
  await end(trackingId);
  await plan();
  expect(await silent()).toEqual([`recipient cancelled ${reason}`]);
  server.wait(DAY_MS);
  await planSilent();
  expect(await silent()).toHaveLength(1);
});

test('a scan that is undone, or the way back from the trash, brings the waiting mail back', async () => {
  const { url } = await startMailServer();
  const trackingId = await stand();
  await planSilent();
  const entry = await update(trackingId, { status: 'in_transit' });
  await plan();
  await deleteEntry(trackingId, entry);
  await plan();
  await remove(trackingId);
  await plan();
  expect(await silent()).toEqual(['recipient cancelled removed']);
  await restore(trackingId);
  await workLater(url);
  expect(await silent()).toEqual(['recipient sent']);
});

test('a mail that waits while the office allows more hours is sent after those', async () => {
  const { url, arrived } = await startMailServer();
  await create(PROMISE);
  await workLater(url);
  await workLater(url);
  server.wait(48 * HOUR_MS);
  await planSilent();
  await change({ tracking: { ...TRACKING, staleHours: 72 } });
  for (let hour = 0; hour < 23; hour += 1) {
    await planSilent();
    await workLater(url);
    server.wait(HOUR_MS - 2 * MINUTE_MS);
  }
  expect(await silent()).toEqual(['recipient queued']);
  expect(arrived).toHaveLength(1);
  for (let hour = 0; hour < 3; hour += 1) {
    server.wait(HOUR_MS);
    await workLater(url);
  }
  expect(await silent()).toEqual(['recipient sent']);
  expect(arrived).toHaveLength(2);
});

test('is sent once if the settings say 0 days, and never if it is off for a party', async () => {
  await change({
    mail: {
      ...DEFAULTS,
      silentDays: 0,
      events: { ...DEFAULTS.events, silent: { recipient: true, sender: false, repeats: false } },
    },
  });
  await stand({ sender: HALVORSEN });
  for (let day = 0; day < 8; day += 1) {
    await planSilent();
    server.wait(DAY_MS);
  }
  // As retention deletes it.
  await stored().deleteMany({});
  await planSilent();
  expect(await silent()).toEqual([]);
  await change({ mail: { ...DEFAULTS, silentDays: 0 } });
  await stand({ sender: HALVORSEN });
  await planSilent();
  expect(await silent()).toEqual(['recipient held', 'sender held']);
});

test('a shipment that is also late gets one mail, not two; one on hold says why it waits', async () => {
  const { url, arrived } = await startMailServer();
  const late = await create({ deliveryDate: '2040-03-08' });
  await update(await create(PROMISE), { status: 'on_hold', subStatus: 'customs' });
  await plan();
  await workLater(url);
  arrived.splice(0);
  server.wait(48 * HOUR_MS);
  const context = server.newContext();
  await planDailyMails(context);
  server.wait(1);
  await planSilent();
  await workLater(url);
  await workLater(url);
  expect(arrived.map(({ subject }) => subject)).toEqual([`Shipment ${late} hasn’t moved since Wed 7 Mar`]);
  expect(arrived[0]?.text).toContain('We don’t have a new date yet.');
  expect(arrived[0]?.text).toMatch(/It was planned for Thu 8 Mar \(1 day late\)/);
});

test('is no news after a week without a mail, nor after the thirty days of the desk', async () => {
  await stand();
  server.wait(7 * DAY_MS);
  await planSilent();
  expect(await silent()).toEqual([]);
  await stand();
  for (let day = 0; day < 40; day += 1) {
    await planSilent();
    server.wait(DAY_MS);
  }
  expect(await silent()).toHaveLength(10);
});

test('goes to the person who took the recipient’s place, and to nobody who left', async () => {
  const trackingId = await stand();
  await planSilent();
  await edit(trackingId, { recipient: { email: 'ada@example.com' } });
  await plan();
  await planSilent();
  expect(await silent()).toEqual(['recipient cancelled address_changed', 'recipient held']);
});

test('is written in the language of the shipment', async () => {
  const { url, arrived } = await startMailServer();
  for (const language of LANGUAGE_CODES) await create({ ...PROMISE, mail: { recipient: true, sender: false, language } });
  await workLater(url);
  await workLater(url);
  arrived.splice(0);
  server.wait(48 * HOUR_MS);
  await planSilent();
  await workLater(url);
  const subjects = arrived.map(({ subject = '' }) => subject.replaceAll(/[\u2066-\u2069]|TRK-\S+/g, '').replaceAll('  ', ' '));
  expect(subjects.toSorted()).toEqual([
    'El envío no avanza desde el mié, 7 mar',
    'L’envoi n’avance plus depuis le mer. 7 mars',
    'O envio está parado desde quarta, 7/03',
    'Sendung steht seit Mi., 7. März',
    'Shipment hasn’t moved since Wed 7 Mar',
    'لم تتحرك الشحنة منذ يوم الأربعاء، 7 مارس',
  ]);
});

test('keeps to office hours', async () => {
  await change({ mail: { ...DEFAULTS, quietHours: true } });
  await stand();
  // Ten in the evening in New York; the office opens at eight.
  server.wait(10 * HOUR_MS);
  await planSilent();
  const mail = await stored().findOne({ event: 'silent' });
  expect(mail?.dueAt.toISOString()).toBe('2040-03-10T13:00:00.000Z');
  expect(mail?.happenedAt.getTime()).toBeLessThan(server.clock.now.getTime() + MINUTE_MS);
});
