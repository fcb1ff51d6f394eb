import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer();
const TRIES = 6;
const ZOE = 'zoe.angstrom@example.com';
const SENDER = 'post@halvorsen.example.com';

const stored = () => server.connection().collection('mails');
const send = (url: string) => sendMails({ ...server.newContext(), smtp: createSmtp(url) });

test('fails a mail that cannot be rendered after six attempts, and sends the next one at once', async () => {
  const { url, arrived } = await startMailServer();
  await createdShipment(await server.admin());
  await server.processEvents();
  server.wait(MINUTE_MS);
  await stored().updateOne({ address: ZOE }, { $set: { event: 'of_a_later_release' } });
  const waits: unknown[] = [];
  for (const minutes of [0, 1, 5, 30, 120, 720]) {
    server.wait(minutes * MINUTE_MS);
    await send(url);
    const mail = await stored().findOne({ address: ZOE });
    waits.push(mail?.dueAt ? (mail.dueAt.getTime() - server.clock.now.getTime()) / MINUTE_MS : mail?.reason);
  }
  expect(waits).toEqual([1, 5, 30, 120, 720, 'unwritable']);
  expect(await stored().findOne({ address: ZOE })).toMatchObject({ state: 'failed', attempts: TRIES });
  expect(arrived.flatMap(({ envelopeTo }) => envelopeTo)).toEqual([SENDER]);
  expect(server.logged.filter((line) => line.includes('a mail was not sent'))).toHaveLength(TRIES);
  await send(url);
  expect(await stored().countDocuments({ state: 'sending' })).toBe(0);
});

test('fails a mail after five attempts in which the process died', async () => {
  const { url, arrived } = await startMailServer();
  await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
  await server.processEvents();
  server.wait(MINUTE_MS);
  const { mails } = server.newContext();
  for (let death = 1; death <= TRIES; death += 1) {
    const now = server.clock.now;
    await mails.recover(now);
    const lockedUntil = new Date(now.getTime() + MINUTE_MS);
    expect(await mails.claim({ now, holder: 'dies', lockedUntil })).toMatchObject({ attempts: death });
    server.wait(MINUTE_MS);
  }
  await send(url);
  expect(await stored().findOne({ address: ZOE })).toMatchObject({ state: 'failed', reason: 'unwritable', attempts: TRIES });
  expect(arrived).toEqual([]);

  const admin = await server.admin();
  const mail = await stored().findOne({ address: ZOE });
  await admin.post(`/api/admin/mails/${mail?._id.toHexString()}/resend`).expect(200);
  await send(url);
  expect(arrived).toHaveLength(1);
});
