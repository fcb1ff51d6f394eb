import { LANGUAGE_CODES } from '@waybill/domain/languages';
import type { MailEvent } from '@waybill/domain/mail/events';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { administrator } from '../../../testing/administrator.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendTestMail } from './try-template.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });

const DRAFT = {
  event: 'delivered',
  language: 'en',
  subject: 'About {{trackingId}}',
  body: 'Dear {{recipient.name|friend}},\n\nfrom {{origin}} to {{destination}}.',
} as const;

const BY = administrator('dispatcher');

const preview = async (body: object) => (await server.admin()).post('/api/admin/mails/preview').send({ ...DRAFT, ...body });

test('returns default templates and their fields', async () => {
  const answer = await (await server.admin()).get('/api/admin/mails/templates/promise_moved/de').expect(200);
  expect(answer.body.data.subject).toContain('{{trackingId}}');
  expect(answer.body.data.body).toContain('{{previousDate}}');
  expect(answer.body.data.fields).toEqual(expect.arrayContaining(['recipient.name', 'previousDate']));
  expectFailure(await (await server.admin()).get('/api/admin/mails/templates/birthday/de'), 'VALIDATION');
});

test('previews a draft with the given or newest shipment, and the default for blank texts', async () => {
  expectFailure(await preview({}), 'SHIPMENT_NOT_FOUND');
  const older = await createdShipment(await server.admin(), { origin: 'Accra, Ghana' });
  server.wait(1_000);
  const newest = await createdShipment(await server.admin());
  const result = (await preview({})).body.data;
  expect(result).toMatchObject({ trackingId: newest.trackingId, subject: `About ${newest.trackingId}` });
  expect(result.text).toContain(`Dear ${newest.recipient.name},`);
  expect((await preview({ trackingId: older.trackingId.toLowerCase() })).body.data.text).toContain('from Accra to');
  expect((await preview({ subject: '', body: '', event: 'created' })).body.data.subject).toBe(
    `Shipment ${newest.trackingId} has been registered`,
  );
  expectFailure(await preview({ trackingId: 'TRK-000000-000000' }), 'SHIPMENT_NOT_FOUND');
});

test('isolates text directions in Arabic without marks in the template', async () => {
  const { body: shipped } = await (await server.admin()).get('/api/admin/mails/templates/on_hold/ar').expect(200);
  expect(shipped.data.body).toBe('{{greeting}}\n\n{{sentence}}\n\n{{next}}');
  await createdShipment(await server.admin(), { status: 'on_hold' });
  const { text } = (await preview({ event: 'on_hold', language: 'ar', subject: '', body: '' })).body.data;
  const [headline, greeting, sentence] = text.split('\n\n');
  expect(headline).toMatch(/^متوقفة مؤقتًا في \u2068?\u2066?Oslo/);
  expect(greeting).toMatch(/^\u2067مرحبًا \u2066Zoë Ångström\u2069،\u2069$/);
  expect(sentence).toBe('\u2067شحنتكم متوقفة مؤقتًا.\u2069');
  expect(text).not.toContain('\u2066\u2069');
});

test('shows no expected day for delivered shipments and wraps long names', async () => {
  const name = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { recipient: { name }, deliveryDate: '2040-12-04' });
  expect((await preview({ event: 'in_transit' })).body.data.text).toContain('Estimated delivery date: Tue 4 Dec');
  await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
  const { text, html } = (await preview({ subject: '', body: '' })).body.data;
  expect(text).toContain('Status: Delivered');
  expect(text).not.toContain('Estimated delivery date');
  expect(html).toMatch(/class="paper"[^>]*word-break:break-word/);
});

test('merges full stops after dates and keeps the ID on one line', async () => {
  const { trackingId } = await createdShipment(await server.admin(), { deliveryDate: '2040-12-04' });
  const { text, html } = (await preview({ event: 'created', language: 'de', subject: '', body: '' })).body.data;
  expect(text).toContain('Zugesagt haben wir sie für Di., 4. Dez.\n');
  expect(html).toMatch(new RegExp(`unter <span dir="ltr" style="white-space:nowrap[^"]*">${trackingId}</span>`));
  expect((await preview({ body: 'Wait ... for {{deliveryDate}}..' })).body.data.text).toContain('Wait ... for Tue 4 Dec.\n');
});

