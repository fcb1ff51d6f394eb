import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://track.rota.example' } });
const BLANK = { ...DEFAULT_OFFICE_SETTINGS.company, phone: '', email: '' };
const TEMPLATE = { subject: '{{trackingId}}', body: 'Call {{company.phone|us}} or write to {{company.email|our office}}.' };

async function sendOne(config: { mailFrom?: string } = {}) {
  const { url, arrived } = await startMailServer();
  await createdShipment(await server.admin(), { mail: { recipient: true, sender: false } });
  const context = { ...server.newContext(), ...config };
  await server.processEvents(context);
  server.wait(DAY_MS);
  await sendMails({ ...context, smtp: createSmtp(url) });
  return arrived[0];
}

test('a company without an email sends from its host, and asks for no replies [R019]', async () => {
  await storeSettings(server.connection(), { company: BLANK });
  const mail = await sendOne();
  expect(mail?.from).toEqual({ address: 'no-reply@track.rota.example', name: 'Waybill Express' });
  expect(mail?.raw).not.toMatch(/^Reply-To:/im);
});

test('a company without an email sends from MAIL_FROM if set [R019]', async () => {
  await storeSettings(server.connection(), { company: BLANK });
  expect((await sendOne({ mailFrom: 'parcels@rota.example' }))?.from).toMatchObject({ address: 'parcels@rota.example' });
});

test('a template fills in its own words for a blank phone and email [R019]', async () => {
  const { mail } = DEFAULT_OFFICE_SETTINGS;
  await storeSettings(server.connection(), { company: BLANK, mail: { ...mail, templates: { created: { en: TEMPLATE } } } });
  expect((await sendOne())?.text).toContain('Call us or write to our office.');
});
