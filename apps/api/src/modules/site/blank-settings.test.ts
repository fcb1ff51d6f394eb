import { BLANK_OFFICE_SETTINGS } from '@waybill/contracts/site/blank-office-settings';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DEFAULT_CONTENT } from '@waybill/contracts/site/default-settings';
import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { demoData: 'never' } });
const URL = '/api/admin/settings';
const read = async (): Promise<VersionedSettings> => (await (await server.admin()).get(URL).expect(200)).body.data;
const put = async (settings: object) => (await server.admin()).put(URL).send(settings);
const readPublic = async (path: 'public' | 'content', language = 'en') =>
  (await server.visitor().get(`/api/settings/${path}`).set('Accept-Language', language).expect(200)).body.data;
const named = (settings: VersionedSettings, name: string) => ({ ...settings, company: { ...settings.company, name } });

test('an installation without demo data has blank settings until the first save', async () => {
  expect(await read()).toEqual({ version: 0, ...BLANK_OFFICE_SETTINGS });
  expect(await readPublic('public')).toMatchObject({
    company: { name: 'Parcel tracking', blurb: '', officeHours: [] },
    website: { testimonials: [], statistics: [] },
    content: {
      services: [],
      claims: { answersWithinDay: false, allInPrice: false, volumetricWeight: false, aroundTheClock: false },
      emptyPages: ['/about', '/services'],
    },
  });
  expect((await readPublic('public', 'de')).company.name).toBe('Sendungsverfolgung');
  expect(await readPublic('content')).toMatchObject({ headline: '', introduction: '', services: [], timeline: [], tiers: [] });
});

test('settings can be saved before the company has a name, and the name stays once it is there', async () => {
  const blank = await read();
  const saved = await put({ ...blank, company: { ...blank.company, timeZone: 'Europe/Oslo' } });
  expect(saved.status).toBe(200);
  expect((await put(named(saved.body.data, 'Norden'))).status).toBe(200);
  expect((await readPublic('public', 'de')).company.name).toBe('Norden');
  const { errors } = expectFailure(await put(named(await read(), ' ')), 'VALIDATION');
  expect(errors).toEqual([{ path: 'company.name', message: 'is required' }]);
});

test('version 0 can be restored, as it was', async () => {
  await put(named(await read(), 'Norden'));
  const restored = await (await server.admin()).post(`${URL}/rollback`).send({ version: 0 });
  expect(restored.body.data).toEqual({ version: 2, ...BLANK_OFFICE_SETTINGS });
  expect((await readPublic('public')).company.name).toBe('Parcel tracking');
  expect(server.logged.filter((line) => JSON.parse(line).level === 40)).toEqual([]);
});

test('settings of an older release keep the texts that it displayed', async () => {
  const { content: _later, ...older } = DEFAULT_OFFICE_SETTINGS;
  await server.connection().collection('settings').insertOne({ version: 1, content: older });
  expect((await read()).content).toEqual(DEFAULT_OFFICE_SETTINGS.content);
  expect(await readPublic('content')).toEqual(DEFAULT_CONTENT);
});

test('a page joins the menu with its first text or row, and older settings keep the promises that were displayed [W9]', async () => {
  const { content, ...rest } = await read();
  const emptyPages = async () => (await readPublic('public')).content.emptyPages;
  const tiers = [{ name: 'Letter', time: '', price: 9, maxWeightKg: 1, translations: {} }];
  const first = await put({ ...rest, content: { ...content, tiers, vision: 'Every letter.' } });
  expect(await emptyPages()).toEqual(['/services']);
  const { website } = first.body.data;
  await put({ ...first.body.data, website: { ...website, showPricing: true } });
  expect(await emptyPages()).toBeUndefined();

  const older = { ...content, claims: { answersWithinDay: false } };
  await server
    .connection()
    .collection('settings')
    .insertOne({ version: 9, content: { ...rest, content: older } });
  expect((await read()).content.claims).toEqual({
    answersWithinDay: false,
    allInPrice: true,
    volumetricWeight: true,
    aroundTheClock: true,
  });
});

test('an invalid section is blank too, with a warning', async () => {
  const content = { ...DEFAULT_OFFICE_SETTINGS.content, services: [{ id: '../admin' }] };
  await server
    .connection()
    .collection('settings')
    .insertOne({ version: 1, content: { ...DEFAULT_OFFICE_SETTINGS, content } });
  expect((await read()).content).toEqual(BLANK_OFFICE_SETTINGS.content);
  expect(server.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)).toHaveLength(1);
});
