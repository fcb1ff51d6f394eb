import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { DEFAULT_BRAND } from '@waybill/domain/colors/brand-colors';
import { DAY_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment, receivedMessage } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', smtpUrl: 'smtp://127.0.0.1:1' } });

async function sendOne(): Promise<string> {
  const { url, arrived } = await startMailServer();
  await createdShipment(await server.admin(), { mail: { recipient: true, sender: false } });
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(DAY_MS);
  await sendMails({ ...context, smtp: createSmtp(url) });
  return String(arrived[0]?.html);
}

test.each([
  ['the default colors', {}, DEFAULT_BRAND],
  ['the company’s colors', { primary: '#1d4ed8', accent: '#0f766e' }, { primary: '#1d4ed8', accent: '#0f766e' }],
  ['the primary color for both', { primary: '#1d4ed8' }, { primary: '#1d4ed8', accent: '#1d4ed8' }],
])('a mail has %s: a line above, and the button [B6]', async (_name, brand, { primary, accent }) => {
  await storeSettings(server.connection(), { brand });
  const html = await sendOne();
  expect(html).toContain(`border-top:4px solid ${accent}!important`);
  expect(html).toContain(`background:${primary};color:#ffffff`);
});

test('the head of a mail has the company’s name as text, whatever it is [B6]', async () => {
  const name = '</style><script>alert(1)</script>';
  await storeSettings(server.connection(), { company: { ...DEFAULT_OFFICE_SETTINGS.company, name } });
  const html = await sendOne();
  expect(html).toContain('&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;</td>');
  expect(html).not.toContain('<script');
});

test('no sentence of a mail ends with two full stops, whatever the company and the place are called [W12]', async () => {
  await storeSettings(server.connection(), { company: { ...DEFAULT_OFFICE_SETTINGS.company, name: 'Rota Ltd.' } });
  const { url, arrived } = await startMailServer();
  const admin = await server.admin();
  for (const language of ['en', 'ar'] as const) {
    const { trackingId } = await createdShipment(admin, { mail: { recipient: true, sender: false, language } });
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold', location: 'Asante Co.' }).expect(200);
    const request = { email: `${language}@example.com`, language };
    await server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send(request).expect(202);
  }
  const reference = await receivedMessage(server.visitor());
  await admin.post(`/api/admin/messages/${reference}/replies`).send({ text: 'It is at the depot.' }).expect(201);
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(DAY_MS / 24);
  await sendMails({ ...context, smtp: createSmtp(url) });
  const text = arrived.map((mail) => `${mail.subject} ${mail.text} ${String(mail.html)}`).join('\n');
  expect(text).toMatch(/because you wrote to Rota Ltd\. Your reference/);
  expect(text).toMatch(/\bin Asante Co\.\n/);
  expect(text).toMatch(/Asante Co\.\u2069+\s/);
  expect(text).not.toMatch(/[^.]\.[\u2066-\u2069]*\.[^.]/);
});
