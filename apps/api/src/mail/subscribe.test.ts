import { CONFIRM_WITHIN_HOURS, SUBSCRIPTION_DAYS_WITHOUT_CHANGE } from '@waybill/contracts';
import { describe, expect, test } from 'vitest';
import { createSmtp } from '../platform/smtp/smtp.ts';
import { createdShipment } from '../testing/builders.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { forgetSubscriptions } from './forget-subscriptions.ts';
import { signLink } from './mail-links.ts';
import { sendMails } from './send-mails.ts';
import { subscribe as ask } from './subscribe.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 100 } });
const HOUR_MS = 3_600_000;
const SAID = {
  success: true,
  message: 'If tracking ID and address are right, a mail is on its way to you. Please confirm in it that you want to be told.',
};

const subscribe = (trackingId: string, body: object) =>
  server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send(body);
const stored = (collection: string) => server.connection().collection(collection).find().sort({ _id: 1 }).toArray();
const asked = async () => (await stored('subscriptions')).map(({ address, confirmedAt }) => [address, confirmedAt !== undefined]);
const questions = async () =>
  (await stored('mails')).filter(({ event }) => event === 'confirm_subscription').map(({ address, state }) => [address, state]);
/** A shipment of which nobody is told. */
const untold = async () =>
  (await createdShipment(await server.admin(), { mail: { recipient: false, sender: false } })).trackingId;

async function work(url: string) {
  const context = server.newContext();
  await context.activity.post();
  await sendMails({ ...context, smtp: createSmtp(url) });
}

/** The token in the last link of a mail to the page where one chooses. */
const tokenIn = (text: string | undefined): string => /\/subscription\?t=(\S+)/.exec(text ?? '')?.[1] ?? '';
const choose = (token: string, wish: string) => server.visitor().post(`/api/mail/subscriptions/${token}`).send({ wish });

describe('who asks to be told', () => {
  test('is asked by mail in the language of the call, and is told of what happens once that is confirmed', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await untold();
    const answer = await subscribe(trackingId, { email: 'Amara@Example.com' }).set('Accept-Language', 'de');
    expect(answer.status).toBe(202);
    await work(url);
    const [question] = arrived.splice(0);
    expect(question).toMatchObject({
      subject: `Bitte bestätigen: Neuigkeiten zur Sendung ${trackingId}`,
      envelopeTo: ['amara@example.com'],
    });
    expect(question?.text).toContain('https://waybill.example/de/subscription?t=c.');
    // It says nothing of the shipment but its ID.
    expect(question?.raw).not.toMatch(/Ångström|Halvorsen|Bergen|Göteborg/);

    const token = tokenIn(question?.text);
    const page = await server.visitor().get(`/api/mail/subscriptions/${token}`).expect(200);
    expect(page.body.data).toEqual({ trackingId, wish: 'asked', isSubscriber: true });
    expect(await asked()).toEqual([['amara@example.com', false]]);
    for (let time = 0; time < 2; time += 1) {
      const told = await choose(token, 'told').expect(200);
      expect(told.body.data).toEqual({ trackingId, wish: 'told', isSubscriber: true });
    }
    expect((await stored('subscriptions'))[0]).not.toHaveProperty('origin');

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

  test('is told by nobody before it is confirmed', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await untold();
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    await work(url);
    arrived.length = 0;
    await (await server.admin()).put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' }).expect(200);
    await work(url);
    server.wait(60_000);
    await work(url);
    expect(arrived).toEqual([]);
  });

  test('without an answer is forgotten after two days, with the mail that asked, and its link is dead', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await untold();
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    await work(url);
    const token = tokenIn(arrived[0]?.text);
    server.wait(CONFIRM_WITHIN_HOURS * HOUR_MS - 1_000);
    await forgetSubscriptions(server.newContext());
    expect(await asked()).toHaveLength(1);
    server.wait(1_000);
    expectFailure(await choose(token, 'told'), 'SUBSCRIPTION_NOT_FOUND');
    await forgetSubscriptions(server.newContext());
    expect([await asked(), await questions()]).toEqual([[], []]);
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    expect(await asked()).toHaveLength(1);
  });

  test('is told no more thirty days after delivery, unless that was taken back', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await untold();
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    await work(url);
    await choose(tokenIn(arrived[0]?.text), 'told').expect(200);
    const admin = await server.admin();
    const delivered = await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'delivered' }).expect(200);
    await work(url);
    expect((await stored('subscriptions'))[0]?.expiresAt).toEqual(new Date(server.clock.now.getTime() + 30 * 24 * HOUR_MS));
    await admin.delete(`/api/tracking/${trackingId}/history/${delivered.body.data.statusHistory.at(-1)._id}`).expect(200);
    await work(url);
    const unsaid = new Date(server.clock.now.getTime() + SUBSCRIPTION_DAYS_WITHOUT_CHANGE * 24 * HOUR_MS);
    expect((await stored('subscriptions'))[0]?.expiresAt).toEqual(unsaid);
  });

  test('of a shipment that is never handed over is told no more 180 days after its last change', async () => {
    const { url, arrived } = await startMailServer();
    const trackingId = await untold();
    await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
    await work(url);
    await choose(tokenIn(arrived[0]?.text), 'told').expect(200);
    server.wait(100 * 24 * HOUR_MS);
    const admin = await server.admin();
    await admin.put(`/api/tracking/update/${trackingId}`).send({ status: 'in_transit' }).expect(200);
    await work(url);
    server.wait(SUBSCRIPTION_DAYS_WITHOUT_CHANGE * 24 * HOUR_MS - 1_000);
    await forgetSubscriptions(server.newContext());
    expect(await stored('subscriptions')).toHaveLength(1);
    server.wait(1_000);
    await forgetSubscriptions(server.newContext());
    expect(await stored('subscriptions')).toEqual([]);
  });
});

