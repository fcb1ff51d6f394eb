import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { type Settings, settingsHistory, type VersionedSettings, versionedSettings } from '@waybill/contracts/site/schema';
import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { watchPlans } from '../../testing/watch-plans.ts';
import { settingsModel } from './settings-repository.ts';

const server = setUpServer();
const URL = '/api/admin/settings';
const MAX_KEPT = 200;

const read = async () => {
  const answer = await (await server.admin()).get(URL).expect(200);
  return versionedSettings.strict().parse(answer.body.data);
};
const put = async (body: object) => (await server.admin()).put(URL).send(body);
const history = async (query = {}) => {
  const answer = await (await server.admin()).get(`${URL}/history`).query(query).expect(200);
  return settingsHistory.strict().parse(answer.body.data);
};
const rollBack = async (version: unknown) => (await server.admin()).post(`${URL}/rollback`).send({ version });
const publicPhone = async () => (await server.visitor().get('/api/settings/public')).body.data.company.phone;

const withCompany = (settings: VersionedSettings, change: Partial<Settings['company']>): VersionedSettings => ({
  ...settings,
  company: { ...settings.company, ...change },
});
const save = async (change: Partial<Settings['company']>) => {
  const answer = await put(withCompany(await read(), change));
  expect(answer.status).toBe(200);
  return versionedSettings.parse(answer.body.data);
};

test('starts with version 0, the defaults [B6]', async () => {
  expect(await read()).toEqual({ version: 0, ...DEFAULT_OFFICE_SETTINGS });
  expect((await history()).versions).toEqual([]);
});

test('publishes a change at once as a new version with history and log entry [B6]', async () => {
  await publicPhone();
  const saved = await save({ phone: '+44 20 5550 0199' });
  expect(saved.version).toBe(1);
  expect(await read()).toEqual(saved);
  expect(await publicPhone()).toBe('+44 20 5550 0199');
  expect((await history()).versions).toEqual([
    {
      version: 1,
      at: server.clock.now.toISOString(),
      actor: CREDENTIALS.username,
      changed: ['company.phone'],
      values: [{ path: 'company.phone', from: DEFAULT_OFFICE_SETTINGS.company.phone, to: '+44 20 5550 0199' }],
      restored: null,
    },
  ]);
  const activity = await (await server.admin()).get('/api/admin/activity').query({ target: 'settings' });
  expect(activity.body.data.entries).toMatchObject([
    {
      action: 'settings.changed',
      targetType: 'settings',
      before: { 'company.phone': DEFAULT_OFFICE_SETTINGS.company.phone },
      after: { 'company.phone': '+44 20 5550 0199' },
    },
  ]);
});

test('adds no version without a change [B6]', async () => {
  expect((await put(await read())).body.data.version).toBe(0);
  expect((await history()).pagination.total).toBe(0);
});

describe('when someone else has changed the settings [B6]', () => {
  test('refuses a change of an older version with the current settings', async () => {
    const opened = await read();
    const other = await save({ phone: '+44 20 5550 0199' });
    const answer = await put(withCompany(opened, { phone: '+1 212 555 0100' }));
    expect(expectFailure(answer, 'STALE').data?.current).toEqual(other);
    expect(await read()).toEqual(other);
  });

  test('applies one of several concurrent changes and refuses the others', async () => {
    const opened = await read();
    const phones = ['+1 212 555 0100', '+1 212 555 0101', '+1 212 555 0102', '+1 212 555 0103'];
    const answers = await Promise.all(phones.map((phone) => put(withCompany(opened, { phone }))));
    const [made, refused] = [200, 409].map((status) => answers.filter((answer) => answer.status === status));
    expect([made?.length, refused?.length]).toEqual([1, 3]);
    const winner = await read();
    expect(made?.[0]?.body.data).toEqual(winner);
    expect(refused?.map(({ body }) => body.data.current)).toEqual([winner, winner, winner]);
  });
});

