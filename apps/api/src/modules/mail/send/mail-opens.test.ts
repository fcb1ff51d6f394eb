import type { ShipmentLink } from '@waybill/contracts/links/schema';
import { DAY_MS, MINUTE_MS } from '@waybill/domain/time';
import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { createdShipment, newShipmentBody } from '../../../testing/builders.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { sendMails } from './send-mails.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example' } });
const { recipient, sender } = newShipmentBody();
const ZOE = recipient.email ?? '';
const SENDER = sender.email ?? '';
const OPENED = {
  state: 'recipient',
  recipient: { name: recipient.name, address: recipient.address },
  hasDoorCode: false,
  hasContact: true,
  returnOf: null,
};
const DEAD = { state: 'dead' };

async function setUp(body: object = {}) {
  const { url, arrived } = await startMailServer();
  const { trackingId, deliveryDate } = await createdShipment(await server.admin(), body);
  const context = server.newContext();
  const send = async (): Promise<Record<string, URL>> => {
    arrived.length = 0;
    await server.processEvents(context);
    server.wait(MINUTE_MS);
    await sendMails({ ...context, smtp: createSmtp(url) });
    return Object.fromEntries(
      arrived.map(({ to, text }) => {
        const [link = ''] = /https:\S+\/track\/\S+/.exec(text ?? '') ?? [];
        return [to?.[0]?.address ?? '', new URL(link)];
      }),
    );
  };
  const base = `/api/admin/shipments/${trackingId}/links`;
  return {
    trackingId,
    deliveryDate: deliveryDate ?? '',
    send,
    list: async (): Promise<ShipmentLink[]> => (await (await server.admin()).get(base).expect(200)).body.data.links,
    revokeAll: async () => (await server.admin()).delete(base).expect(200),
    edit: async (edit: object) => (await server.admin()).patch(`/api/tracking/${trackingId}`).send(edit).expect(200),
    hold: async () => (await server.admin()).put(`/api/tracking/update/${trackingId}`).send({ status: 'on_hold' }).expect(200),
  };
}

const open = async ({ pathname, searchParams }: URL): Promise<unknown> => {
  const request = server.visitor().get(`/api/tracking${pathname}`);
  return (await request.set('Tracking-Link', searchParams.get('k') ?? '').expect(200)).body.data.link;
};
const tokenIn = (address: URL | undefined) => address?.searchParams.get('k');

test('opens the address by the link in the recipient’s mail only, and stores no working link [P10]', async () => {
  const { trackingId, send, list } = await setUp();
  const { [ZOE]: own, [SENDER]: other } = await send();
  if (!own || !other) throw new Error('A mail is missing');
  expect(await open(own)).toEqual(OPENED);
  expect(String(other)).toBe(`https://waybill.example/track/${trackingId}`);
  expect(await list()).toMatchObject([{ scope: 'recipient', madeBy: null, lastUsedOn: '2040-03-07' }]);
  const kept = await server.connection().collection('mails').find().toArray();
  expect(JSON.stringify(kept)).toContain(`/track/${trackingId}?k=…`);
  expect(JSON.stringify(kept)).not.toContain(tokenIn(own));
  const [, , mac = ''] = tokenIn(own)?.split('.') ?? [];
  expect(JSON.stringify(await server.connection().collection('links').find().toArray())).not.toContain(mac);
});

test('puts one link into all mails to a reader, valid for 30 days after the promised day', async () => {
  const { deliveryDate, send, list, hold, edit } = await setUp({ deliveryDate: '2040-03-20' });
  const { [ZOE]: first } = await send();
  await hold();
  const { [ZOE]: second } = await send();
  expect(tokenIn(second)).toBe(tokenIn(first));
  const until = Date.parse(deliveryDate) + 30 * DAY_MS;
  expect(await list()).toMatchObject([{ expiresAt: new Date(until).toISOString() }]);
  const later = new Date(Date.parse(deliveryDate) + 10 * DAY_MS).toISOString().slice(0, 10);
  await edit({ deliveryDate: later });
  const { [ZOE]: third } = await send();
  expect(tokenIn(third)).not.toBe(tokenIn(first));
  expect(await list()).toMatchObject([{ expiresAt: new Date(until + 10 * DAY_MS).toISOString() }]);
  if (!first || !third) throw new Error('A mail is missing');
  expect([await open(first), await open(third)]).toEqual([OPENED, OPENED]);
  server.clock.now = new Date(until);
  expect([await open(first), await open(third)]).toEqual([DEAD, OPENED]);
});

test('leaves the link out of mails to a reader after it was revoked', async () => {
  const { trackingId, send, list, hold, revokeAll } = await setUp();
  const { [ZOE]: first } = await send();
  await revokeAll();
  await hold();
  const { [ZOE]: second } = await send();
  expect(String(second)).toBe(`https://waybill.example/track/${trackingId}`);
  if (!first) throw new Error('A mail is missing');
  expect(await open(first)).toEqual(DEAD);
  expect(await list()).toHaveLength(1);
});

test('hides the recipient from a reader who got mails by mistake, once the address is corrected [P10]', async () => {
  const { send, hold, edit } = await setUp({ recipient: { ...recipient, email: 'stranger@example.com' } });
  const { 'stranger@example.com': stranger } = await send();
  await edit({ recipient: { email: recipient.email } });
  await hold();
  const { [ZOE]: own } = await send();
  if (!stranger || !own) throw new Error('A mail is missing');
  expect([await open(stranger), await open(own)]).toEqual([DEAD, OPENED]);
});
