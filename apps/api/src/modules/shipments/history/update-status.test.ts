import { shipment } from '@waybill/contracts/shipments/schema';
import { STATUS_WARNINGS } from '@waybill/domain/shipments/status-warnings';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { storedShipment } from '../../../testing/stored-data.ts';

const server = setUpServer();

async function setUp() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  return {
    trackingId,
    update: (body: object, id = trackingId) => admin.put(`/api/tracking/update/${id}`).send(body),
    stored: () => storedShipment(server.connection(), trackingId),
  };
}

test('sets status and current location, adds the history entry and returns all of it [R157, R158]', async () => {
  const { update, stored } = await setUp();
  server.wait(HOUR_MS);
  const answer = await update({ status: 'in_transit', location: 'Malmö, Sweden', notes: 'On the ferry.\nArrives tonight.' });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ success: true, message: 'Status updated successfully!', warnings: [] });
  const updated = shipment.strict().parse(answer.body.data);
  expect(updated).toMatchObject({
    status: 'in_transit',
    currentLocation: 'Malmö, Sweden',
    version: 2,
    updatedAt: server.clock.now.toISOString(),
  });
  expect(updated.statusHistory.at(-1)).toMatchObject({
    status: 'in_transit',
    location: 'Malmö, Sweden',
    notes: 'On the ferry.\nArrives tonight.',
    timestamp: server.clock.now.toISOString(),
  });
  expect(await stored()).toMatchObject({ status: 'in_transit', version: 2, updatedAt: server.clock.now });
});

test('shows the amount of a payment at every public door until the shipment moves on', async () => {
  const { update, trackingId } = await setUp();
  const door = async (path: string, accept = 'text/html') =>
    (await server.visitor().get(path).set('Accept', accept).expect(200)).text.replaceAll('\u00a0', ' ');
  const shownAt = async () => [
    (await door(`/api/tracking/track/${trackingId}`)).includes('{"amount":12.5,"currency":"EUR"}'),
    /<dt>Amount due<\/dt>\s*<dd><b>EUR 12\.50<\/b>/.test(await door(`/t/${trackingId}`)),
    /\nAmount due +EUR 12\.50\n/.test(await door(`/t/${trackingId}`, 'text/plain')),
  ];
  const payment = { amount: 12.5, currency: 'eur' };
  const { body } = await update({ status: 'on_hold', subStatus: 'payment', payment }).expect(200);
  expect(body.data.statusHistory.at(-1)).toMatchObject({ payment: { amount: 12.5, currency: 'EUR' } });
  expect(await shownAt()).toEqual([true, true, true]);
  expect(await door(`/t/${trackingId}`)).toContain('Ask us how you can pay.');
  expect(await door(`/t/${trackingId}`)).not.toContain('how much is due');

  // A note keeps the reason with its amount; another reason does not.
  server.wait(HOUR_MS);
  await update({ status: 'on_hold', notes: 'Reminded by phone' }).expect(200);
  expect(await shownAt()).toEqual([true, true, true]);
  server.wait(HOUR_MS);
  await update({ status: 'on_hold', subStatus: 'customs' }).expect(200);
  expect((await shownAt()).slice(1)).toEqual([false, false]);
  expectFailure(await update({ status: 'in_transit', payment }), 'VALIDATION');
});

test('keeps the current location without a new one, and stores the entry without [R157]', async () => {
  const { update } = await setUp();
  const { body } = await update({ status: 'on_hold', location: ' ', notes: '' });
  expect(body.data.currentLocation).toBe('Oslo, Norway');
  expect(body.data.statusHistory.at(-1)).toEqual({
    _id: expect.any(String),
    status: 'on_hold',
    location: null,
    timestamp: server.clock.now.toISOString(),
  });
});

