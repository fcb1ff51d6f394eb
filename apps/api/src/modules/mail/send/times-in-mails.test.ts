import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { expect, it } from 'vitest';
import { driveMails } from '../../../testing/drive-mails.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const { create, update, work } = driveMails(server);

async function delivered(location: string, language: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ar') {
  const { url, arrived } = await startMailServer();
  const trackingId = await create({ mail: { recipient: true, sender: false, language } });
  server.wait(1_000);
  await update(trackingId, { status: 'delivered', location });
  await work(url);
  server.wait(60_000);
  await work(url);
  const withoutMarks = (words = '') => words.replace(/[\u2066-\u2069]/g, '').replaceAll(trackingId, 'ID');
  const [mail] = arrived;
  return [mail?.subject, mail?.text, mail?.html].map(withoutMarks);
}

it.each([
  ['en', 'Delivered in Lagos', 'Wed 7 Mar, 18:00 (West Africa Time)'],
  ['de', 'Zugestellt in Lagos', 'Mi., 7. März, 18:00 (Westafrikanische Zeit)'],
  ['fr', 'Livré à Lagos', 'mer. 7 mars, 18:00 (heure d’Afrique de l’Ouest)'],
  ['es', 'Entregado en Lagos', 'mié, 7 mar, 18:00 (hora de África occidental)'],
  ['pt', 'Entregue em Lagos', 'quarta, 7/03, 18:00 (Hora da África Ocidental)'],
  ['ar', 'تم التسليم في Lagos', 'الأربعاء، 7 مارس، 18:00 (توقيت غرب أفريقيا)'],
] as const)('writes local time and zone name in text and HTML: %s [M6]', async (language, headline, time) => {
  const [subject, text, html] = await delivered('Lagos, Nigeria', language);
  expect(subject).toBe(`${headline} (ID)`);
  for (const content of [text, html]) {
    expect(content).toContain(headline);
    expect(content).toContain(time);
  }
});

it('names the office’s zone if the zone of the place is unknown [M6]', async () => {
  const [subject, text] = await delivered('Depot 7', 'en');
  expect(subject).toBe('Delivered in Depot 7 (ID)');
  expect(text).toContain('12:00 (Eastern Time)');
});

it('names the zone in the office’s texts as well [M6]', async () => {
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  const templates = { delivered: { en: { subject: '{{headline}}', body: 'Here: {{headline}}.' } } };
  await storeSettings(server.connection(), { mail: { ...mail, templates } });
  const [subject, text] = await delivered('Oslo, Norway', 'en');
  expect(subject).toBe('Delivered in Oslo on Wed 7 Mar at 18:00 (Central European Time)');
  expect(text).toContain('Here: Delivered in Oslo on Wed 7 Mar at 18:00 (Central European Time).');
});
