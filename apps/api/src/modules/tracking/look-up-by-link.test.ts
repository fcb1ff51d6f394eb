import { createSecretKey, randomBytes } from 'node:crypto';
import { linkedShipment } from '@waybill/contracts/links/schema';
import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { publicShipment } from '@waybill/contracts/shipments/schema';
import { DAY_MS } from '@waybill/domain/time';
import type { Response } from 'supertest';
import { describe, expect, test } from 'vitest';
import { derivePurposeKeys } from '../../platform/config/purpose-keys.ts';
import { createdShipment, newShipmentBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { findSchemaViolations } from '../../testing/openapi-validator.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { signTrackingLink } from '../links/link-token.ts';

const server = setUpServer({ config: { trustProxy: 1, publicUrl: 'https://waybill.example' } });
const HERE = '203.0.113.7';
const { recipient } = newShipmentBody();
const OPENED = {
  state: 'recipient',
  recipient: { name: recipient.name, address: recipient.address },
  hasDoorCode: false,
  hasContact: true,
  returnOf: null,
};
const DEAD = { state: 'dead' };

async function setUp(body: object = { scope: 'recipient', days: 30 }) {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const { link, address } = (await admin.post(`/api/admin/shipments/${trackingId}/links`).send(body).expect(201)).body.data;
  return { admin, trackingId, link, token: new URL(address).searchParams.get('k') ?? '' };
}

const track = (trackingId: string, token?: string, from = HERE) => {
  const request = server
    .visitor()
    .get(`/api/tracking/track/${encodeURIComponent(trackingId)}`)
    .set('X-Forwarded-For', from);
  return token === undefined ? request : request.set('Tracking-Link', token);
};

function openedBy(answer: Response): unknown {
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: expect.stringContaining('Tracking-Link') });
  expect(findSchemaViolations('trackShipment', { status: 200, content: answer.body })).toEqual([]);
  const { link, ...shipment } = answer.body.data;
  expect(publicShipment.strict().parse(shipment)).toEqual(shipment);
  return linkedShipment.shape.link.parse(link);
}

test('opens name and address for a recipient’s link, without phone, email and sender data [P10]', async () => {
  const { trackingId, token } = await setUp();
  await storeSettings(server.connection(), { tracking: { nameMode: 'initials' } });
  const answer = await track(trackingId, token);
  expect(openedBy(answer)).toEqual(OPENED);
  expect(answer.body.data.recipient).toEqual({ name: 'Z. Å.' });
  const { sender } = newShipmentBody();
  for (const secret of [recipient.email, recipient.phone, sender.name, sender.address, sender.email, sender.phone])
    expect(answer.text).not.toContain(secret);
});

test('opens only the lookup for a basic link', async () => {
  const { trackingId, token } = await setUp({ scope: 'basic', days: 1 });
  const answer = await track(trackingId, token);
  expect(openedBy(answer)).toEqual({ state: 'basic' });
  expect(answer.text).not.toContain(recipient.address);
});

test('names the return to the sender, and what comes back to the holders of its links [W7]', async () => {
  const { admin, trackingId, token } = await setUp({ scope: 'sender', days: 30 });
  expect(openedBy(await track(trackingId, token))).toEqual({
    state: 'sender',
    hasContact: true,
    hasRecord: false,
    returnOf: null,
    returnedAs: null,
  });
  const returned = (await admin.post(`/api/tracking/${trackingId}/return`).send({ subStatus: 'refused' }).expect(201)).body.data;
  const returnId: string = returned.return.trackingId;
  expect(openedBy(await track(trackingId, token))).toEqual({
    state: 'sender',
    hasContact: true,
    hasRecord: false,
    returnOf: null,
    returnedAs: returnId,
  });
  for (const scope of ['recipient', 'sender']) {
    const made = await admin.post(`/api/admin/shipments/${returnId}/links`).send({ scope, days: 1 }).expect(201);
    const key = new URL(made.body.data.address).searchParams.get('k') ?? '';
    expect(openedBy(await track(returnId, key))).toMatchObject({ state: scope, returnOf: trackingId });
  }
  expect((await track(returnId)).text).not.toContain(trackingId);
});

test('answers others as without a link and varies shared caches by it', async () => {
  const { trackingId, token } = await setUp();
  await track(trackingId, token).expect(200);
  const answer = await track(trackingId);
  expect(answer.text).not.toMatch(/Kanalgatan|"link"/);
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('Tracking-Link') });
});

test('accepts the ID in common spellings', async () => {
  const { trackingId, token } = await setUp();
  expect(openedBy(await track(` ${trackingId.toLowerCase()} `, token))).toEqual(OPENED);
});

test('records the day of last use in the company zone', async () => {
  const { trackingId, token } = await setUp();
  const list = async () =>
    (await (await server.admin()).get(`/api/admin/shipments/${trackingId}/links`)).body.data.links[0].lastUsedOn;
  expect(await list()).toBeNull();
  await track(trackingId, token);
  expect(await list()).toBe('2040-03-07');
  server.wait(11.5 * 3_600_000);
  await track(trackingId, token);
  expect(await list()).toBe('2040-03-07');
  server.wait(3_600_000);
  await track(trackingId, token);
  expect(await list()).toBe('2040-03-08');
});

