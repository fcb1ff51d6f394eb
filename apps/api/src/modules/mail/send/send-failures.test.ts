import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeSettings } from '../../../testing/store-settings.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const ZOE = 'zoe.angstrom@example.com';
const SENDER = 'post@halvorsen.example.com';

const stored = () => server.connection().collection('mails');
const mailTo = (address: string) => stored().findOne({ address });
const send = (url: string) => sendMails({ ...server.newContext(), smtp: createSmtp(url) });

async function dueMails(): Promise<void> {
  await createdShipment(await server.admin());
  await server.processEvents();
  server.wait(MINUTE_MS);
}

const answer = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test('spends one attempt on a server that is down, and sends all mails once it is back [R07]', async () => {
  const { url, stop } = await startMailServer();
  await stop();
  await dueMails();
  await send(url);
  const tried = await stored().find({ attempts: 1 }).toArray();
  expect(tried.length).toBeGreaterThan(0);
  for (const mail of tried) {
    expect(mail).toMatchObject({ state: 'queued', dueAt: new Date(server.clock.now.getTime() + MINUTE_MS) });
    expect(mail.serverSaid).toContain('ECONNREFUSED');
  }

  const back = await startMailServer();
  server.wait(MINUTE_MS);
  await send(back.url);
  expect(back.arrived).toHaveLength(2);
});

test('fails a mail after six attempts, and lets the office send it again', async () => {
  // The last attempt is at night.
  await storeSettings(server.connection(), { mail: { ...DEFAULT_OFFICE_SETTINGS.mail, quietHours: false } });
  const { url, stop } = await startMailServer();
  await stop();
  await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
  await server.processEvents();
  const waits: number[] = [];
  for (const minutes of [1, 1, 5, 30, 120, 720]) {
    server.wait(minutes * MINUTE_MS);
    await send(url);
    const dueAt: Date | undefined = (await mailTo(ZOE))?.dueAt;
    if (dueAt) waits.push((dueAt.getTime() - server.clock.now.getTime()) / MINUTE_MS);
  }
  expect(waits).toEqual([1, 5, 30, 120, 720]);
  const mail = await mailTo(ZOE);
  expect(mail).toMatchObject({ state: 'failed', reason: 'unreachable', attempts: 6 });

  const back = await startMailServer();
  const admin = await server.admin();
  const bell = async () => (await admin.get('/api/admin/notices').expect(200)).body.data.notices;
  expect(await bell()).toContainEqual(
    expect.objectContaining({ kind: 'mail', trackingId: mail?.trackingId, address: ZOE, unread: true }),
  );
  const path = `/api/admin/mails/${mail?._id.toHexString()}`;
  const again = await admin.post(`${path}/resend`).expect(200);
  expect(again.body).toMatchObject({ message: 'The email will be sent again', data: { state: 'queued', attempts: 0 } });
  await admin.post(`${path}/resend`).expect(409);
  await send(back.url);
  expect(back.arrived).toHaveLength(1);
  expect(back.arrived[0]?.messageId).toBe(`<${mail?._id.toHexString()}.1@${back.arrived[0]?.from?.address?.split('@')[1]}>`);
  expect((await admin.get(path).expect(200)).body.data).toMatchObject({ state: 'sent', reason: null });
  expect((await bell()).filter(({ kind }: { kind: string }) => kind === 'mail')).toEqual([]);
});

test('fails at once for a rejected address, and mails the other one', async () => {
  const { url, arrived } = await startMailServer({
    onRcptTo: ({ address }, _session, done) => done(address === ZOE ? answer(550, 'No such mailbox here') : null),
  });
  await dueMails();
  await send(url);
  expect(await mailTo(ZOE)).toMatchObject({ state: 'failed', reason: 'refused', attempts: 1 });
  expect((await mailTo(ZOE))?.serverSaid).toBe('550 No such mailbox here');
  expect(arrived.flatMap(({ envelopeTo }) => envelopeTo)).toEqual([SENDER]);
});

