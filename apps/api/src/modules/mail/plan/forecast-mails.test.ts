import { bulkForecast, mailForecast } from '@waybill/contracts/mail/forecast-schema';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { driveMails, ZOE } from '../../../testing/drive-mails.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const { create, update, plan, stored, workLater } = driveMails(server, { allConsumers: true });

const ask = async (trackingId: string, query: Record<string, string> = {}) =>
  (await server.admin()).get(`/api/admin/shipments/${trackingId}/mail-forecast`).query(query);
const forecast = async (trackingId: string, query: Record<string, string> = {}) =>
  mailForecast.strict().parse((await ask(trackingId, query)).body.data);
const reasons = async (trackingId: string, query: Record<string, string> = {}) =>
  (await forecast(trackingId, query)).readers.map(({ role, reason }) => `${role} ${reason ?? 'mail'}`);

test('names the reader of a step, in the language of the mail, and stores nothing [V15]', async () => {
  const trackingId = await create({ mail: { recipient: true, sender: true, language: 'de' } });
  await plan();
  const before = await stored().countDocuments();
  expect(await forecast(trackingId, { status: 'in_transit', subStatus: 'out_for_delivery' })).toEqual({
    event: 'out_for_delivery',
    configured: false,
    readers: [
      { role: 'recipient', address: ZOE, language: 'de', reason: null },
      { role: 'sender', address: null, language: 'de', reason: 'no_address' },
    ],
  });
  await plan();
  expect(await stored().countDocuments()).toBe(before);
});

describe('of many shipments [V3]', () => {
  const FORECAST = '/api/admin/bulk/forecast';
  const askMany = async (body: object) => {
    const { data } = (await (await server.admin()).post(FORECAST).send(body).expect(200)).body;
    return bulkForecast.strict().parse(data);
  };

  test('names their statuses and counts the mails that the change then sends, without those that have ended', async () => {
    const { url, arrived } = await startMailServer();
    const ids = [await create(), await create(), await create(), await create()];
    const [, second = '', third = '', fourth = ''] = ids;
    await update(second, { status: 'delivered' });
    await update(third, { outcome: 'lost' });
    await workLater(url);
    arrived.splice(0);
    expect(await askMany({ ids })).toMatchObject({ ended: 2, mails: 0 });
    const step = { ids, status: 'delivered', skipEnded: true };
    const before = await stored().countDocuments();
    expect(await askMany(step)).toEqual({
      stages: [
        { stage: 'processing', count: 2 },
        { stage: 'delivered', count: 1 },
        { stage: 'lost', count: 1 },
      ],
      ended: 2,
      mails: 2,
      configured: false,
    });
    expect(await stored().countDocuments()).toBe(before);
    const body = { action: 'status', ids, payload: { status: 'delivered' }, skipEnded: true };
    const { data } = (await (await server.admin()).post('/api/admin/bulk').send(body).expect(200)).body;
    expect(data).toMatchObject({
      done: [ids[0], fourth],
      failed: [],
      warnings: ['2 shipments left out: delivered, returned, canceled or lost before.'],
    });
    await workLater(url);
    expect(arrived).toHaveLength(2);
  });

  test('counts no mail of a step that strict mode refuses, and takes a filter', async () => {
    await storeSettings(server.connection(), { tracking: { strictTransitions: true } });
    const trackingId = await create();
    await update(trackingId, { outcome: 'lost' });
    expect(await askMany({ ids: [trackingId], status: 'in_transit' })).toMatchObject({ ended: 1, mails: 0 });
    expect(await askMany({ filter: { outcome: 'lost' } })).toMatchObject({ stages: [{ stage: 'lost', count: 1 }], ended: 1 });
  });

  test.each([
    ['neither IDs nor filter', { status: 'delivered' }, 'ids'],
    ['both', { ids: ['TRK'], filter: {} }, 'filter'],
    ['an unknown status', { ids: ['TRK'], status: 'eaten' }, 'status'],
    ['an operator', { ids: { $ne: null } }, 'ids'],
  ])('refuses %s', async (_what, body, path) => {
    const { errors = [] } = expectFailure(await (await server.admin()).post(FORECAST).send(body), 'VALIDATION');
    expect(errors.map((error) => error.path)).toEqual([path]);
  });
});

