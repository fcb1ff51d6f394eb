import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { derivePurposeKeys } from '../../../platform/config/purpose-keys.ts';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment, newShipmentBody } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from '../send/send-mails.ts';
import { signLink } from './mail-links.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const ZOE = 'zoe.angstrom@example.com';

async function work(url: string) {
  const context = server.newContext();
  await server.processEvents(context);
  await sendMails({ ...context, smtp: createSmtp(url) });
}

async function workLater(url: string) {
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(60_000);
  await sendMails({ ...context, smtp: createSmtp(url) });
}

async function sendFirstMail() {
  const mails = await startMailServer();
  const { trackingId } = await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
  await workLater(mails.url);
  const [mail] = mails.arrived.splice(0);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  const address = header('list-unsubscribe').slice(1, -1);
  const token = new URL(address).searchParams.get('t') ?? '';
  return { ...mails, trackingId, mail, header, token, path: address.replace('https://waybill.example', '') };
}

const update = async (trackingId: string, subStatus: string) => {
  server.wait(1_000);
  await (await server.admin()).put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold', subStatus }).expect(200);
};
const choose = (token: string, wish: string) => server.visitor().post(`/api/mail/subscriptions/${token}`).send({ wish });
const mails = () => server.connection().collection('mails').find().sort({ createdAt: 1, _id: 1 }).toArray();
const oneClick = (path: string) => server.visitor().post(path).type('form').send('List-Unsubscribe=One-Click');