describe('the answer is the same, and nobody is asked, for', () => {
  test.each([
    ['an ID that was never given out', async () => 'TRK-000000-000000', {}],
    ['a program that fills in the hidden field', untold, { website: 'x' }],
    [
      'a shipment that is delivered',
      async () => {
        const trackingId = await untold();
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
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 202, body: SAID });
    expect([await asked(), await questions()]).toEqual([[], []]);
  });
});

test('an address twice, in capitals or at the same moment, is asked once', async () => {
  const trackingId = await untold();
  const spellings = ['amara@example.com', ' AMARA@example.com ', 'Amara@Example.COM', 'amara@example.com'];
  const answers = await Promise.all(spellings.map((email) => subscribe(trackingId, { email })));
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(spellings.map(() => ({ status: 202, body: SAID })));
  await subscribe(trackingId, { email: 'amara@example.com' }).expect(202);
  expect(await asked()).toEqual([['amara@example.com', false]]);
  expect(await questions()).toEqual([['amara@example.com', 'queued']]);
});

test('an ID that was never given out counts as a lookup that finds nothing', async () => {
  const misses = () =>
    server
      .connection()
      .collection<{ _id: string }>('rateLimits')
      .findOne({ _id: /^lookupMiss:/ });
  await subscribe('TRK-000000-000000', { email: 'amara@example.com' }).expect(202);
  await subscribe('TRK-000000-000001', { email: 'amara@example.com' }).expect(202);
  expect(await misses()).toMatchObject({ hits: 2 });
});

/** Asks past the limits of calls, as from an address. */
const askFrom = (ip: string, trackingId: string, email: string | null) =>
  ask(server.newContext(), { trackingId, ip, language: 'en', request: { email: email ?? '' } });

/** Confirms all that was asked, all at once. */
async function confirmAll() {
  const { tokenKeys } = server.newContext();
  const asked = await stored('subscriptions');
  const tokens = asked.map(({ _id }) => signLink(tokenKeys, { kind: 'confirm', subscriptionId: _id.toHexString() }));
  return Promise.all(tokens.map((token) => choose(token, 'told')));
}

const AT_ONCE = 30;
const times = <Made>(make: (index: number) => Made): Made[] => Array.from({ length: AT_ONCE }, (_, index) => make(index));

