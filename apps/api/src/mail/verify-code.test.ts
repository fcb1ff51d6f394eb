import { expect, test } from 'vitest';
import { createSmtp } from '../platform/smtp/smtp.ts';
import { createdShipment } from '../testing/builders.ts';
import { startMailServer } from '../testing/mail-server.ts';
import { setUpServer } from '../testing/set-up-server.ts';
import { sendMails } from './send-mails.ts';
import { WAVE_FROM } from './verify-code.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 10 } });
const verify = async (code: unknown, language = 'en') =>
  server.visitor().post('/api/verify').set('Accept-Language', language).send({ code });

/** The code that stands in a mail that arrived, and its shipment. */
async function codeOfMail() {
  const { url, arrived } = await startMailServer();
  const { trackingId } = await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
  const context = server.newContext();
  await context.activity.post();
  server.wait(60_000);
  await sendMails({ ...context, smtp: createSmtp(url) });
  const [, code = ''] = /Enter (\S+) at https:\/\/waybill\.example\/verify/.exec(arrived[0]?.text ?? '') ?? [];
  return { code, trackingId };
}

test('a mail carries a code that says when it was sent and about which shipment, of which only the beginning is told', async () => {
  const { code, trackingId } = await codeOfMail();
  expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  const answer = await verify(` ${code.toLowerCase().replace('-', ' ')} `);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    message: 'This came from us.',
    data: { genuine: true, channel: 'mail', day: '2040-03-07', trackingId: `${trackingId.slice(0, 9)}••••••••` },
  });
  expect((await verify(code, 'de')).body.message).toBe('Das kommt von uns.');
});

test('it is genuine still after the mail has gone from the outbox; before it was sent it is not', async () => {
  const { code } = await codeOfMail();
  await server.connection().collection('mails').deleteMany({});
  expect((await verify(code)).body.data.genuine).toBe(true);

  await createdShipment(await server.admin());
  await server.newContext().activity.post();
  const [held] = await server.connection().collection('mails').find().toArray();
  expect((await verify(held?.code)).body.data).toEqual({ genuine: false });
});

test('says of a code that it does not know no more than that [E7]', async () => {
  const answer = await verify('00000-00000');
  expect(answer.body).toEqual({ success: true, message: 'We have no record of this code.', data: { genuine: false } });
});

test.each([
  ['abc', 'Our codes have ten characters. This one has three.'],
  ['nonsense', 'Our codes have ten characters. This one has eight.'],
  ['TRK-4N8R2C-W6QJ0B', 'Our codes have ten characters. This one has 15.'],
  ['7K3M9-D4XQU', 'Our codes never contain “U”. Please look at that character once more.'],
])('says why %s cannot be a code, and does not count it as one of a stranger [E7]', async (code, message) => {
  const answer = await verify(code);
  expect(answer.body).toEqual({ success: true, message, data: { genuine: false, malformed: true } });
  expect(
    await server
      .connection()
      .collection('rateLimits')
      .countDocuments({ _id: /unknownCodes/ as never }),
  ).toBe(0);
  expect((await verify('abc', 'ar')).body.message).toBe('تتكوّن رموزنا من عشر خانات، وهذا الرمز من 3 خانات.');
});

test('who checks code after code is slowed down', async () => {
  server.restart();
  const answers = [];
  for (let count = 0; count < 201; count += 1) answers.push((await verify('00000-00000')).status);
  expect([answers.at(0), answers.at(199), answers.at(200)]).toEqual([200, 200, 429]);
});

test('many codes that are not ours ring the bell, once in an hour', async () => {
  const admin = await server.admin();
  const waves = async () =>
    (await admin.get('/api/admin/notices').expect(200)).body.data.notices.filter(
      ({ kind }: { kind: string }) => kind === 'phishing',
    );
  for (let count = 1; count < WAVE_FROM; count += 1) await verify('00000-00000');
  expect(await waves()).toEqual([]);
  for (let count = 0; count < 10; count += 1) await verify('11111-11111');
  expect(await waves()).toMatchObject([{ unknownCodes: WAVE_FROM, unread: true }]);
});

test('what is no text is refused', async () => {
  for (const code of [undefined, null, 5, { $gt: '' }, '', 'x'.repeat(41)]) expect((await verify(code)).status).toBe(400);
});
