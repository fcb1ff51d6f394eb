import { CONFIRMATION_HOURS, SUBSCRIPTION_DAYS_WITHOUT_CHANGE } from '@waybill/contracts/mail/facts';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from '../send/send-mails.ts';
import { removeExpiredSubscriptions } from './change-subscription.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 100 } });
const RESPONSE = {
  success: true,
  message: 'Check your inbox and confirm. No email? Check the tracking ID and the address, then try again.',
};

const subscribe = (trackingId: string, body: object) =>
  server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send(body);
const stored = (collection: string) => server.connection().collection(collection).find().sort({ _id: 1 }).toArray();
const listSubscriptions = async () =>
  (await stored('subscriptions')).map(({ address, confirmedAt }) => [address, confirmedAt !== undefined]);
const questions = async () =>
  (await stored('mails')).filter(({ event }) => event === 'confirm_subscription').map(({ address, state }) => [address, state]);
const createWithoutMails = async () =>
  (await createdShipment(await server.admin(), { mail: { recipient: false, sender: false } })).trackingId;

async function work(url: string) {
  const context = server.newContext();
  await server.processEvents(context);
  await sendMails({ ...context, smtp: createSmtp(url) });
}

const tokenIn = (text: string | undefined): string => /\/subscription\?t=(\S+)/.exec(text ?? '')?.[1] ?? '';
const choose = (token: string, wish: string) => server.visitor().post(`/api/mail/subscriptions/${token}`).send({ wish });

describe('a subscriber', () => {
  test('gets a confirmation request in the language of the call, and news once confirmed', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await createWithoutMails();
    const answer = await subscribe(trackingId, { email: 'Amara@Example.com' }).set('Accept-Language', 'de');
    expect(answer.status).toBe(202);
    await work(url);
    const [question] = arrived.splice(0);
    expect(question).toMatchObject({
      subject: `Bitte bestätigen: Neuigkeiten zur Sendung ${trackingId}`,
      envelopeTo: ['amara@example.com'],
    });
    expect(question?.text).toContain('https://waybill.example/de/subscription?t=c.');
    expect(question?.raw).not.toMatch(/Ångström|Halvorsen|Bergen|Göteborg/);

    const token = tokenIn(question?.text);
    const page = await server.visitor().get(`/api/mail/subscriptions/${token}`).expect(200);
    expect(page.body.data).toEqual({ trackingId, wish: 'asked', isSubscriber: true });
    expect(await listSubscriptions()).toEqual([['amara@example.com', false]]);
    for (let time = 0; time < 2; time += 1) {
      const response = await choose(token, 'told').expect(200);
      expect(response.body.data).toEqual({ trackingId, wish: 'told', isSubscriber: true });
    }
    for (const field of ['origin', 'caller']) expect((await stored('subscriptions'))[0]).not.toHaveProperty(field);

    await (
      await server.admin()
    )
      .put(`/api/tracking/update/${trackingId}`)
      .send({ status: 'on_hold', subStatus: 'customs' })
      .expect(200);
    await work(url);
    server.wait(60_000);
    await work(url);
    expect(arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([['amara@example.com']]);
    expect(arrived[0]?.text).toContain('weil Sie von Waybill Express über diese Sendung informiert werden möchten');
    expect(arrived[0]?.text).toContain('https://waybill.example/de/subscription?t=s.');
  });

  test('gets no news before confirmation', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await createWithoutMails();
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    await work(url);
    arrived.length = 0;
    await (await server.admin()).put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' }).expect(200);
    await work(url);
    server.wait(60_000);
    await work(url);
    expect(arrived).toEqual([]);
  });

  test('is deleted without confirmation after two days, with the request mail and its link', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await createWithoutMails();
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    await work(url);
    const token = tokenIn(arrived[0]?.text);
    server.wait(CONFIRMATION_HOURS * HOUR_MS - 1_000);
    await removeExpiredSubscriptions(server.newContext());
    expect(await listSubscriptions()).toHaveLength(1);
    server.wait(1_000);
    expectFailure(await choose(token, 'told'), 'SUBSCRIPTION_NOT_FOUND');
    await removeExpiredSubscriptions(server.newContext());
    expect([await listSubscriptions(), await questions()]).toEqual([[], []]);
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    expect(await listSubscriptions()).toHaveLength(1);
  });

  test('gets no news thirty days after delivery, unless it was undone', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await createWithoutMails();
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    await work(url);
    await choose(tokenIn(arrived[0]?.text), 'told').expect(200);
    const admin = await server.admin();
    const delivered = await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
    await work(url);
    expect((await stored('subscriptions'))[0]?.expiresAt).toEqual(new Date(server.clock.now.getTime() + 30 * 24 * HOUR_MS));
    await admin.delete(`/api/tracking/${trackingId}/history/${delivered.body.data.statusHistory.at(-1)._id}`).expect(200);
    await work(url);
    const withoutLanguage = new Date(server.clock.now.getTime() + SUBSCRIPTION_DAYS_WITHOUT_CHANGE * 24 * HOUR_MS);
    expect((await stored('subscriptions'))[0]?.expiresAt).toEqual(withoutLanguage);
  });

  test('gets no news 180 days after the last change of an undelivered shipment', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await createWithoutMails();
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    await work(url);
    await choose(tokenIn(arrived[0]?.text), 'told').expect(200);
    server.wait(100 * 24 * HOUR_MS);
    const admin = await server.admin();
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
    await work(url);
    server.wait(SUBSCRIPTION_DAYS_WITHOUT_CHANGE * 24 * HOUR_MS - 1_000);
    await removeExpiredSubscriptions(server.newContext());
    expect(await stored('subscriptions')).toHaveLength(1);
    server.wait(1_000);
    await removeExpiredSubscriptions(server.newContext());
    expect(await stored('subscriptions')).toEqual([]);
  });
});

