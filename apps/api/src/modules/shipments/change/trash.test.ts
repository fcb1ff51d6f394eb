import { trashPage } from '@waybill/contracts/shipments/trash-schema';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DAY_MS, MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { shipmentModel } from '../shipment-model.ts';
import { purgeExpired } from './trash.ts';

const server = setUpServer();

async function trash(query = {}) {
  const answer = await (await server.admin()).get('/api/admin/trash').query(query);
  expect(answer.status).toBe(200);
  return trashPage.strict().parse(answer.body.data);
}

async function deleted(referenceNo = 'A') {
  const admin = await server.admin();
  const shipment = await createdShipment(admin, { referenceNo });
  await admin.delete(`/api/tracking/delete/${shipment.trackingId}`).expect(200);
  return shipment;
}

const purge = async (trackingId: string) => (await server.admin()).delete(`/api/admin/trash/${trackingId}`);
const count = () => shipmentModel(server.connection()).countDocuments();
const purgedEntries = async (query = {}) =>
  (await (await server.admin()).get('/api/admin/activity').query({ action: 'shipment.purged', ...query })).body.data.entries;

function purgeDeps({ trashDays = 30 } = {}) {
  const settings = async () => ({ ...DEFAULT_OFFICE_SETTINGS, data: { ...DEFAULT_OFFICE_SETTINGS.data, trashDays } });
  return { ...server.newContext(), settings };
}

test('lists deleted shipments, the last first, with who, when and until when [B10]', async () => {
  await createdShipment(await server.admin(), { referenceNo: 'LIVE' });
  await deleted('FIRST');
  server.wait(MINUTE_MS);
  await deleted('LAST');
  const { trackings, pagination } = await trash();
  expect(trackings.map(({ referenceNo }) => referenceNo)).toEqual(['LAST', 'FIRST']);
  expect(trackings[0]).toMatchObject({
    deletedAt: server.clock.now.toISOString(),
    deletedBy: CREDENTIALS.username,
    purgeAt: new Date(server.clock.now.getTime() + 30 * DAY_MS).toISOString(),
  });
  expect(pagination).toEqual({ page: 1, limit: 10, total: 2, pages: 1 });
  expect((await trash({ limit: 1, page: 2 })).trackings.map(({ referenceNo }) => referenceNo)).toEqual(['FIRST']);
});

test('purges permanently and leaves one log entry [B10]', async () => {
  const { trackingId } = await deleted();
  const answer = await purge(trackingId);
  expect({ status: answer.status, message: answer.body.message }).toEqual({
    status: 200,
    message: 'Shipment permanently deleted',
  });
  expect(await count()).toBe(0);
  expect((await trash()).pagination.total).toBe(0);
  expectFailure(await purge(trackingId), 'SHIPMENT_NOT_FOUND');
  expectFailure(await (await server.admin()).post(`/api/admin/trash/${trackingId}/restore`), 'SHIPMENT_NOT_FOUND');
  expect(await purgedEntries()).toMatchObject([{ targetId: trackingId, actor: CREDENTIALS.username }]);
});

test('blanks people and free text of purged shipments in the log and keeps the entries [R08]', async () => {
  const admin = await server.admin();
  const { trackingId } = await deleted();
  const kept = await deleted('KEPT');
  await purge(trackingId);
  const log = (await admin.get('/api/admin/activity').query({ target: trackingId })).body.data.entries;
  expect(log.map(({ action }: { action: string }) => action)).toEqual([
    'shipment.purged',
    'shipment.deleted',
    'shipment.created',
  ]);
  expect(log[2].after).toMatchObject({
    'recipient.name': 'Erased',
    'sender.email': 'Erased',
    description: 'Erased',
    origin: 'Bergen, Norway',
    status: 'processing',
  });
  expect(JSON.stringify(log)).not.toMatch(/Ångström|example\.com|Kanalgatan|555 0/);
  const [, created] = (await admin.get('/api/admin/activity').query({ target: kept.trackingId })).body.data.entries;
  expect(created.after).toMatchObject({ 'recipient.name': 'Zoë Ångström' });
});

test('clears the log in the next run after a crash following the removal [R08]', async () => {
  const { trackingId } = await deleted();
  server.wait(31 * DAY_MS);
  const blank = () => Promise.reject(new Error('crash'));
  const deps = purgeDeps();
  await expect(purgeExpired({ ...deps, activity: { ...deps.activity, blank } })).rejects.toThrow('crash');
  await purgeExpired(purgeDeps());
  const log = await server.connection().collection('activity').find({ targetId: trackingId }).toArray();
  expect(log).toHaveLength(3);
  expect(JSON.stringify(log)).not.toContain('Ångström');
});

test('refuses to purge a shipment outside the trash [B10]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  expectFailure(await purge(trackingId), 'SHIPMENT_NOT_FOUND');
  expect(await count()).toBe(1);
});