test('names all errors at once by path [B6]', async () => {
  const settings = withCompany(await read(), {
    phone: 'none',
    officeHours: [{ days: [1], opens: '09:00', closes: '08:00' }],
    socials: [{ network: 'x', url: 'http://x.com' }],
  });
  const { errors } = expectFailure(
    await put({ ...settings, data: { ...settings.data, trashDays: 0, keep: true } }),
    'VALIDATION',
  );
  expect(errors?.map(({ path }) => path)).toEqual([
    'data.keep',
    'company.phone',
    'company.officeHours.0.closes',
    'company.socials.0.url',
    'data.trashDays',
  ]);
  expect((await read()).version).toBe(0);
});

describe('rolling back [B6]', () => {
  test('adds a version equal to the old one and keeps those between', async () => {
    const first = await save({ phone: '+44 20 5550 0199' });
    await save({ phone: '+44 20 5550 0200', name: 'Norden Parcels' });
    const answer = await rollBack(1);
    expect(answer.body.data).toEqual({ ...first, version: 3 });
    expect(await publicPhone()).toBe('+44 20 5550 0199');
    expect((await history()).versions.map(({ version, restored, changed }) => ({ version, restored, changed }))).toEqual([
      { version: 3, restored: 1, changed: ['company.name', 'company.phone'] },
      { version: 2, restored: null, changed: ['company.name', 'company.phone'] },
      { version: 1, restored: null, changed: ['company.phone'] },
    ]);
    const activity = await (await server.admin()).get('/api/admin/activity').query({ action: 'settings.restored' });
    expect(activity.body.data.entries).toHaveLength(1);
  });

  test('also restores the defaults', async () => {
    await save({ phone: '+44 20 5550 0199' });
    expect((await rollBack(0)).body.data).toEqual({ ...DEFAULT_OFFICE_SETTINGS, version: 2 });
  });

  test('twice at once adds two versions', async () => {
    await save({ name: 'A' });
    await save({ name: 'B' });
    const answers = await Promise.all([rollBack(0), rollBack(1)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await history()).versions.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  test('is refused to the current and to unknown versions', async () => {
    await save({ name: 'A' });
    expect(expectFailure(await rollBack(1), 'VALIDATION').errors).toMatchObject([{ path: 'version' }]);
    expectFailure(await rollBack(7), 'SETTINGS_VERSION_NOT_FOUND');
    expectFailure(await rollBack(-1), 'VALIDATION');
    expectFailure(await rollBack({ $gt: 0 }), 'VALIDATION');
    expect((await read()).version).toBe(1);
  });

  test('can be previewed: each stored version is readable', async () => {
    const first = await save({ name: 'A' });
    await save({ name: 'B' });
    const admin = await server.admin();
    expect((await admin.get(`${URL}/history/1`)).body.data).toEqual(first);
    expect((await admin.get(`${URL}/history/0`)).body.data.version).toBe(0);
    expectFailure(await admin.get(`${URL}/history/9`), 'SETTINGS_VERSION_NOT_FOUND');
    expectFailure(await admin.get(`${URL}/history/one`), 'VALIDATION');
  });
});

test('keeps the last two hundred versions once older ones are logged [B6]', async () => {
  const model = settingsModel(server.connection());
  const content = DEFAULT_OFFICE_SETTINGS;
  await model.insertMany(
    Array.from({ length: MAX_KEPT }, (_, index) => ({ version: index + 1, at: new Date(), actor: 'x', changed: [], content })),
  );
  await save({ name: 'A' });
  const { versions, pagination } = await history({ page: '20', limit: '10' });
  expect(pagination.total).toBe(MAX_KEPT);
  expect(versions.at(-1)?.version).toBe(2);
  // Version 1 is gone.
  expect(versions.at(-1)?.values).toEqual([]);
});

test('uses an index for every read [B6]', async () => {
  await save({ name: 'A' });
  const admin = await server.admin();
  const queries = await watchPlans(server.connection(), async () => {
    server.restart();
    await admin.get('/api/admin/settings').expect(200);
    await admin.get('/api/admin/settings/history?page=2').expect(200);
    await admin.get('/api/admin/settings/history/1').expect(200);
    await save({ name: 'B' });
  });
  expect(queries.filter(({ collection }) => collection === 'settings').length).toBeGreaterThan(4);
  // Counting reads all of them: 200 at most.
  const isCount = (query: string) => query.includes('"$group"');
  expect(queries.filter(({ query, stages }) => stages.includes('COLLSCAN') && !isCount(query))).toEqual([]);
});
