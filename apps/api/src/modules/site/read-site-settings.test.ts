import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { siteSettings } from '@waybill/contracts/site/site-settings-schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { describe, expect, test } from 'vitest';
import { newShipmentBody } from '../../testing/builders.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer();
const read = () => server.visitor().get('/api/settings/public');
const store = (content: object) => server.connection().collection('settings').insertOne({ version: 1, content });
const warnings = () => server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40);

test('serves the defaults until a setting is changed [B6, R003]', async () => {
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(siteSettings.strict().parse(answer.body.data)).toEqual(DEFAULT_SETTINGS);
});

test('fills in fields that a stored version lacks [B6]', async () => {
  await store({ company: { phone: '+44 20 5550 0199' }, website: { showPricing: true } });
  const { data } = (await read()).body;
  expect(data).toEqual({
    ...DEFAULT_SETTINGS,
    company: { ...DEFAULT_SETTINGS.company, phone: '+44 20 5550 0199' },
    website: { ...DEFAULT_SETTINGS.website, showPricing: true },
  });
});

test('drops a stored link with a password and nothing else of its section [H16]', async () => {
  const good = { network: 'youtube', url: 'https://www.youtube.com/@waybill' };
  await store({ company: { phone: '+44 20 5550 0199', socials: [{ network: 'x', url: 'https://user:pw@x.com/a' }, good] } });
  const { company } = (await read()).body.data;
  expect(company).toMatchObject({ phone: '+44 20 5550 0199', socials: [good] });
  expect(warnings()).toEqual([]);
});

describe('replaces an invalid stored section by its defaults with a warning, and keeps the others [B6]', () => {
  test.each([
    ['a wrong value', { timeZone: 'Mars/Olympus' }, ['company.timeZone']],
    ['null', { name: null }, ['company.name']],
    ['an operator', { email: { $gt: '' } }, ['company.email']],
    ['a script URL', { socials: [{ network: 'facebook', url: 'javascript:alert(1)' }] }, ['company.socials.0.url']],
    [
      'hours that end before they start',
      { officeHours: [{ days: [1], opens: '18:00', closes: '08:00' }] },
      ['company.officeHours.0.closes'],
    ],
    ['hours in the previous format', { officeHours: { days: [1], opens: '08:00', closes: '18:00' } }, ['company.officeHours']],
  ])('%s', async (_what, company, paths) => {
    await store({ company, website: { showTeam: true } });
    const answer = await read();
    expect(answer.status).toBe(200);
    expect(answer.body.data.company).toEqual(DEFAULT_SETTINGS.company);
    expect(answer.body.data.website.showTeam).toBe(true);
    expect(warnings()).toMatchObject([{ paths }]);
  });

  test.each(['text', 7, ['a'], null])('a section that is %j', async (company) => {
    await store({ company });
    const answer = await read();
    expect(answer.body.data).toEqual(DEFAULT_SETTINGS);
  });
});

test('returns neither unknown stored fields nor office settings to the public [B13]', async () => {
  await store({ company: { taxNumber: 'SECRET-1' }, website: { draft: 'SECRET-2' }, secret: 'SECRET-3' });
  const { text } = await read();
  expect(text).not.toMatch(/SECRET|version|tokenHours|eventDays|strictTransitions/);
});

test('publishes the configured retention days only [P09]', async () => {
  await storeSettings(server.connection(), { retention: { messages: 90, activity: 365 } });
  expect((await read()).body.data.data).toEqual({ ...DEFAULT_SETTINGS.data, kept: { messages: 90, activity: 365 } });
});

test('publishes the hours after which a shipment counts as stale', async () => {
  await storeSettings(server.connection(), { tracking: { staleHours: 72 } });
  expect((await read()).body.data.tracking.staleHours).toBe(72);
});

test('is cacheable with 304, and shows changes of another process after at most five seconds [B6]', async () => {
  const first = await read();
  expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.stringMatching(/^W\//) });
  const revalidate = () => read().set('If-None-Match', first.headers.etag ?? '');
  const same = await revalidate();
  expect({ status: same.status, text: same.text }).toEqual({ status: 304, text: '' });
  await storeSettings(server.connection(), { company: { phone: '+44 20 5550 0199' } });
  server.wait(5_000);
  expect((await revalidate()).body.data.company.phone).toBe('+44 20 5550 0199');
});

test('computes today in the time zone of the settings [B1]', async () => {
  // Ten in the morning of the eighth on Kiritimati, noon of the seventh in New York's winter.
  server.clock.now = new Date('2040-03-07T20:00:00.000Z');
  await storeSettings(server.connection(), { company: { timeZone: 'Pacific/Kiritimati' } });
  const admin = await server.admin();
  await admin
    .post('/api/tracking/generate')
    .send(newShipmentBody({ status: 'delivered', deliveryDate: '2040-03-08' }))
    .expect(201);
  expect((await admin.get('/api/admin/stats')).body.data.deliveredToday).toBe(1);
});

test('names the company day on which the office last changed its own text [R017]', async () => {
  const save = async (change: (settings: VersionedSettings) => VersionedSettings) => {
    const admin = await server.admin();
    const { data } = (await admin.get('/api/admin/settings')).body;
    await admin.put('/api/admin/settings').send(change(data)).expect(200);
    const { versions } = (await admin.get('/api/admin/settings/history')).body.data;
    return toCalendarDate(new Date(versions[0].at), DEFAULT_SETTINGS.company.timeZone);
  };
  const withTerms = (terms: string) => (settings: VersionedSettings) => ({
    ...settings,
    website: { ...settings.website, policies: { ...settings.website.policies, terms } },
  });
  const changed = async () => (await read()).body.data.website.policiesChanged;
  expect(await changed()).toBeUndefined();
  const day = await save(withTerms('# Ours'));
  expect(await changed()).toEqual({ terms: day });
  server.wait(3 * 24 * 3_600_000);
  await save((settings) => ({ ...settings, company: { ...settings.company, name: 'Norden Parcels' } }));
  expect(await changed()).toEqual({ terms: day });
  const later = await save(withTerms('# Ours, again'));
  expect(later).not.toBe(day);
  expect(await changed()).toEqual({ terms: later });
  await save(withTerms(''));
  expect(await changed()).toBeUndefined();
});

test('offers mails only if mails with links can be sent', async () => {
  const offered = async (options: { smtpUrl?: string; publicUrl?: string }) =>
    (await server.newContext(options).siteSettings()).mails;
  expect(await offered({ smtpUrl: 'smtp://127.0.0.1:1', publicUrl: 'https://waybill.example' })).toBe(true);
  expect(await offered({ smtpUrl: 'smtp://127.0.0.1:1' })).toBeUndefined();
  expect(await offered({ publicUrl: 'https://waybill.example' })).toBeUndefined();
});