test('ends in one result for concurrent purges and restores [B10]', async () => {
  const { trackingId } = await deleted();
  const admin = await server.admin();
  const answers = await Promise.all([purge(trackingId), purge(trackingId), admin.post(`/api/admin/trash/${trackingId}/restore`)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const answer of answers) if (answer.status !== 200) expectFailure(answer, 'SHIPMENT_NOT_FOUND');
  expect(await count()).toBe(answers[2]?.status === 200 ? 1 : 0);
});

describe('empties the trash after thirty days [B10]', () => {
  test('to the day', async () => {
    await deleted('OLD');
    server.wait(29 * DAY_MS);
    await deleted('YOUNG');
    expect(await purgeExpired(purgeDeps())).toBe(0);
    server.wait(DAY_MS + 1);
    expect(await purgeExpired(purgeDeps())).toBe(1);
    expect((await trash()).trackings.map(({ referenceNo }) => referenceNo)).toEqual(['YOUNG']);
    expect(await purgedEntries()).toMatchObject([{ actor: 'system', ip: null }]);
  });

  test('or after the configured days, which the list names [B6]', async () => {
    await storeSettings(server.connection(), { data: { trashDays: 3 } });
    const { trackingId } = await deleted();
    const [entry] = (await trash()).trackings;
    expect(entry?.trackingId).toBe(trackingId);
    expect(Date.parse(entry?.purgeAt ?? '') - Date.parse(entry?.deletedAt ?? '')).toBe(3 * DAY_MS);
    server.wait(3 * DAY_MS + 1);
    expect(await purgeExpired(purgeDeps({ trashDays: 4 }))).toBe(0);
    expect(await purgeExpired(purgeDeps({ trashDays: 3 }))).toBe(1);
  });

  test('and completes a purge interrupted by a crash', async () => {
    const { trackingId } = await deleted();
    const { shipments } = purgeDeps();
    const crash = () => Promise.reject(new Error('crash'));
    server.wait(31 * DAY_MS);
    await expect(purgeExpired({ ...purgeDeps(), activity: { ...purgeDeps().activity, settle: crash } })).rejects.toThrow('crash');
    expect(await shipments.findDeleted(trackingId)).toBeNull();
    expect(await count()).toBe(1);
    await purgeExpired(purgeDeps());
    expect(await count()).toBe(0);
    expect(await purgedEntries()).toHaveLength(1);
  });
});

describe('concurrent purges and restores [A4]', () => {
  test('purge or restore each shipment completely in two runs and a restore', async () => {
    const ids = await Promise.all(Array.from({ length: 24 }, async (_, index) => (await deleted(`P${index}`)).trackingId));
    server.wait(31 * DAY_MS);
    const admin = await server.admin();
    const wanted = ids.filter((_, index) => index % 2 === 0);
    const [restored] = await Promise.all([
      Promise.all(wanted.map(async (id) => ((await admin.post(`/api/admin/trash/${id}/restore`)).status === 200 ? [id] : []))),
      purgeExpired(purgeDeps()),
      purgeExpired(purgeDeps()),
    ]);
    const left = await shipmentModel(server.connection()).find().lean();
    expect(left.map(({ trackingId }) => trackingId).toSorted()).toEqual(restored.flat().toSorted());
    for (const shipment of left) {
      expect(shipment).toMatchObject({ deletedAt: null });
      expect(shipment).not.toHaveProperty('purgedAt');
    }
    const log = await purgedEntries({ limit: 100 });
    const gone = ids.filter((id) => !restored.flat().includes(id));
    expect(log.map(({ targetId }: { targetId: string }) => targetId).toSorted()).toEqual(gone.toSorted());
  });

  test('leave a restored shipment alone, also if deleted again after the run read it', async () => {
    const [back, again, old] = [await deleted('BACK'), await deleted('AGAIN'), await deleted('OLD')];
    server.wait(31 * DAY_MS);
    const admin = await server.admin();
    const { shipments, ...deps } = purgeDeps();
    const findDeletedBefore: typeof shipments.findDeletedBefore = async (...args) => {
      const expired = await shipments.findDeletedBefore(...args);
      for (const { trackingId } of [back, again]) await admin.post(`/api/admin/trash/${trackingId}/restore`).expect(200);
      await admin.delete(`/api/tracking/delete/${again.trackingId}`).expect(200);
      return expired;
    };
    expect(await purgeExpired({ ...deps, shipments: { ...shipments, findDeletedBefore } })).toBe(1);
    expect((await trash()).trackings.map(({ trackingId }) => trackingId)).toEqual([again.trackingId]);
    expect((await admin.get(`/api/tracking/track/${back.trackingId}`)).status).toBe(200);
    expect(await purgedEntries()).toMatchObject([{ targetId: old.trackingId }]);
  });
});