describe('30 wishes at once', () => {
  test('of one caller make five questions [H2]', async () => {
    const ids = await Promise.all(times(untold));
    await Promise.all(ids.map((trackingId, index) => askFrom('10.0.0.1', trackingId, `reader${index}@example.com`)));
    expect([(await asked()).length, (await questions()).length]).toEqual([5, 5]);
  });

  test.each([
    ['to one address', () => 'jo@example.com'],
    ['to one mailbox by tags', (index: number) => `Jo+${index}@Example.com`],
    ['to one mailbox by several tags', (index: number) => (index % 2 ? `jo+a+${index}@example.com` : 'jo@example.com')],
  ])('%s, each of another caller, make five questions [H2]', async (_what, addressOf) => {
    const ids = await Promise.all(times(untold));
    await Promise.all(ids.map((trackingId, index) => askFrom(`10.1.${index}.1`, trackingId, addressOf(index))));
    expect([(await asked()).length, (await questions()).length]).toEqual([5, 5]);
  });

  test('that are all confirmed at once make five readers of a shipment, and its two sides keep their places [H6]', async () => {
    const admin = await server.admin();
    const mail = { recipient: false, sender: false };
    const { trackingId, recipient, sender } = await createdShipment(admin, { mail });
    await Promise.all(times((index) => askFrom(`10.2.${index}.1`, trackingId, `reader${index}@example.com`)));
    const answers = await confirmAll();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(expectFailure(refused, 'CONFLICT').message).toMatch(/You can follow it on its page\./);
    const isConfirmed = async () => (await asked()).filter(([, confirmed]) => confirmed).map(([address]) => address);
    expect(await isConfirmed()).toHaveLength(5);

    await askFrom('10.2.1.1', trackingId, recipient.email);
    await askFrom('10.2.1.1', trackingId, sender.email);
    await askFrom('10.3.0.1', trackingId, 'late@example.com');
    expect((await questions()).map(([address]) => address)).not.toContain('late@example.com');
    await confirmAll();
    expect((await isConfirmed()).slice(-2).toSorted()).toEqual([sender.email, recipient.email]);
    expect(await isConfirmed()).toHaveLength(7);
  });
});

test('a place is free again once its question is confirmed or has expired, and not once it is declined [H2]', async () => {
  const ids = await Promise.all(times(untold));
  const next = () => askFrom('10.0.0.1', ids.pop() ?? '', 'jo@example.com');
  for (let count = 0; count < 7; count += 1) await next();
  expect(await questions()).toHaveLength(5);
  const [first, second] = await stored('subscriptions');
  const { tokenKeys } = server.newContext();
  const answerTo = (one: typeof first, wish: string) =>
    choose(signLink(tokenKeys, { kind: 'confirm', subscriptionId: one?._id.toHexString() ?? '' }), wish).expect(200);
  await answerTo(first, 'told');
  await next();
  expect(await questions()).toHaveLength(6);
  await answerTo(second, 'not_this');
  await next();
  await askFrom('10.9.9.9', second?.trackingId, 'jo@example.com');
  expect(await questions()).toHaveLength(6);
  server.wait(CONFIRM_WITHIN_HOURS * HOUR_MS);
  await next();
  expect((await questions()).length).toBe(2);
});

test('five addresses that nobody owns keep no reader of the shipment from being asked [H6]', async () => {
  const admin = await server.admin();
  const { trackingId, recipient } = await createdShipment(admin, { mail: { recipient: false, sender: false } });
  for (let index = 0; index < 5; index += 1) await askFrom('10.0.0.1', trackingId, `nobody${index}@example.com`);
  for (let index = 0; index < 5; index += 1) await askFrom(`10.1.${index}.1`, trackingId, `nobody1${index}@example.com`);
  await askFrom('10.2.0.1', trackingId, 'real@example.com');
  // The recipient is asked from the very connection whose places are taken.
  await askFrom('10.0.0.1', trackingId, recipient.email);
  expect((await questions()).slice(-2)).toEqual([
    ['real@example.com', 'queued'],
    [recipient.email, 'queued'],
  ]);
});