describe('shows the public view and an inactive link with [P10]', () => {
  type Made = Awaited<ReturnType<typeof setUp>>;
  const INVALIDATIONS: Record<string, (made: Made) => string | Promise<string>> = {
    nonsense: () => 'nonsense',
    'an empty one': () => '',
    'one with another character': ({ token }) => token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
    'one that was cut': ({ token }) => token.slice(0, 40),
    'one that was made longer': ({ token }) => `${token}${'A'.repeat(4_000)}`,
    'one that was put off': ({ token }) => token.replace(/[.]\w+[.]/, '.zzzzzz.'),
    'one of another key': ({ link, trackingId }) =>
      signTrackingLink(derivePurposeKeys([createSecretKey(randomBytes(32))]).trackingLink, {
        _id: { toHexString: () => link.id },
        trackingId,
        expiresAt: new Date(link.expiresAt),
      }),
    'one of another shipment': async () => (await setUp()).token,
    'one of a link that is gone': ({ trackingId }) =>
      signTrackingLink(server.keys.trackingLink, {
        _id: { toHexString: () => '0'.repeat(24) },
        trackingId,
        expiresAt: new Date('2041-01-01'),
      }),
    'one that was revoked': async ({ admin, trackingId, link, token }) => {
      await admin.delete(`/api/admin/shipments/${trackingId}/links/${link.id}`).expect(200);
      return token;
    },
    'one that ended a second ago': ({ token }) => {
      server.wait(30 * DAY_MS + 1_000);
      return token;
    },
    'one that ends just now': ({ token }) => {
      server.wait(30 * DAY_MS);
      return token;
    },
    'one of a person who was erased': async ({ admin, token }) => {
      const erase = { email: recipient.email, confirm: true, includeOpen: true };
      await admin.post('/api/admin/privacy/erase').send(erase).expect(200);
      return token;
    },
  };

  test.each(Object.entries(INVALIDATIONS))('%s', async (_what, invalidate) => {
    const made = await setUp();
    const answer = await track(made.trackingId, await invalidate(made));
    expect(openedBy(answer)).toEqual(DEAD);
    expect(answer.text).not.toContain(recipient.address);
  });
});

test('opens only for the recipient it was made for, not for a successor [P10]', async () => {
  const { admin, trackingId, token } = await setUp();
  const rename = (name: string) => admin.patch(`/api/tracking/${trackingId}`).send({ recipient: { name } }).expect(200);
  await rename('Kofi Mensah');
  const answer = await track(trackingId, token);
  expect(openedBy(answer)).toEqual(DEAD);
  expect(answer.text).not.toContain(recipient.address);
  await rename(`  ${recipient.name.toUpperCase()}.`);
  expect(openedBy(await track(trackingId, token))).toMatchObject({
    state: 'recipient',
    recipient: { address: recipient.address },
  });
});

test('stores no recipient name, and opens links of an earlier release [P10]', async () => {
  const { admin, trackingId, token } = await setUp();
  const links = server.connection().collection('links');
  expect(JSON.stringify(await links.find().toArray()).toLowerCase()).not.toContain(recipient.name.toLowerCase().slice(0, 3));
  await links.updateMany({}, { $unset: { recipient: 1 } });
  await admin
    .patch(`/api/tracking/${trackingId}`)
    .send({ recipient: { name: 'Kofi Mensah' } })
    .expect(200);
  expect(openedBy(await track(trackingId, token))).toMatchObject({ state: 'recipient', recipient: { name: 'Kofi Mensah' } });
});

test('answers nothing for a deleted shipment, and opens again after a restore', async () => {
  const { admin, trackingId, token } = await setUp();
  await admin.delete(`/api/tracking/delete/${trackingId}`).expect(200);
  expectFailure(await track(trackingId, token), 'SHIPMENT_NOT_FOUND');
  await admin.post(`/api/admin/trash/${trackingId}/restore`).expect(200);
  expect(openedBy(await track(trackingId, token))).toEqual(OPENED);
});

test('shows an administrator everything, with or without a link', async () => {
  const { admin, trackingId, token } = await setUp();
  const answer = await admin.get(`/api/tracking/track/${trackingId}`).set('Tracking-Link', token).expect(200);
  expect(answer.body.data).toMatchObject({ recipient });
  expect(answer.body.data).not.toHaveProperty('link');
});

describe('limits', () => {
  const { lookup, lookupMiss } = RATE_LIMITS;
  const guess = async (times: number, token?: string) => {
    for (let count = 0; count < times; count += 1) await track('TRK-000000-000000', token).expect(404);
  };

  test('let a blocked address use a valid link, and nothing else', async () => {
    const { admin, trackingId, token } = await setUp();
    const { trackingId: other } = await createdShipment(admin);
    await guess(lookupMiss.limit);
    expectFailure(await track(trackingId), 'RATE_LIMITED');
    expect(openedBy(await track(trackingId, token))).toEqual(OPENED);
    for (const id of [other, 'TRK-000000-000000']) expectFailure(await track(id, token), 'RATE_LIMITED');
  });

  test('count a guess as one with any token, and an inactive token as none', async () => {
    const { trackingId, token } = await setUp();
    for (let count = 0; count < lookupMiss.limit + 5; count += 1) {
      expect(openedBy(await track(trackingId, `nonsense${count}`))).toEqual(DEAD);
    }
    await guess(lookupMiss.limit, token);
    expectFailure(await track('TRK-000000-000000', token), 'RATE_LIMITED');
  });

  test('count a link as its own caller from any address', async () => {
    const { trackingId, token } = await setUp();
    for (let count = 0; count < lookup.limit; count += 1) await track(trackingId, token, `203.0.113.${count}`).expect(200);
    expectFailure(await track(trackingId, token, '198.51.100.1'), 'RATE_LIMITED');
    await track(trackingId).expect(200);
  });
});
