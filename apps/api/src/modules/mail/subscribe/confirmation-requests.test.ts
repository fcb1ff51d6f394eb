import { CONFIRMATION_HOURS } from '@waybill/contracts/mail/facts';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from '../send/send-mails.ts';
import { removeExpiredSubscriptions } from './change-subscription.ts';
import { signLink } from './mail-links.ts';
import { requestConfirmation } from './subscribe.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 100 } });

const stored = (collection: string) => server.connection().collection(collection).find().sort({ _id: 1 }).toArray();
const listSubscriptions = async () =>
  (await stored('subscriptions')).map(({ address, confirmedAt }) => [address, confirmedAt !== undefined]);
const questions = async () =>
  (await stored('mails')).filter(({ event }) => event === 'confirm_subscription').map(({ address, state }) => [address, state]);
const createWithoutMails = async () =>
  (await createdShipment(await server.admin(), { mail: { recipient: false, sender: false } })).trackingId;
const choose = (token: string, wish: string) => server.visitor().post(`/api/mail/subscriptions/${token}`).send({ wish });

const requestFrom = (ip: string, trackingId: string, email: string | null) =>
  requestConfirmation(server.newContext(), { trackingId, ip, language: 'en', request: { email: email ?? '' } });

async function confirmAll() {
  const { mailLinkKeys } = server.newContext();
  const all = await stored('subscriptions');
  const tokens = all.map(({ _id }) => signLink(mailLinkKeys, { kind: 'confirm', subscriptionId: _id.toHexString() }));
  return Promise.all(tokens.map((token) => choose(token, 'told')));
}

/** More than twice the available places. */
const AT_ONCE = 30;
const times = <Made>(make: (index: number) => Made): Made[] => Array.from({ length: AT_ONCE }, (_, index) => make(index));

describe('twelve concurrent subscription requests', () => {
  test('by one caller send five confirmation requests [H2]', async () => {
    const ids = await Promise.all(times(createWithoutMails));
    await Promise.all(ids.map((trackingId, index) => requestFrom('10.0.0.1', trackingId, `reader${index}@example.com`)));
    expect([(await listSubscriptions()).length, (await questions()).length]).toEqual([5, 5]);
  });

  test.each([
    ['to one address', () => 'jo@example.com'],
    ['to one mailbox by tags', (index: number) => `Jo+${index}@Example.com`],
    ['to one mailbox by several tags', (index: number) => (index % 2 ? `jo+a+${index}@example.com` : 'jo@example.com')],
  ])('%s by different callers send five confirmation requests [H2]', async (_what, makeAddress) => {
    const ids = await Promise.all(times(createWithoutMails));
    await Promise.all(ids.map((trackingId, index) => requestFrom(`10.1.${index}.1`, trackingId, makeAddress(index))));
    expect([(await listSubscriptions()).length, (await questions()).length]).toEqual([5, 5]);
  });

  test('confirmed at once create five subscribers and keep the places of both parties [H6]', async () => {
    const admin = await server.admin();
    const mail = { recipient: false, sender: false };
    const { trackingId, recipient, sender } = await createdShipment(admin, { mail });
    await Promise.all(times((index) => requestFrom(`10.2.${index}.1`, trackingId, `reader${index}@example.com`)));
    const answers = await confirmAll();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    for (const refused of answers.filter(({ status }) => status !== 200))
      expect(expectFailure(refused, 'CONFLICT').message).toMatch(/You can follow it on its page\./);
    const isConfirmed = async () => (await listSubscriptions()).filter(([, confirmed]) => confirmed).map(([address]) => address);
    expect(await isConfirmed()).toHaveLength(5);

    await requestFrom('10.2.1.1', trackingId, recipient.email);
    await requestFrom('10.2.1.1', trackingId, sender.email);
    await requestFrom('10.3.0.1', trackingId, 'late@example.com');
    expect((await questions()).map(([address]) => address)).not.toContain('late@example.com');
    await confirmAll();
    expect((await isConfirmed()).slice(-2)).toEqual([recipient.email, sender.email]);
    expect(await isConfirmed()).toHaveLength(7);
  });
});

test('frees a place when a request is confirmed or expires, and not when it is declined [H2]', async () => {
  const ids = await Promise.all(times(createWithoutMails));
  const next = () => requestFrom('10.0.0.1', ids.pop() ?? '', 'jo@example.com');
  for (let count = 0; count < 7; count += 1) await next();
  expect(await questions()).toHaveLength(5);
  const [first, second] = await stored('subscriptions');
  const { mailLinkKeys } = server.newContext();
  const getResponse = (one: typeof first, wish: string) =>
    choose(signLink(mailLinkKeys, { kind: 'confirm', subscriptionId: one?._id.toHexString() ?? '' }), wish).expect(200);
  await getResponse(first, 'told');
  await next();
  expect(await questions()).toHaveLength(6);
  await getResponse(second, 'not_this');
  await next();
  await requestFrom('10.9.9.9', second?.trackingId, 'jo@example.com');
  expect(await questions()).toHaveLength(6);
  server.wait(CONFIRMATION_HOURS * HOUR_MS);
  await next();
  expect((await questions()).length).toBe(2);
});