test('stores the first delivery time and clears it when the parcel moves on [R157]', async () => {
  const { update, stored } = await setUp();
  const delivered = server.clock.now;
  await update({ status: 'delivered' });
  server.wait(HOUR_MS);
  await update({ status: 'delivered', notes: 'Signed for.' });
  expect((await stored()).deliveredAt).toEqual(delivered);
  await update({ status: 'in_transit' });
  expect(await stored()).not.toHaveProperty('deliveredAt');
  server.wait(HOUR_MS);
  const { body } = await update({ status: 'delivered' });
  expect(body.data.deliveredAt).toBe(server.clock.now.toISOString());
});

describe('accepts any transition and warns of unusual ones [R160, A2-3, C08]', () => {
  test.each([
    ['in_transit', [], []],
    ['picked_up', ['backward'], []],
    ['processing', ['same_status'], []],
    ['in_transit', ['backward', 'after_delivered'], ['delivered']],
    ['picked_up', ['backward', 'after_delivered'], ['delivered']],
    ['in_transit', [], ['on_hold']],
  ])('%s: %j', async (status, warnings, before) => {
    const { update } = await setUp();
    for (const earlier of before) await update({ status: earlier }).expect(200);
    const { body } = await update({ status });
    expect(body.data.status).toBe(status);
    expect(new Set(body.warnings)).toEqual(new Set(warnings));
  });
});

describe('with strict transitions [A2-3]', () => {
  const beStrict = () => storeSettings(server.connection(), { tracking: { strictTransitions: true } });

  test.each([
    ['picked_up', [], STATUS_WARNINGS.backward],
    ['in_transit', ['delivered'], `${STATUS_WARNINGS.after_delivered} ${STATUS_WARNINGS.backward}`],
  ])('refuses a step to %s after %j with the reason and without changes, unless forced', async (status, before, reason) => {
    await beStrict();
    const { update, stored } = await setUp();
    for (const earlier of before) await update({ status: earlier }).expect(200);
    const untouched = await stored();
    expect(expectFailure(await update({ status }), 'ODD_TRANSITION').message).toBe(reason);
    expectFailure(await update({ status, force: false }), 'ODD_TRANSITION');
    expect(await stored()).toEqual(untouched);
    expect((await update({ status, force: true }).expect(200)).body.warnings).toContain('backward');
    expect((await stored()).status).toBe(status);
  });

  test.each([
    ['the same status', 'processing', []],
    ['a step forward', 'delivered', []],
    ['a return from on hold', 'in_transit', ['on_hold']],
  ])('accepts %s without force', async (_what, status, before) => {
    await beStrict();
    const { update } = await setUp();
    for (const earlier of before) await update({ status: earlier }).expect(200);
    expect((await update({ status })).status).toBe(200);
  });
});

describe('refuses [R157, C08]', () => {
  test.each([
    ['a missing status', {}, 'status'],
    ['an empty status', { status: '' }, 'status'],
    ['an unknown status', { status: 'lost' }, 'status'],
    ['notes that are too long', { status: 'on_hold', notes: 'x'.repeat(501) }, 'notes'],
    ['a location that is not text', { status: 'on_hold', location: 7 }, 'location'],
    ['a force that is not a boolean', { status: 'on_hold', force: 'yes' }, 'force'],
  ])('%s without changes', async (_what, body, path) => {
    const { update, stored } = await setUp();
    const before = await stored();
    expect(expectFailure(await update(body), 'VALIDATION').errors?.map((error) => error.path)).toEqual([path]);
    expect(await stored()).toEqual(before);
  });

  test('an unknown shipment', async () => {
    const { update } = await setUp();
    expectFailure(await update({ status: 'on_hold' }, 'TRK-000000-000000'), 'SHIPMENT_NOT_FOUND');
  });
});

test('loses none of 50 concurrent updates [R184, C06]', async () => {
  const { update, stored } = await setUp();
  const notes = Array.from({ length: 50 }, (_, index) => `Scan ${index}`);
  const answers = await Promise.all(notes.map((note) => update({ status: 'in_transit', notes: note })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { statusHistory, version } = await stored();
  expect(statusHistory).toHaveLength(51);
  expect(new Set(statusHistory.slice(1).map((entry) => entry.notes))).toEqual(new Set(notes));
  expect(version).toBe(51);
});