test('contains an unsubscribe link in header and footer', async () => {
  const { mail, header, token, trackingId } = await sendFirstMail();
  expect(header('list-unsubscribe')).toBe(`<https://waybill.example/subscription?t=${token}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toContain(`Unsubscribe:\nhttps://waybill.example/subscription?t=${token}`);
  expect(mail?.html).toContain(`href="https://waybill.example/subscription?t=${token}"`);
  expect(token).toMatch(new RegExp(`^p\\.${trackingId}\\.[\\w-]{22}\\.[\\w-]{22}$`));
  // The stored mail contains no working token.
  expect(JSON.stringify(await mails())).not.toContain(token.slice(-22));
});

test('unsubscribes from this shipment by one click, repeated and without cookies', async () => {
  const { url, arrived, path, trackingId } = await sendFirstMail();
  await update(trackingId, 'customs');
  await work(url);
  for (let time = 0; time < 2; time += 1) {
    const answer = await oneClick(path).expect(200);
    expect(answer.text).toBe('You won’t get any more emails about this shipment.');
    expect(answer.headers).not.toHaveProperty('set-cookie');
  }
  server.wait(60_000);
  await work(url);
  await update(trackingId, 'weather');
  await work(url);
  expect(arrived).toEqual([]);
  expect((await mails()).map(({ state, reason }) => [state, reason].filter(Boolean).join(' '))).toEqual([
    'sent',
    'cancelled unsubscribed',
  ]);

  await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
  await workLater(url);
  expect(arrived).toHaveLength(1);
});

test('accepts one click with another body or none', async () => {
  const { path, token } = await sendFirstMail();
  await server.visitor().post(path).field('List-Unsubscribe', 'One-Click').expect(200);
  await server.visitor().post(path).expect(200);
  await server.visitor().post(`/ar${path}`).expect(200);
  const { body } = await server.visitor().get(`/api/mail/subscriptions/${token}`).expect(200);
  expect(body.data.wish).toBe('not_this');
});

test('changes nothing when the page is opened; all mails can be declined and resumed by the same link', async () => {
  const { url, arrived, token, trackingId } = await sendFirstMail();
  const look = async () => (await server.visitor().get(`/api/mail/subscriptions/${token}`).expect(200)).body.data;
  expect(await look()).toEqual({ trackingId, wish: 'told', isSubscriber: false });
  expect(await look()).toEqual({ trackingId, wish: 'told', isSubscriber: false });

  expect((await choose(token, 'none').expect(200)).body.data).toEqual({ trackingId, wish: 'none', isSubscriber: false });
  await createdShipment(await server.admin(), {
    recipient: { ...newShipmentBody().recipient, email: ZOE.toUpperCase() },
    sender: { name: 'Accra Books' },
  });
  await update(trackingId, 'customs');
  await workLater(url);
  expect(arrived).toEqual([]);

  expect((await choose(token, 'not_this').expect(200)).body.data.wish).toBe('not_this');
  expect((await choose(token, 'told').expect(200)).body.data.wish).toBe('told');
  await update(trackingId, 'weather');
  await workLater(url);
  expect(arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([[ZOE]]);
});

test('respects the reader’s choice for mails sent by hand', async () => {
  const { url, arrived, token } = await sendFirstMail();
  await choose(token, 'not_this').expect(200);
  const [mail] = await mails();
  await (await server.admin()).post(`/api/admin/mails/${mail?._id.toHexString()}/resend`).expect(200);
  await work(url);
  expect(arrived).toEqual([]);
  expect((await mails())[0]).toMatchObject({ state: 'cancelled', reason: 'unsubscribed' });
});

test('lets a recipient resume mails by the link in any mail, and by a new request', async () => {
  const { url, arrived, token, trackingId } = await sendFirstMail();
  await choose(token, 'none').expect(200);
  await server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send({ email: ZOE }).expect(202);
  await work(url);
  expect(arrived).toEqual([]);
  await choose(token, 'told').expect(200);
  await choose(token, 'not_this').expect(200);
  await server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send({ email: ZOE }).expect(202);
  await work(url);
  const [question] = arrived.splice(0);
  const confirmToken = /subscription\?t=(\S+)/.exec(question?.text ?? '')?.[1] ?? '';
  await choose(confirmToken, 'told').expect(200);
  await update(trackingId, 'customs');
  await workLater(url);
  expect(arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([[ZOE]]);

  const own = /subscription\?t=(\S+)/.exec(arrived[0]?.text ?? '')?.[1] ?? '';
  expect((await choose(own, 'not_this').expect(200)).body.data).toEqual({ trackingId, wish: 'not_this', isSubscriber: true });
  expect(await server.connection().collection('subscriptions').countDocuments()).toBe(0);
  expectFailure(await choose(confirmToken, 'told'), 'SUBSCRIPTION_NOT_FOUND');
});

test('refuses truncated, changed and foreign links with the same message', async () => {
  const { token, path, trackingId } = await sendFirstMail();
  const foreign = signLink(derivePurposeKeys([createSecretKey('of another server', 'utf8')]).mailLink, {
    kind: 'choose',
    trackingId,
    reader: token.split('.')[2] ?? '',
    isSubscriber: false,
  });
  const last = token.at(-1) === 'A' ? 'B' : 'A';
  const wrong = [
    token.slice(0, -1),
    token.slice(0, -1) + last,
    token.slice(0, token.lastIndexOf('.')),
    token.replace('p.', 's.'),
    token.toLowerCase(),
    foreign,
    signLink(server.keys.mailLink, { kind: 'confirm', subscriptionId: '0'.repeat(24) }),
    signLink(server.keys.mailLink, { kind: 'confirm', subscriptionId: 'x' }),
    '.',
    '....',
    '%00',
    'x',
  ];
  for (const text of wrong) {
    const address = encodeURIComponent(text);
    const failures = [
      await server.visitor().get(`/api/mail/subscriptions/${address}`),
      await choose(address, 'none'),
      await oneClick(`/subscription?t=${address}`),
    ];
    for (const answer of failures) {
      expect(expectFailure(answer, 'SUBSCRIPTION_NOT_FOUND').message).toBe('This link is not valid or no longer works.');
    }
  }
  for (const query of ['', '?t=', '?t=x&t=y', '?t[$ne]=x']) {
    expectFailure(await oneClick(`/subscription${query}`), 'SUBSCRIPTION_NOT_FOUND');
  }
  expectFailure(await choose('x'.repeat(161), 'none'), 'VALIDATION');
  expectFailure(await choose(token, 'everything'), 'VALIDATION');
  await server.visitor().post(`/xx${path}`).expect(404);
  expect(
    await server
      .connection()
      .collection('unsubscribed')
      .countDocuments({ key: { $exists: false } }),
  ).toBe(0);
});

const byHeader = (token: string) => server.visitor().get('/api/mail/subscriptions/mine').set('Mail-Link', token);

test('accepts the token in a header, with every choice of the path [H5]', async () => {
  const { token, trackingId } = await sendFirstMail();
  const wish = (wanted: string) =>
    server.visitor().post('/api/mail/subscriptions/mine').set('Mail-Link', encodeURIComponent(token)).send({ wish: wanted });
  expect((await byHeader(token).expect(200)).body.data).toEqual({ trackingId, wish: 'told', isSubscriber: false });
  for (const wanted of ['not_this', 'none', 'told']) {
    expect((await wish(wanted).expect(200)).body.data).toMatchObject({ wish: wanted });
    expect((await byHeader(token).expect(200)).body.data).toMatchObject({ wish: wanted });
  }
});

test.each(['', 'x', 'mine', '%', '%zz', 'p.x.y.z', 'x'.repeat(4_000)])(
  'refuses %j in the header with the same message [H5]',
  async (token) => {
    const failure = expectFailure(await byHeader(token), 'SUBSCRIPTION_NOT_FOUND');
    expect(failure.message).toBe('This link is not valid or no longer works.');
  },
);

test('refuses a header call without a token or with two [H5]', async () => {
  const { token } = await sendFirstMail();
  expectFailure(await server.visitor().get('/api/mail/subscriptions/mine'), 'SUBSCRIPTION_NOT_FOUND');
  expectFailure(await byHeader(`${token}, ${token}`), 'SUBSCRIPTION_NOT_FOUND');
  await server.visitor().get(`/api/mail/subscriptions/${token}`).set('Mail-Link', 'x').expect(200);
});

test('keeps the URL with the token out of referrers and caches after one click [H5]', async () => {
  const { path } = await sendFirstMail();
  const { headers } = await oneClick(path).expect(200);
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
});

test('logs no link token in any form [H5]', async () => {
  const { token, path } = await sendFirstMail();
  server.logged.length = 0;
  await byHeader(token).expect(200);
  await server.visitor().get(`/api/mail/subscriptions/${token}`).expect(200);
  await choose(token, 'not_this').expect(200);
  await oneClick(path).expect(200);
  await server.visitor().get(path);
  await server.visitor().get(`${path}x`);
  expect(server.logged.length).toBeGreaterThanOrEqual(5);
  for (const line of server.logged) for (const part of [token, token.slice(-22)]) expect(line).not.toContain(part);
});

test.each(['#1001', 'A&B=C', 'A+B', 'ABC/DEF', "O'NEIL 7", '100%', 'ÉTÉ-1', '荷物一号'])(
  'accepts links in a mail about the imported ID %s, on the page and by one click [H5]',
  async (trackingId) => {
    const mailServer = await startMailServer();
    const { shipments } = server.newContext();
    const { trackingId: made } = await createdShipment(await server.admin());
    await server.connection().collection('shipments').updateOne({ trackingId: made }, { $set: { trackingId } });
    await server.connection().collection('mails').updateMany({}, { $set: { trackingId } });
    expect(await shipments.findLive(trackingId)).toBeTruthy();
    await (
      await server.admin()
    )
      .put(`/api/tracking/update/${encodeURIComponent(trackingId)}`)
      .send({ status: 'on_hold', subStatus: 'customs' })
      .expect(200);
    await work(mailServer.url);
    server.wait(60_000);
    await work(mailServer.url);
    const mail = mailServer.arrived.at(-1);
    const address = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? '';
    expect(mail?.text).toContain(address);
    const { pathname, search, searchParams } = new URL(address);
    const token = encodeURIComponent(searchParams.get('t') ?? '');
    expect((await byHeader(token).expect(200)).body.data).toMatchObject({ trackingId, wish: 'told' });
    await oneClick(pathname + search).expect(200);
    expect((await byHeader(token).expect(200)).body.data).toMatchObject({ trackingId, wish: 'not_this' });
    expect(JSON.stringify(await mails())).not.toContain(token.slice(-22));
  },
);