test('is right: the step then mails the readers that were named [V15]', async () => {
  const { url, arrived } = await startMailServer();
  const trackingId = await create();
  await workLater(url);
  arrived.splice(0);
  const { readers } = await forecast(trackingId, { status: 'delivered' });
  await update(trackingId, { status: 'delivered' });
  await workLater(url);
  expect(arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([
    readers.flatMap(({ address, reason }) => (reason ? [] : address)),
  ]);
});

test('says what keeps a mail back [V15]', async () => {
  const off = await create({ mail: { recipient: false, sender: true, language: 'en' } });
  expect(await reasons(off, { status: 'delivered' })).toEqual(['recipient turned_off', 'sender no_address']);

  const trackingId = await create();
  server.wait(MINUTE_MS);
  await update(trackingId, { status: 'on_hold', subStatus: 'customs' });
  await plan();
  expect(await reasons(trackingId, { status: 'on_hold', subStatus: 'customs' })).toEqual([
    'recipient known',
    'sender no_address',
  ]);
  server.wait(MINUTE_MS);
  await update(trackingId, { status: 'delivered' });
  const happenedAt = new Date(server.clock.now.getTime() - MINUTE_MS / 2).toISOString();
  expect(await reasons(trackingId, { status: 'on_hold', subStatus: 'weather', happenedAt })).toEqual([
    'recipient newer',
    'sender no_address',
  ]);
});

test('says that the settings switch the mail off, also for the step already reached [V15]', async () => {
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  const delivered = { ...mail.events.delivered, recipient: false };
  await storeSettings(server.connection(), { mail: { ...mail, events: { ...mail.events, delivered } } });
  const trackingId = await create();
  expect(await reasons(trackingId, { status: 'delivered' })).toEqual(['recipient switched_off', 'sender no_address']);
  server.wait(MINUTE_MS);
  await update(trackingId, { status: 'delivered' });
  expect(await reasons(trackingId)).toEqual(['recipient switched_off', 'sender no_address']);
});

test('tells of an entry the reason that it has after an edit [V15]', async () => {
  const { url, arrived } = await startMailServer();
  const onTheVan = { status: 'in_transit', subStatus: 'out_for_delivery' };
  const trackingId = await create();
  await workLater(url);
  const entryId = await update(trackingId, onTheVan);
  const edit = async (subStatus: string) => {
    await (await server.admin()).patch(`/api/tracking/${trackingId}/history/${entryId}`).send({ subStatus }).expect(200);
    await plan();
  };
  await plan();
  await edit('departed');
  expect(await forecast(trackingId)).toMatchObject({ event: 'in_transit', readers: [{ reason: 'switched_off' }, {}] });
  await edit('out_for_delivery');
  expect(await forecast(trackingId)).toMatchObject({ event: 'out_for_delivery', readers: [{ reason: 'known' }, {}] });
  await workLater(url);
  await edit('departed');
  await workLater(url);
  expect(await reasons(trackingId, onTheVan)).toEqual(['recipient mail', 'sender no_address']);
  server.wait(MINUTE_MS);
  arrived.splice(0);
  await update(trackingId, onTheVan);
  await workLater(url);
  expect(arrived).toHaveLength(1);
});

test('has no mail for a shipment that was entered after its end [V15]', async () => {
  const trackingId = await create({ status: 'delivered' });
  expect(await forecast(trackingId)).toEqual({ event: null, configured: false, readers: [] });
});

test('refuses an unknown status, a time in the future and an unknown shipment [V15]', async () => {
  const trackingId = await create();
  expectFailure(await ask(trackingId, { status: 'flown' }), 'VALIDATION');
  expectFailure(await ask(trackingId, { status: 'delivered', happenedAt: '2099-01-01' }), 'VALIDATION');
  expectFailure(await ask('TRK-000000-000000'), 'SHIPMENT_NOT_FOUND');
});