describe('answers alike and sends nothing for', () => {
  test.each([
    ['an unknown ID', async () => 'TRK-000000-000000', {}],
    ['a bot that fills in the hidden field', createWithoutMails, { website: 'x' }],
    [
      'a delivered shipment',
      async () => {
        const trackingId = await createWithoutMails();
        await (await server.admin()).put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
        return trackingId;
      },
      {},
    ],
  ])('%s', async (_what, idOf, extra) => {
    const trackingId = await idOf();
    const begun = performance.now();
    const answer = await subscribe(trackingId, { email: 'amara@example.com', ...extra });
    // A timer may be early by a millisecond.
    expect(performance.now() - begun).toBeGreaterThan(245);
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 202, body: RESPONSE });
    expect([await listSubscriptions(), await questions()]).toEqual([[], []]);
  });
});

test('sends one request to an address given twice, in capitals or concurrently', async () => {
  const trackingId = await createWithoutMails();
  const spellings = ['amara@example.com', ' AMARA@example.com ', 'Amara@Example.COM', 'amara@example.com'];
  const answers = await Promise.all(spellings.map((email) => subscribe(trackingId, { email })));
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(spellings.map(() => ({ status: 202, body: RESPONSE })));
  await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
  expect(await listSubscriptions()).toEqual([['amara@example.com', false]]);
  expect(await questions()).toEqual([['amara@example.com', 'queued']]);
});

test('counts an unknown ID as a failed lookup', async () => {
  const misses = () =>
    server
      .connection()
      .collection<{ _id: string }>('rateLimits')
      .findOne({ _id: /^lookupMiss:/ });
  await subscribe('TRK-000000-000000', { email: 'amara@example.com' }).expect(202);
  await subscribe('TRK-000000-000001', { email: 'amara@example.com' }).expect(202);
  expect(await misses()).toMatchObject({ hits: 2 });
});

describe('refuses', () => {
  test.each([
    ['no address', {}, 'email'],
    ['a header within the address', { email: 'amara@example.com\r\nBcc: all@example.com' }, 'email'],
    ['two addresses', { email: 'amara@example.com, kofi@example.com' }, 'email'],
    ['255 characters', { email: `${'a'.repeat(243)}@example.com` }, 'email'],
    ['an unsupported language', { email: 'amara@example.com', language: 'tlh' }, 'language'],
    ['an unknown field', { email: 'amara@example.com', admin: true }, 'admin'],
  ])('%s', async (_what, body, path) => {
    const answer = expectFailure(await subscribe(await createWithoutMails(), body), 'VALIDATION');
    expect(answer.errors?.map((error) => error.path)).toEqual([path]);
    expect(await listSubscriptions()).toEqual([]);
  });
});

test('refuses a malformed ID, like a lookup', async () => {
  expectFailure(await subscribe('x', { email: 'amara@example.com' }), 'SHIPMENT_NOT_FOUND');
});

test('accepts an address of 254 characters', async () => {
  const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(53)}.example`;
  await subscribe(await createWithoutMails(), { email }).expect(202);
  expect(await questions()).toEqual([[email, 'queued']]);
});