test('refuses an unknown field by template part and position', async () => {
  const { errors } = expectFailure(await preview({ subject: 'ok', body: 'Hello\n {{surname}}' }), 'VALIDATION');
  expect(errors).toMatchObject([
    { path: 'body', message: 'in line 2, character 2, uses {{surname}}, which is not a field of this email' },
  ]);
});

test('refuses a test mail without a mail server', async () => {
  await createdShipment(await server.admin());
  const answer = await (await server.admin()).post('/api/admin/mails/test').send({ ...DRAFT, to: 'office@example.com' });
  expect(expectFailure(answer, 'PRECONDITION_FAILED').message).toBe('No mail server is configured. Set SMTP_URL to send emails.');
});

test('sends a test mail only to the given address and returns refusals', async () => {
  const { url, arrived, stop } = await startMailServer();
  await createdShipment(await server.admin());
  const context = { ...server.newContext(), smtp: createSmtp(url) };
  await sendTestMail(context, { ...DRAFT, to: 'office@example.com' }, BY);
  expect(arrived.map(({ envelopeTo, subject }) => [envelopeTo, subject?.startsWith('About TRK-')])).toEqual([
    [['office@example.com'], true],
  ]);
  expect(await server.connection().collection('mails').countDocuments({ address: 'office@example.com' })).toBe(0);
  const log = async () =>
    (await (await server.admin()).get('/api/admin/activity?action=mail.tested').expect(200)).body.data.entries;
  expect(await log()).toMatchObject([{ actor: 'dispatcher', targetType: 'mail', after: { event: 'delivered', language: 'en' } }]);
  expect(JSON.stringify(await log())).not.toContain('office@example.com');
  await stop();
  await expect(sendTestMail(context, { ...DRAFT, to: 'office@example.com' }, BY)).rejects.toThrow(
    /^The mail server rejected the email: /,
  );
  expect(await log()).toHaveLength(1);
});

test.each(LANGUAGE_CODES)('previews each mail in the status of its event, for any shipment: %s [V16]', async (language) => {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin, { status: 'picked_up', origin: 'Durban, South Africa' });
  const t = translator(language);
  const show = async (event: MailEvent) =>
    (await preview({ event, language, subject: '', body: '' })).body.data as { subject: string; text: string };
  const plain = (words: string) => words.replace(/[\u2066-\u2069]/g, '');
  for (const status of ['picked_up', 'processing', 'in_transit', 'on_hold', 'delivered', 'created'] as const) {
    if (status === 'created') await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
    const expected = getStatusName(status === 'created' ? 'picked_up' : status, t);
    expect(plain((await show(status)).text)).toContain(`${t(texts.receipt.status)}: ${expected}\n`);
  }
  const onTheVan = await show('out_for_delivery');
  expect(plain(onTheVan.subject)).toContain(
    plain(t(texts.headline.byKey.in_transit_out_for_delivery.placed, { place: 'Göteborg' })),
  );
  for (const event of ['late', 'silent', 'arriving_tomorrow', 'promise_moved'] as const) {
    expect(plain((await show(event)).text)).toContain(`: ${getStatusName('in_transit', t)}\n`);
  }
});

test('previews daily mails with a fitting date [V16]', async () => {
  await createdShipment(await server.admin(), { deliveryDate: '2041-01-01' });
  const text = async (event: string) => (await preview({ event, subject: '', body: '' })).body.data.text;
  expect(await text('arriving_tomorrow')).toContain('tomorrow, Thu 8 Mar.');
  expect(await text('late')).toMatch(
    /was promised for Tue 6 Mar and hasn’t been delivered yet\. We’re sorry\.\n\nIt’s still on its way\./,
  );
  expect(await text('silent')).toMatch(/hasn’t been scanned since Wed 22 Feb[^]+It may be on a long leg\./);
});

test('sends the test mail in the status of its event [V16]', async () => {
  const { url, arrived } = await startMailServer();
  await createdShipment(await server.admin(), { status: 'processing' });
  const context = { ...server.newContext(), smtp: createSmtp(url) };
  await sendTestMail(context, { event: 'on_hold', language: 'en', subject: '', body: '', to: 'office@example.com' }, BY);
  expect(arrived[0]?.text).toContain('Status: On Hold');
});
