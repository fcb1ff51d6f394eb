import { MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp } from '../../platform/smtp/smtp.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { sendMails } from '../mail/send/send-mails.ts';

/** Nothing listens there. */
const NO_SERVER = 'smtp://127.0.0.1:1';
const server = setUpServer({ config: { publicUrl: 'https://waybill.example', smtpUrl: NO_SERVER } });
const ADA = { name: 'Ada Okafor', email: 'ada@example.org' };

async function invite(name = ADA.name) {
  const { body } = await (
    await server.admin()
  )
    .post('/api/admin/accounts')
    .send({ ...ADA, name })
    .expect(201);
  return body.data;
}
/** As a process that has just started. */
async function send(url: string) {
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(MINUTE_MS);
  await sendMails({ ...context, smtp: createSmtp(url) });
}
const mails = async () => (await (await server.admin()).get('/api/admin/mails').expect(200)).body.data.mails;

test('is mailed once, after a mail server that was away, by a process started since', async () => {
  const { link, mailed } = await invite();
  expect(mailed).toBe(true);
  await send(NO_SERVER);
  expect(await mails()).toMatchObject([{ event: 'invitation', state: 'queued', attempts: 1, to: { role: 'invited' } }]);
  const { url, arrived } = await startMailServer();
  await send(url);
  await send(url);
  expect(arrived.map(({ envelopeTo, subject }) => [envelopeTo, subject])).toEqual([
    [[ADA.email], 'Your account at Waybill Express'],
  ]);
  expect(arrived[0]?.text).toContain(link);
  const [listed] = await mails();
  expect(listed).toMatchObject({ state: 'sent', trackingId: null, message: null, quote: null });
  const whole = await (await server.admin()).get(`/api/admin/mails/${listed.id}`).expect(200);
  expect(whole.body.data.text).toContain('https://waybill.example/login#invitation=…');
});

test('mails no link that was replaced, withdrawn or accepted', async () => {
  const { url, arrived } = await startMailServer();
  const older = await invite();
  await server.processEvents();
  const newer = await invite('Ada O.');
  await send(url);
  expect(arrived.map(({ text }) => [text?.includes(older.link), text?.includes(newer.link)])).toEqual([[false, true]]);
  await invite();
  await server.processEvents();
  await (await server.admin()).delete(`/api/admin/accounts/${newer.account.accountId}`).expect(200);
  await send(url);
  const { link } = await invite();
  await server.processEvents();
  const [, token] = link.split('#invitation=');
  const joined = { token, username: 'ada', password: 'seven quiet rivers run north' };
  await server.visitor().post('/api/admin/invitation/accept').send(joined).expect(200);
  await send(url);
  expect(arrived).toHaveLength(1);
  const reasons = (await mails()).map(({ state, reason }: { state: string; reason: string }) => [state, reason]);
  expect(reasons.toSorted()).toEqual([
    ['cancelled', 'newer'],
    ['cancelled', 'newer'],
    ['cancelled', 'removed'],
    ['sent', null],
  ]);
});
