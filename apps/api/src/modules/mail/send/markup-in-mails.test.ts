import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment, newShipmentBody } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const IMAGE = '<img src=x onerror=alert(1)>';

test('escapes markup and fields in names, references and office texts [I06]', async () => {
  const { url, arrived } = await startMailServer();
  const { mail, company } = DEFAULT_OFFICE_SETTINGS;
  const body = `{{recipient.name}} & <b>{{referenceNo}}</b>`;
  await storeSettings(server.connection(), {
    company: { ...company, name: `A "quote" ${IMAGE}` },
    mail: { ...mail, templates: { created: { en: { subject: `{{recipient.name}}`, body } } } },
  });
  const { recipient } = newShipmentBody();
  const name = `</title>${IMAGE}{{sender.name}}`;
  await createdShipment(await server.admin(), { referenceNo: `"javascript:`, recipient: { ...recipient, name } });
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(60_000);
  await sendMails({ ...context, smtp: createSmtp(url) });

  const got = arrived.find(({ envelopeTo }) => envelopeTo[0] === recipient.email);
  const html = String(got?.html).replace(/[\u2066-\u2069]/g, '');
  expect(got?.subject?.replace(/[\u2066-\u2069]/g, '')).toBe(name);
  expect(html).toContain(
    '&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;{{sender.name}} &amp; &lt;b&gt;&quot;javascript:&lt;/b&gt;',
  );
  expect(html.replace(/<img src="cid:[^>]*>/, '')).not.toContain('<img');
  expect(html.match(/<\/title>/g)).toHaveLength(1);
});
