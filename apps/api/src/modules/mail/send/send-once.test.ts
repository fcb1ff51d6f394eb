import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { administrator } from '../../../testing/administrator.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from './send-mails.ts';
import { sendTestOnce } from './try-template.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const AT_ONCE = 30;
const times = <Made>(make: () => Made): Made[] => Array.from({ length: AT_ONCE }, make);

test('resends a mail once per key, also when the key is repeated afterwards [R3]', async () => {
  const { url, arrived } = await startMailServer();
  const admin = await server.admin();
  await createdShipment(admin, { sender: { name: 'Accra Books' } });
  const context = server.newContext();
  const work = async () => {
    await server.processEvents(context);
    await sendMails({ ...context, smtp: createSmtp(url) });
  };
  await work();
  server.wait(60_000);
  await work();
  expect(arrived).toHaveLength(1);
  const mail = await server.connection().collection('mails').findOne();
  const resend = (key: string) => admin.post(`/api/admin/mails/${mail?._id.toHexString()}/resend`).set('Idempotency-Key', key);
  const answers = await Promise.all(times(() => resend('a')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(AT_ONCE - 1);
  expectFailure(await resend('b'), 'CONFLICT');
  await work();
  await resend('a').expect(200);
  await work();
  expect(arrived).toHaveLength(2);
  await resend('b').expect(200);
  await work();
  expect(arrived).toHaveLength(3);
});

test('sends a test mail once per key, and again only if no server accepted it [R3]', async () => {
  const { url, arrived, stop } = await startMailServer();
  await createdShipment(await server.admin());
  const draft = { event: 'delivered', language: 'en', subject: '', body: '', to: 'office@example.com' } as const;
  const options = { by: administrator('dispatcher'), adminId: 'a', idempotencyKey: 'k' };
  const send = (to: string, from = url) =>
    sendTestOnce({ ...server.newContext(), smtp: createSmtp(from) }, { ...draft, to }, options);
  const nowhere = await startMailServer();
  await nowhere.stop();
  await expect(send('office@example.com', nowhere.url)).rejects.toThrow(/rejected the email/);
  const outcomes = await Promise.all(times(() => send('office@example.com')));
  expect(outcomes.filter(({ replayed }) => replayed)).toHaveLength(AT_ONCE - 1);
  await expect(send('another@example.com')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(arrived.map(({ envelopeTo }) => envelopeTo)).toEqual([['office@example.com']]);
  await stop();
});