test('retries a deferred address', async () => {
  let isBusy = true;
  const { url, arrived } = await startMailServer({
    onRcptTo: (_address, _session, done) => done(isBusy ? answer(451, 'Greylisted, come back') : null),
  });
  await dueMails();
  await send(url);
  expect(await mailTo(ZOE)).toMatchObject({ state: 'queued', attempts: 1 });
  isBusy = false;
  server.wait(MINUTE_MS);
  await send(url);
  expect(arrived).toHaveLength(2);
});

test('does not repeat a mail whose connection was lost after the data, and leaves it to the office', async () => {
  let taken = 0;
  const { url, drop } = await startMailServer({
    onData: (stream) => {
      stream.resume();
      stream.on('end', () => {
        taken += 1;
        drop();
      });
    },
  });
  await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
  await server.processEvents();
  server.wait(MINUTE_MS);
  await send(url);
  server.wait(24 * 60 * MINUTE_MS);
  await send(url);
  expect(taken).toBe(1);
  expect(await mailTo(ZOE)).toMatchObject({ state: 'failed', reason: 'uncertain' });
});

test('follows a temporary or permanent refusal of the message', async () => {
  for (const [code, expected] of [
    [452, { state: 'queued' }],
    [554, { state: 'failed', reason: 'refused' }],
  ] as const) {
    await stored().deleteMany({});
    const { url } = await startMailServer({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.on('end', () => done(answer(code, 'Not this one')));
      },
    });
    await dueMails();
    await send(url);
    expect(await mailTo(ZOE)).toMatchObject(expected);
  }
});

test('sends nothing with an invalid certificate, and says so', async () => {
  const { url } = await startMailServer({ secure: true });
  await dueMails();
  await send(url.replace('smtp:', 'smtps:'));
  const [tried] = await stored().find({ attempts: 1 }).toArray();
  expect(tried).toMatchObject({ state: 'queued' });
  expect(tried?.serverSaid).toMatch(/certificate/i);
});

test('lets no name add a header or a recipient [I07]', async () => {
  const { url, arrived } = await startMailServer();
  await createdShipment(await server.admin(), {
    recipient: { name: 'Zoë\r\nBcc: thief@example.net', email: ZOE },
    sender: { name: 'Halvorsen\nSubject: Won', email: SENDER },
  });
  await server.processEvents();
  server.wait(MINUTE_MS);
  await send(url);
  expect(arrived).toHaveLength(2);
  for (const mail of arrived) {
    expect(mail.envelopeTo).toHaveLength(1);
    expect(mail.headers.filter(({ key }) => key === 'bcc' || key === 'subject')).toHaveLength(1);
  }
});

test('sends each mail once in two processes', async () => {
  const { url, arrived } = await startMailServer();
  const admin = await server.admin();
  for (const referenceNo of ['1', '2', '3', '4', '5', '6']) await createdShipment(admin, { referenceNo });
  await Promise.all([server.processEvents(), server.processEvents()]);
  server.wait(MINUTE_MS);
  await Promise.all([send(url), send(url), send(url)]);
  expect(arrived).toHaveLength(12);
  expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(12);
});

test('sends a mail after a crash before hand-over, and marks it uncertain after it', async () => {
  const { url, arrived } = await startMailServer();
  await dueMails();
  const { mails } = server.newContext();
  const lockedUntil = new Date(server.clock.now.getTime() + 3 * MINUTE_MS);
  const claim = (holder: string) => mails.claim({ now: server.clock.now, holder, lockedUntil });
  const [first, second] = [await claim('a'), await claim('b')];
  if (!first || !second) throw new Error('Two mails were due');
  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  expect(await mails.handOver(second, { holder: 'b', content, at: server.clock.now, lockedUntil })).toBe(true);
  await send(url);
  expect(arrived).toEqual([]);

  server.wait(3 * MINUTE_MS);
  await send(url);
  expect(arrived.flatMap(({ envelopeTo }) => envelopeTo)).toEqual([first.address]);
  expect(await mailTo(second.address)).toMatchObject({ state: 'failed', reason: 'uncertain' });
  expect(await mails.handOver(first, { holder: 'a', content, at: server.clock.now, lockedUntil })).toBe(false);
});
