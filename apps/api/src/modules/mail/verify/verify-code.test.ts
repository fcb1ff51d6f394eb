import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from '../send/send-mails.ts';
import { MIN_COPIED_CHECKS, MAX_COPIED_NOTICES, MIN_UNKNOWN_CHECKS } from './code-watch.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 10, trustProxy: 1 } });
const verify = async (code: unknown, language = 'en', ip = '192.0.2.1') =>
  server.visitor().post('/api/verify').set('Accept-Language', language).set('X-Forwarded-For', ip).send({ code });

async function codeOfMail() {
  const { url, arrived } = await startMailServer();
  const { trackingId } = await createdShipment(await server.admin(), { sender: { name: 'Accra Books' } });
  const context = server.newContext();
  await server.processEvents(context);
  server.wait(60_000);
  await sendMails({ ...context, smtp: createSmtp(url) });
  const [, code = ''] = /Enter (\S+) at https:\/\/waybill\.example\/verify/.exec(arrived[0]?.text ?? '') ?? [];
  return { code, trackingId };
}

test('verifies the code in a mail with date and a masked tracking ID', async () => {
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

test('verifies a code after its mail was deleted, and not before it was sent', async () => {
  const { code } = await codeOfMail();
  await server.connection().collection('mails').deleteMany({});
  expect((await verify(code)).body.data.genuine).toBe(true);

  await createdShipment(await server.admin());
  await server.processEvents();
  const [held] = await server.connection().collection('mails').find().toArray();
  expect((await verify(held?.code)).body.data).toEqual({ genuine: false });
});

test('reveals nothing else about an unknown code [E7]', async () => {
  const answer = await verify('00000-00000');
  expect(answer.body).toEqual({ success: true, message: 'We have no record of this code.', data: { genuine: false } });
});

test.each([
  ['abc', 'Our codes have ten characters. Yours has three.'],
  ['nonsense', 'Our codes have ten characters. Yours has eight.'],
  ['TRK-4N8R2C-W6QJ0B', 'Our codes have ten characters. Yours has 15.'],
  ['7K3M9-D4XQU', 'Our codes never contain “U”. Please check that character again.'],
])('explains why %s cannot be a code, and does not count it as unknown [E7]', async (code, message) => {
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

test('limits the rate of checks', async () => {
  server.restart();
  const answers = [];
  for (let count = 0; count < 201; count += 1) answers.push((await verify('00000-00000')).status);
  expect([answers.at(0), answers.at(199), answers.at(200)]).toEqual([200, 200, 429]);
});

const notices = async (kind: string) =>
  (await (await server.admin()).get('/api/admin/notices').expect(200)).body.data.notices.filter(
    (notice: { kind: string }) => notice.kind === kind,
  );
const verifyFrom = (count: number, code: string, net = '10.1') =>
  Promise.all(Array.from({ length: count }, (_, index) => verify(code, 'en', `${net}.${index}.1`)));

test('raises no alarm for one address with many invented codes [H4]', async () => {
  for (let count = 0; count < 3 * MIN_UNKNOWN_CHECKS; count += 1) expect((await verify('00000-00000')).status).toBe(200);
  // A customer's whole IPv6 network counts as one address.
  for (let count = 0; count < 2 * MIN_UNKNOWN_CHECKS; count += 1)
    await verify('00000-00000', 'en', `2001:db8:1:2::${count.toString(16)}`);
  expect(await notices('phishing')).toEqual([]);
});

test('notifies the office once an hour of unknown codes from many addresses [H4]', async () => {
  await verifyFrom(MIN_UNKNOWN_CHECKS - 1, '00000-00000');
  expect(await notices('phishing')).toEqual([]);
  await verifyFrom(3 * MIN_UNKNOWN_CHECKS, '11111-11111');
  expect(await notices('phishing')).toMatchObject([{ unknownCodes: MIN_UNKNOWN_CHECKS, unread: true }]);
  server.wait(3_600_000);
  await verifyFrom(MIN_UNKNOWN_CHECKS, '11111-11111');
  expect(await notices('phishing')).toHaveLength(2);
});

async function codesOfQuestions(count: number) {
  const { url, arrived } = await startMailServer();
  const admin = await server.admin();
  const ask = async () => {
    const { trackingId } = await createdShipment(admin, { mail: { recipient: false, sender: false } });
    const own = { email: `own${trackingId}@example.net` };
    await server.visitor().post(`/api/tracking/track/${trackingId}/subscribe`).send(own).expect(202);
    return trackingId;
  };
  const ids = await Promise.all(Array.from({ length: count }, ask));
  await sendMails({ ...server.newContext(), smtp: createSmtp(url) });
  return ids.map((trackingId) => {
    const text = arrived.find(({ text: one }) => one?.includes(trackingId))?.text ?? '';
    return { code: /Enter (\S+) at/.exec(text)?.[1] ?? '', trackingId };
  });
}

async function codeOfQuestion() {
  const [question] = await codesOfQuestions(1);
  if (!question) throw new Error('No question was asked');
  return question;
}

test.each([
  ['a mail', codeOfMail],
  ['a confirmation request', codeOfQuestion],
])('marks the code of %s after checks from many addresses and notifies the office once [H4]', async (_what, makeCode) => {
  const { code, trackingId } = await makeCode();
  const before = await verifyFrom(MIN_COPIED_CHECKS - 1, code);
  for (let count = 0; count < 2 * MIN_COPIED_CHECKS; count += 1) before.push(await verify(code, 'en', '10.1.0.1'));
  expect(before.map(({ body }) => body.data.checkedOften)).toEqual(before.map(() => undefined));
  expect(await notices('copied_code')).toEqual([]);
  await verifyFrom(60, code, '10.2');
  expect((await verify(code)).body.data).toMatchObject({ genuine: true, checkedOften: true });
  expect(await notices('copied_code')).toMatchObject([{ trackingId, callers: MIN_COPIED_CHECKS, unread: true }]);
  server.wait(48 * 3_600_000);
  expect((await verify(code)).body.data.checkedOften).toBe(true);
});

test('ignores a few readers a day [H4]', async () => {
  const { code } = await codeOfMail();
  for (let day = 0; day < 4; day += 1) {
    await verifyFrom(MIN_COPIED_CHECKS - 1, code, `10.${day}`);
    server.wait(24 * 3_600_000);
  }
  expect((await verify(code)).body.data).not.toHaveProperty('checkedOften');
});

test('limits hourly notices about codes of self-sent mails and marks each code [H4]', async () => {
  const codes = (await codesOfQuestions(MAX_COPIED_NOTICES + 2)).map(({ code }) => code);
  for (const code of codes) await verifyFrom(MIN_COPIED_CHECKS, code);
  expect(await notices('copied_code')).toHaveLength(MAX_COPIED_NOTICES);
  for (const code of codes) expect((await verify(code)).body.data.checkedOften).toBe(true);
});

test('refuses input that is not text', async () => {
  for (const code of [undefined, null, 5, { $gt: '' }, '', 'x'.repeat(41)]) expect((await verify(code)).status).toBe(400);
});
