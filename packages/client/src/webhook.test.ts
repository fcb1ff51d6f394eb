import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { verifyWebhook } from './webhook.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OTHER = `whsec_${Buffer.from('thirty-two bytes of a new secret').toString('base64')}`;
const NOW = new Date('2040-03-07T17:00:00.000Z');
const PAYLOAD = {
  type: 'shipment.status',
  timestamp: '2040-03-07T16:59:58.120Z',
  data: { id: '69a7d9318f2b1c0d4e5f6b01', trackingId: 'TRK-7K3M9D-4XQ2FJ', shipment: { recipient: { name: 'أمينة 春子' } } },
};
const BODY = JSON.stringify(PAYLOAD);

/** Signed by the library of Standard Webhooks. */
const sign = ({ secret = SECRET, at = NOW, body = BODY } = {}) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
});
const verify = (headers: object, body: string | Uint8Array = BODY, secrets: string | string[] = SECRET) =>
  verifyWebhook(secrets, headers as Record<string, string>, body, { now: NOW });
const secondsLater = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

test('returns the payload that an independent library has signed, from text or bytes, and headers of Node or fetch', async () => {
  const headers = sign();
  expect(await verify(headers)).toEqual(PAYLOAD);
  expect(await verify(headers, new TextEncoder().encode(BODY))).toEqual(PAYLOAD);
  expect(await verify(new Headers(headers))).toEqual(PAYLOAD);
  expect(await verify(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]])))).toEqual(
    PAYLOAD,
  );
});

test('accepts either secret during a rotation, and any signature of several', async () => {
  const old = sign();
  const both = { ...old, 'webhook-signature': `v1a,b3RoZXI= v1,%%% ${sign({ secret: OTHER })['webhook-signature']}` };
  expect(await verify(old, BODY, [OTHER, SECRET])).toEqual(PAYLOAD);
  expect(await verify(both, BODY, OTHER)).toEqual(PAYLOAD);
  await expect(verify(both)).rejects.toMatchObject({ code: 'INVALID_WEBHOOK' });
});

test.each([
  ['another secret', sign({ secret: OTHER }), BODY],
  ['a changed body', sign(), BODY.replace('status', 'ended')],
  ['a changed ID', { ...sign(), 'webhook-id': 'msg_2' }, BODY],
  ['a cut signature', { ...sign(), 'webhook-signature': sign()['webhook-signature'].slice(0, -4) }, BODY],
  ['a signature without a version', { ...sign(), 'webhook-signature': sign()['webhook-signature'].slice(3) }, BODY],
  ['no signature', { ...sign(), 'webhook-signature': '' }, BODY],
  ['no timestamp', { 'webhook-id': 'msg_1', 'webhook-signature': sign()['webhook-signature'] }, BODY],
  ['a timestamp that is no number', { ...sign(), 'webhook-timestamp': '0x5' }, BODY],
  ['a delivery of six minutes ago', sign({ at: secondsLater(-360) }), BODY],
  ['a delivery of six minutes ahead', sign({ at: secondsLater(360) }), BODY],
  ['a signed text that is not JSON', sign({ body: 'hello' }), 'hello'],
])('refuses %s', async (_, headers, body) => {
  await expect(verify(headers, body)).rejects.toMatchObject({ name: 'WaybillError', code: 'INVALID_WEBHOOK', status: 0 });
});

test('accepts a delivery within five minutes, or within the given tolerance', async () => {
  expect(await verify(sign({ at: secondsLater(-299) }))).toEqual(PAYLOAD);
  expect(await verify(sign({ at: secondsLater(299) }))).toEqual(PAYLOAD);
  const late = sign({ at: secondsLater(-3_000) });
  expect(await verifyWebhook(SECRET, late, BODY, { now: NOW, toleranceSeconds: 3_600 })).toEqual(PAYLOAD);
});

test('says that a secret is missing or of another form', async () => {
  await expect(verify(sign(), BODY, '')).rejects.toThrow('begins with whsec_');
  await expect(verify(sign(), BODY, 'undefined')).rejects.toThrow('begins with whsec_');
  await expect(verify(sign(), BODY, [])).rejects.toMatchObject({ code: 'INVALID_WEBHOOK' });
});