test('a question of a release before, which holds a place of its shipment, is confirmed [H6]', async () => {
  const trackingId = await untold();
  for (let index = 0; index < 5; index += 1) await askFrom(`10.0.${index}.1`, trackingId, `reader${index}@example.com`);
  const old = { $unset: { callerPlace: 1, mailbox: 1, mailboxPlace: 1 } };
  for (const [place, { _id }] of (await stored('subscriptions')).entries())
    await server
      .connection()
      .collection('subscriptions')
      .updateOne({ _id }, { ...old, $set: { place } });
  expect((await confirmAll()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set((await stored('subscriptions')).map(({ place }) => place))).toEqual(new Set([0, 1, 2, 3, 4]));
});

describe('who wants no mails at all is asked nothing by strangers [H3]', () => {
  const never = async (address: string) => {
    const mails = await startMailServer();
    await askFrom('10.0.0.1', await untold(), address);
    await work(mails.url);
    const [question] = mails.arrived;
    const header = (name: string) => question?.headers.find(({ key }) => key === name)?.value ?? '';
    return { question, header, path: header('list-unsubscribe').slice(1, -1).replace('https://waybill.example', '') };
  };
  const wishesOf = async (address: string) => {
    for (let index = 0; index < 3; index += 1) await askFrom(`10.5.${index}.1`, await untold(), address);
    return (await questions()).slice(1);
  };

  test('by one click of a mail program', async () => {
    const { header, path } = await never('jo@example.com');
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const answer = await server.visitor().post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(answer.text).toBe('You get no more mails about shipments from us.');
    expect(await wishesOf('jo@example.com')).toEqual([]);
    expect(await wishesOf('JO+again@example.com')).toEqual([]);
  });

  test.each([
    ['by the link in the mail, after the question has expired', CONFIRM_WITHIN_HOURS, 'jo+tag@example.com', 's'],
    ['by the link that confirms', 0, 'jo+tag@example.com', 'c'],
  ])('%s, whatever tag the address has', async (_what, hours, address, kind) => {
    const { question } = await never(address);
    const tokens = [...(question?.text ?? '').matchAll(/\/subscription\?t=([^\s&]+)/g)].map(([, token = '']) => token);
    expect(question?.text).toContain('Never write to me again');
    server.wait(hours * HOUR_MS);
    await forgetSubscriptions(server.newContext());
    const before = (await questions()).length;
    await choose(tokens.find((token) => token.startsWith(`${kind}.`)) ?? '', 'none').expect(200);
    for (const other of ['jo@example.com', 'jo+b@example.com', address]) await wishesOf(other);
    expect(await questions()).toHaveLength(before);
    expect((await stored('subscriptions')).filter(({ declinedAt }) => !declinedAt)).toEqual([]);
  });

  test('and the answer is the same', async () => {
    const { path } = await never('jo@example.com');
    await server.visitor().post(path).expect(200);
    const answer = await subscribe(await untold(), { email: 'jo@example.com' });
    expect({ status: answer.status, body: answer.body }).toEqual({ status: 202, body: SAID });
  });
});

describe('refused', () => {
  test.each([
    ['no address', {}, 'email'],
    ['a header within the address', { email: 'amara@example.com\r\nBcc: all@example.com' }, 'email'],
    ['two addresses', { email: 'amara@example.com, kofi@example.com' }, 'email'],
    ['255 characters', { email: `${'a'.repeat(243)}@example.com` }, 'email'],
    ['a language that nobody speaks here', { email: 'amara@example.com', language: 'tlh' }, 'language'],
    ['a field of no meaning', { email: 'amara@example.com', admin: true }, 'admin'],
  ])('%s', async (_what, body, path) => {
    const answer = expectFailure(await subscribe(await untold(), body), 'VALIDATION');
    expect(answer.errors?.map((error) => error.path)).toEqual([path]);
    expect(await asked()).toEqual([]);
  });
});

test('what cannot be an ID is refused, as at a lookup', async () => {
  expectFailure(await subscribe('x', { email: 'amara@example.com' }), 'SHIPMENT_NOT_FOUND');
});

test('254 characters are an address', async () => {
  const email = `${'a'.repeat(242)}@example.com`;
  await subscribe(await untold(), { email }).expect(202);
  expect(await questions()).toEqual([[email, 'queued']]);
});
