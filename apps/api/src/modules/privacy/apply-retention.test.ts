import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import type { Settings } from '@waybill/contracts/site/schema';
import { DAY_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment, receivedMessage, receivedQuote, reportBody } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { storedShipment } from '../../testing/stored-data.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import { applyRetention, clearPurgedLogs, previewRetention } from './apply-retention.ts';

const server = setUpServer();
const NOBODY = { shipments: 0, messages: 0, reports: 0, quotes: 0, mails: 0, activity: 0 };

const apply = () => applyRetention(server.newContext());
const setDays = (retention: Partial<Settings['retention']>) =>
  storeSettings(server.connection(), { retention: { ...DEFAULT_OFFICE_SETTINGS.retention, ...retention } });
const count = (name: string) => server.connection().collection(name).countDocuments();
const readLog = async (target: string) =>
  (await (await server.admin()).get('/api/admin/activity').query({ target })).body.data.entries;

async function createOneOfEach() {
  const admin = await server.admin();
  const [delivered, open] = [await createdShipment(admin, { status: 'delivered' }), await createdShipment(admin)];
  const [done, waiting] = [
    await receivedMessage(server.visitor()),
    await receivedMessage(server.visitor(), { subject: 'Waits' }),
  ];
  const report = await server.visitor().post(`/api/tracking/track/${open.trackingId}/report`).send(reportBody()).expect(202);
  const [quoted, priced] = [
    await receivedQuote(server.visitor()),
    await receivedQuote(server.visitor(), { cityOfArrival: 'Lyon' }),
  ];
  for (const reference of [done, report.body.data.reference]) {
    await admin.patch(`/api/admin/messages/${reference}`).send({ status: 'done', note: 'Mireille rang' }).expect(200);
  }
  await admin.patch(`/api/admin/quotes/${quoted}`).send({ status: 'declined' }).expect(200);
  return { delivered: delivered.trackingId, open: open.trackingId, done, waiting, quoted, priced };
}

test('keeps everything until the settings limit it [B6]', async () => {
  await createOneOfEach();
  server.wait(4_000 * DAY_MS);
  expect(await apply()).toBeNull();
  expect([await count('messages'), await count('quotes'), await count('bulkRuns')]).toEqual([3, 2, 0]);
});

test('removes each kind after its days, to the day, and keeps open items [P09]', async () => {
  const { delivered, open, done, waiting, quoted, priced } = await createOneOfEach();
  await setDays({ shipments: 30, messages: 30, reports: 40, quotes: 30 });
  server.wait(30 * DAY_MS);
  expect(await apply()).toEqual(NOBODY);
  server.wait(DAY_MS);
  expect(await apply()).toEqual({ ...NOBODY, shipments: 1, messages: 1, quotes: 1 });
  server.wait(10 * DAY_MS);
  expect(await apply()).toEqual({ ...NOBODY, reports: 1 });

  const admin = await server.admin();
  for (const [path, status] of [
    [`messages/${done}`, 404],
    [`messages/${waiting}`, 200],
    [`quotes/${quoted}`, 404],
    [`quotes/${priced}`, 200],
  ]) {
    expect((await admin.get(`/api/admin/${path}`)).status).toBe(status);
  }
  expect(await storedShipment(server.connection(), delivered)).toMatchObject({
    recipient: { name: 'Erased' },
    sender: { name: 'Erased' },
    origin: 'Bergen, Norway',
    status: 'delivered',
  });
  expect((await storedShipment(server.connection(), open)).recipient.name).toBe('Zoë Ångström');
});

test('logs what was removed, without personal data [P09, R08]', async () => {
  const { delivered, done } = await createOneOfEach();
  await setDays({ shipments: 7, messages: 7 });
  server.wait(8 * DAY_MS);
  await apply();
  const [erased, created] = await readLog(delivered);
  expect(erased).toMatchObject({ action: 'shipment.erased', actor: 'system', after: { erased: ['recipient', 'sender'] } });
  expect(created.after).toMatchObject({
    'recipient.name': 'Erased',
    'sender.phone': 'Erased',
    description: expect.stringContaining('tiles'),
  });
  const [purged, changed] = await readLog(done);
  expect(purged).toMatchObject({ action: 'message.purged', actor: 'system' });
  expect(changed.after).toMatchObject({ note: 'Erased' });
  expect((await readLog('settings'))[0]).toMatchObject({
    action: 'privacy.expired',
    after: { ...NOBODY, shipments: 1, messages: 1 },
  });
});

