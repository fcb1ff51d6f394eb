import { LIMITS } from '@waybill/contracts/shared/limits';
import { siteContent } from '@waybill/contracts/site/content-schema';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DEFAULT_CONTENT } from '@waybill/contracts/site/default-settings';
import { SITE_LIMITS } from '@waybill/contracts/site/facts';
import { OTHER_LANGUAGES } from '@waybill/contracts/site/translations-schema';
import { expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const read = (language = 'en') => server.visitor().get('/api/settings/content').set('Accept-Language', language);
const save = async (change: object) => {
  const admin = await server.admin();
  const { data } = (await admin.get('/api/admin/settings').expect(200)).body;
  return admin.put('/api/admin/settings').send({ ...data, content: { ...data.content, ...change } });
};

test('serves the texts about the company to be kept and revalidated, in the language of the caller', async () => {
  const answer = await read().expect(200);
  expect(siteContent.strict().parse(answer.body.data)).toEqual(DEFAULT_CONTENT);
  expect(answer.headers['cache-control']).toBe('public, no-cache');
  expect(answer.headers.vary).toContain('Accept-Language');
  await read()
    .set('If-None-Match', answer.headers.etag as string)
    .expect(304);
  expect((await read('de')).body.data).toMatchObject({ language: 'de', headline: 'Zugestellt am zugesagten Tag.' });
});

test('serves the saved texts, and a summary of them with the public settings', async () => {
  const [service] = DEFAULT_OFFICE_SETTINGS.content.services;
  const services = [{ ...service, id: 'bikes', name: 'دراجة سريعة '.repeat(5).trim() }];
  expect((await save({ headline: 'By bike.', services, steps: [], claims: { answersWithinDay: false } })).status).toBe(200);
  expect((await read()).body.data).toMatchObject({ headline: 'By bike.', services: [{ id: 'bikes' }], steps: [] });
  expect((await read('fr')).body.data.fallbacks).toEqual({ 'content.headline': 'en', 'content.services.0.name': 'en' });
  const { content } = (await server.visitor().get('/api/settings/public')).body.data;
  expect(content).toEqual({
    services: [{ id: 'bikes', name: services[0]?.name }],
    claims: { ...DEFAULT_OFFICE_SETTINGS.content.claims, answersWithinDay: false },
  });
});

test('keeps the largest allowed content in one call', async () => {
  const long = (max: number) => 'ب'.repeat(max);
  const fields = {
    name: long(LIMITS.name),
    summary: long(SITE_LIMITS.contentLine),
    argument: long(LIMITS.description),
    bullets: long(LIMITS.notes),
  };
  const services = Array.from({ length: SITE_LIMITS.services }, (_, index) => ({
    id: `service-${index}`,
    ...fields,
    drawing: 'none',
    translations: Object.fromEntries(OTHER_LANGUAGES.map((code) => [code, fields])),
  }));
  expect((await save({ services })).status).toBe(200);
  expect((await read('ar')).body.data.services).toHaveLength(SITE_LIMITS.services);
});
