import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { quoteBody } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from './send-mails.ts';

/** Nothing listens there: tests that send open their own server. */
const SMTP_URL = 'smtp://127.0.0.1:1';
const server = setUpServer({ config: { publicUrl: 'https://waybill.example', smtpUrl: SMTP_URL } });
const CUSTOMER = 'idrissa@example.org';
const PRICE = { amount: 1_180.5, currency: 'EUR', validUntil: '2040-04-01' };

async function setUp() {
  const admin = await server.admin();
  const call = server.visitor().post('/api/quotes').set('Accept-Language', 'fr');
  const { body } = await call.send(quoteBody({ email: CUSTOMER, cityOfArrival: 'Marseille' })).expect(201);
  const { reference } = body.data;
  return {
    admin,
    reference,
    offer: (changes: object = {}) => admin.post(`/api/admin/quotes/${reference}/offers`).send({ ...PRICE, ...changes }),
    thread: async () => (await admin.get(`/api/admin/quotes/${reference}/offers`).expect(200)).body.data,
    mails: async () => (await admin.get('/api/admin/mails').expect(200)).body.data.mails,
    send: async (url: string) => {
      const context = server.newContext();
      await server.processEvents(context);
      server.wait(60_000);
      await sendMails({ ...context, smtp: createSmtp(url) });
    },
  };
}

test('mails the price in the language of the request, with a link that only the customer sees', async () => {
  const { url, arrived } = await startMailServer();
  const { offer, send, thread, mails, reference, admin } = await setUp();
  await offer({ text: 'Assuré.\n\nÀ bientôt' }).expect(201);
  await send(url);
  const [mail] = arrived;
  expect(mail?.envelopeTo).toEqual([CUSTOMER]);
  expect(mail?.subject).toBe(`Votre devis (${reference})`);
  expect(mail?.text?.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain(
    'Merci pour votre demande. Voici notre devis.\n\nAssuré.\n\nÀ bientôt\n\nPrix: 1 180,50 EUR\nValable jusqu’au: dim. 1 avr. 2040\n',
  );
  const link = /https:\/\/waybill\.example\/fr\/offer\?t=(\S+)/.exec(mail?.text ?? '');
  const read = await server
    .visitor()
    .get('/api/offers/mine')
    .set('Mail-Link', link?.[1] ?? '');
  expect(read.body.data).toMatchObject({ reference, state: 'open' });
  expect(await thread()).toMatchObject({ link: null, offers: [{ to: CUSTOMER, mail: { state: 'sent' } }] });
  const [listed] = await mails();
  expect(listed).toMatchObject({ event: 'quote_offer', trackingId: null, message: null, quote: reference });
  const whole = await admin.get(`/api/admin/mails/${listed.id}`).expect(200);
  expect(whole.body.data.text).toContain('https://waybill.example/fr/offer?t=…');
});

test('cancels a waiting mail once another price is offered', async () => {
  const { url, arrived } = await startMailServer();
  const { offer, send, mails } = await setUp();
  await offer().expect(201);
  await offer({ amount: 900 }).expect(201);
  await send(url);
  expect(arrived.map(({ text }) => text?.includes('900,00'))).toEqual([true]);
  expect((await mails()).map(({ state, reason }: { state: string; reason: string }) => [state, reason]).toSorted()).toEqual([
    ['cancelled', 'newer'],
    ['sent', null],
  ]);
});

test('removes the mails with the person [P08]', async () => {
  const { offer, mails, admin } = await setUp();
  await offer().expect(201);
  await server.processEvents();
  await admin.post('/api/admin/privacy/erase').send({ email: CUSTOMER, confirm: true }).expect(200);
  await server.processEvents();
  expect(await mails()).toEqual([]);
});