test('previews exactly what retention removes, without changes [P09]', async () => {
  await createOneOfEach();
  server.wait(30.5 * DAY_MS);
  const admin = await server.admin();
  const preview = async (days: Partial<Settings['retention']>) =>
    (
      await admin
        .post('/api/admin/privacy/retention-preview')
        .send({ ...DEFAULT_OFFICE_SETTINGS.retention, ...days })
        .expect(200)
    ).body.data;
  const days = { shipments: 30, messages: 30, reports: 31, quotes: 30 };
  expect(await preview({})).toEqual(NOBODY);
  expect(await preview({ ...days, reports: 30 })).toEqual({ ...NOBODY, shipments: 1, messages: 1, reports: 1, quotes: 1 });
  const previewed = await preview(days);
  expect(previewed).toEqual({ ...NOBODY, shipments: 1, messages: 1, quotes: 1 });
  await setDays(days);
  expect(await apply()).toEqual(previewed);
  expect(await preview(days)).toEqual(NOBODY);
});

test('removes finished mails after their days and keeps waiting ones [P09]', async () => {
  await createdShipment(await server.admin());
  await server.processEvents();
  const mails = server.connection().collection('mails');
  const [sent] = await mails.find().toArray();
  await mails.updateOne({ _id: sent?._id }, { $set: { state: 'sent' }, $unset: { dueAt: 1 } });
  await setDays({ mails: 30 });
  server.wait(30 * DAY_MS);
  expect(await apply()).toEqual(NOBODY);
  server.wait(DAY_MS);
  expect(await apply()).toEqual({ ...NOBODY, mails: 1 });
  expect(await mails.find().toArray()).toMatchObject([{ state: 'held' }]);
});

test('removes log entries after their days', async () => {
  await createOneOfEach();
  await server.processEvents();
  const before = await count('activity');
  await setDays({ activity: 7 });
  server.wait(8 * DAY_MS);
  expect(await previewRetention(server.newContext(), { ...DEFAULT_OFFICE_SETTINGS.retention, activity: 7 })).toEqual({
    ...NOBODY,
    activity: before,
  });
  expect(await apply()).toEqual({ ...NOBODY, activity: before });
  expect(await count('activity')).toBe(1);
});

describe('in one process at a time', () => {
  test('runs once for three processes in the same hour and logs once', async () => {
    await createOneOfEach();
    await setDays({ shipments: 7, messages: 7, quotes: 7 });
    server.wait(8 * DAY_MS);
    const results = await Promise.all([apply(), apply(), apply()]);
    expect(results.filter((result) => result !== null)).toHaveLength(1);
    expect(await apply()).toBeNull();
    server.wait(3_600_000);
    expect(await apply()).toEqual(NOBODY);
    expect((await readLog('settings')).filter(({ action }: { action: string }) => action === 'privacy.expired')).toHaveLength(1);
  });

  test('resumes a crashed run in the same hour [R01]', async () => {
    const { delivered } = await createOneOfEach();
    await setDays({ shipments: 7, messages: 7 });
    server.wait(8 * DAY_MS);
    const { messages, ...context } = server.newContext();
    const crashing = { ...messages, change: () => Promise.reject(new Error('killed')) };
    await expect(applyRetention({ ...context, messages: crashing })).rejects.toThrow('killed');
    expect(await apply()).toEqual({ ...NOBODY, messages: 1 });
    expect((await storedShipment(server.connection(), delivered)).recipient.name).toBe('Erased');
  });
});

test('erases a shipment again that was filled in after its erasure', async () => {
  const { delivered } = await createOneOfEach();
  await setDays({ shipments: 7 });
  server.wait(8 * DAY_MS);
  await apply();
  await (
    await server.admin()
  )
    .patch(`/api/tracking/${delivered}`)
    .send({ recipient: { name: 'Ada Okafor' } })
    .expect(200);
  server.wait(3_600_000);
  expect(await apply()).toEqual({ ...NOBODY, shipments: 1 });
});

test('uses indexes, so that removed data costs nothing', async () => {
  await createOneOfEach();
  const days = { shipments: 7, messages: 7, reports: 7, quotes: 7, mails: 7, activity: 7 };
  await setDays(days);
  const queries = await watchPlans(server.connection(), async () => {
    await previewRetention(server.newContext(), days);
    await apply();
  });
  const scans = queries.filter(({ stages }) => stages.includes('COLLSCAN') || stages.includes('SORT'));
  expect(scans).toEqual([]);
});

test('clears the log of items purged by an earlier release, once a week [R08]', async () => {
  const { delivered, open } = await createOneOfEach();
  await server.processEvents();
  const log = server.connection().collection('activity');
  const gone = { at: new Date(), actor: 'a', targetType: 'shipment', action: 'shipment.purged', targetId: delivered };
  await log.insertOne(gone);
  await server.connection().collection('shipments').deleteOne({ trackingId: delivered });
  const clear = () => clearPurgedLogs(server.newContext());
  expect(await clear()).toEqual({ ...NOBODY, activity: 1 });
  expect(JSON.stringify(await log.find({ targetId: delivered }).toArray())).not.toContain('Ångström');
  expect(JSON.stringify(await log.find({ targetId: open }).toArray())).toContain('Ångström');
  expect(await clear()).toBeNull();
  server.wait(7 * DAY_MS);
  expect(await clear()).toEqual(NOBODY);
});