test('does not let five unowned addresses block subscribers of the shipment [H6]', async () => {
  const admin = await server.admin();
  const { trackingId, recipient } = await createdShipment(admin, { mail: { recipient: false, sender: false } });
  for (let index = 0; index < 5; index += 1) await requestFrom('10.0.0.1', trackingId, `nobody${index}@example.com`);
  for (let index = 0; index < 5; index += 1) await requestFrom(`10.1.${index}.1`, trackingId, `nobody1${index}@example.com`);
  await requestFrom('10.2.0.1', trackingId, 'real@example.com');
  // The recipient is asked from the connection whose places are taken.
  await requestFrom('10.0.0.1', trackingId, recipient.email);
  expect((await questions()).slice(-2)).toEqual([
    ['real@example.com', 'queued'],
    [recipient.email, 'queued'],
  ]);
});

test('confirms a request of an earlier release that holds a place of its shipment [H6]', async () => {
  const trackingId = await createWithoutMails();
  for (let index = 0; index < 5; index += 1) await requestFrom(`10.0.${index}.1`, trackingId, `reader${index}@example.com`);
  const old = { $unset: { caller: 1, callerPlace: 1, mailbox: 1, mailboxPlace: 1 } };
  for (const [place, { _id }] of (await stored('subscriptions')).entries())
    await server
      .connection()
      .collection('subscriptions')
      .updateOne({ _id }, { ...old, $set: { place } });
  expect((await confirmAll()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set((await stored('subscriptions')).map(({ place }) => place))).toEqual(new Set([0, 1, 2, 3, 4]));
});

test('frees places confirmed by a process of an earlier release [H2]', async () => {
  const trackingId = await createWithoutMails();
  for (let index = 0; index < 5; index += 1) await requestFrom('10.0.0.1', trackingId, `jo+${index}@example.com`);
  const confirmed = { $set: { confirmedAt: server.clock.now }, $unset: { origin: 1, expiresAt: 1 } };
  await server.connection().collection('subscriptions').updateMany({}, confirmed);
  await removeExpiredSubscriptions(server.newContext());
  for (const one of await stored('subscriptions')) expect(one).not.toHaveProperty('mailbox');
  for (let index = 0; index < 5; index += 1) await requestFrom('10.0.0.1', await createWithoutMails(), 'jo@example.com');
  expect(await questions()).toHaveLength(10);
});

describe('an address that blocked all mails gets no confirmation requests [H3]', () => {
  const never = async (address: string) => {
    const mails = await startMailServer();
    await requestFrom('10.0.0.1', await createWithoutMails(), address);
    await sendMails({ ...server.newContext(), smtp: createSmtp(mails.url) });
    const [question] = mails.arrived;
    const header = (name: string) => question?.headers.find(({ key }) => key === name)?.value ?? '';
    return { question, header, path: /https:\/\/waybill\.example(\/\S*wish=none)/.exec(question?.text ?? '')?.[1] ?? '' };
  };
  const findPreferences = async (address: string) => {
    for (let index = 0; index < 3; index += 1) await requestFrom(`10.5.${index}.1`, await createWithoutMails(), address);
    return (await questions()).slice(1);
  };

  test('after a POST to the link in the mail, which has no header for mail programs before the address is confirmed [W15]', async () => {
    const { header, path } = await never('jo@example.com');
    expect([header('list-unsubscribe'), header('list-unsubscribe-post')]).toEqual(['', '']);
    const answer = await server.visitor().post(path).type('form').send('List-Unsubscribe=One-Click').expect(200);
    expect(answer.text).toBe('You won’t get any more emails about shipments from us.');
    expect(await findPreferences('jo@example.com')).toEqual([]);
    expect(await findPreferences('JO+again@example.com')).toEqual([]);
  });

  test.each([
    ['by the link in the mail, after the request has expired', CONFIRMATION_HOURS, 'jo+tag@example.com', 's'],
    ['by the confirmation link', 0, 'jo+tag@example.com', 'c'],
  ])('%s, with any plus tag', async (_what, hours, address, kind) => {
    const { question } = await never(address);
    const tokens = [...(question?.text ?? '').matchAll(/\/subscription\?t=([^\s&]+)/g)].map(([, token = '']) => token);
    expect(question?.text).toContain('Never email me again');
    server.wait(hours * HOUR_MS);
    await removeExpiredSubscriptions(server.newContext());
    const before = (await questions()).length;
    await choose(tokens.find((token) => token.startsWith(`${kind}.`)) ?? '', 'none').expect(200);
    for (const other of ['jo@example.com', 'jo+b@example.com', address]) await findPreferences(other);
    expect(await questions()).toHaveLength(before);
    expect((await stored('subscriptions')).filter(({ declinedAt }) => !declinedAt)).toEqual([]);
  });

  test('with the same response', async () => {
    const { path } = await never('jo@example.com');
    await server.visitor().post(path).expect(200);
    const wish = { email: 'jo@example.com' };
    const answer = await server
      .visitor()
      .post(`/api/tracking/track/${await createWithoutMails()}/subscribe`)
      .send(wish);
    expect([answer.status, answer.body.message]).toEqual([
      202,
      'Check your inbox and confirm. No email? Check the tracking ID and the address, then try again.',
    ]);
  });
});
