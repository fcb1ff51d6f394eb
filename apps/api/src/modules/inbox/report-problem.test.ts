import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { describe, expect, test } from 'vitest';
import { createdShipment, newShipmentBody, reportBody } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { messageModel } from './store/message-model.ts';

const server = setUpServer();
const report = (trackingId: string, body: object) =>
  server
    .visitor()
    .post(`/api/tracking/track/${encodeURIComponent(trackingId)}/report`)
    .send(body);
const stored = () => messageModel(server.connection()).find().lean();
const newShipment = async () => (await createdShipment(await server.admin())).trackingId;

test('stores a report as a message linked to its shipment [B18]', async () => {
  const trackingId = await newShipment();
  const answer = await report(trackingId.toLowerCase().replaceAll('-', ''), reportBody({ elapsedMs: 30_000, website: '' }));
  expect({ status: answer.status, body: answer.body }).toEqual({
    status: 202,
    body: {
      success: true,
      message: 'Thank you. We’ll look into it.',
      data: { reference: expect.stringMatching(/^M-[0-9A-HJKMNP-TV-Z]{6}$/) },
    },
  });
  expect(await stored()).toEqual([
    {
      _id: expect.anything(),
      reference: answer.body.data.reference,
      source: 'report',
      ...reportBody(),
      language: 'en',
      subject: `It arrived damaged: ${trackingId}`,
      shipments: [trackingId],
      status: 'new',
      createdAt: server.clock.now,
      updatedAt: server.clock.now,
      dueAt: new Date(server.clock.now.getTime() + 24 * 3_600_000),
      version: 1,
      searchTerms: expect.arrayContaining([answer.body.data.reference.slice(2).toLowerCase()]),
      deletedAt: null,
      deletedBy: null,
      fingerprint: expect.any(String),
    },
  ]);
});

test('accepts a report without an email address [B18]', async () => {
  await report(await newShipment(), reportBody({ email: ' ' })).expect(202);
  expect((await stored())[0]).not.toHaveProperty('email');
});

test('accepts reports of bots and stores them as spam [B18]', async () => {
  await report(await newShipment(), reportBody({ website: 'x' })).expect(202);
  expect((await stored()).map(({ status }) => status)).toEqual(['spam']);
});

describe('requests by the recipient of a held parcel', () => {
  test.each([
    ['another_day', { day: '2040-03-09', message: 'After 16:00' }, 'Another delivery day', 'Day: Fri 9 Mar\n\nAfter 16:00'],
    [
      'wrong_address',
      { address: '12 Quay Street\n33101 Miami', email: 'zoe@example.com' },
      'The address is wrong or has changed',
      'Full address:\n12 Quay Street\n33101 Miami',
    ],
    [
      'paperwork',
      { document: 'Invoice 4711', email: 'zoe@example.com' },
      'Customs paperwork',
      'Name or number of the document: Invoice 4711',
    ],
    ['late', {}, 'It’s late', 'It’s late'],
  ])('%s arrives as a message of its kind', async (kind, details, label, message) => {
    const trackingId = await newShipment();
    await report(trackingId, { kind, ...details }).expect(202);
    expect(await stored()).toMatchObject([{ kind, subject: `${label}: ${trackingId}`, message, shipments: [trackingId] }]);
  });
});

describe('an address to answer to [W3]', () => {
  test.each(['wrong_address', 'paperwork', 'payment', 'contents', 'question'])('is needed for %s', async (kind) => {
    const body = { kind, message: 'Where to?', address: 'Kaj 4', document: 'Invoice 4711' };
    const refused = expectFailure(await report(await newShipment(), body), 'VALIDATION');
    expect(refused.errors).toEqual([expect.objectContaining({ path: 'email', code: 'required' })]);
    expect(await stored()).toEqual([]);
  });

  async function openLink(scope: string, overrides: Partial<NewShipmentInput> = {}) {
    const admin = await server.admin();
    const { trackingId } = await createdShipment(admin, overrides);
    const links = `/api/admin/shipments/${trackingId}/links`;
    const { address } = (await admin.post(links).send({ scope, days: 30 }).expect(201)).body.data;
    const link = new URL(address).searchParams.get('k') ?? '';
    return {
      ask: () => report(trackingId, { kind: 'question', message: 'Where is it?' }).set('Tracking-Link', link),
      track: () => server.visitor().get(`/api/tracking/track/${trackingId}`).set('Tracking-Link', link),
      revoke: () => admin.delete(links).expect(200),
    };
  }

  test.each(['recipient', 'sender'] as const)(
    'comes from the shipment by the link of its %s, until the link ends',
    async (scope) => {
      const { ask, revoke } = await openLink(scope);
      await ask().expect(202);
      const { name, email, phone } = newShipmentBody()[scope];
      expect(await stored()).toEqual([expect.objectContaining({ name, email, phone })]);
      await revoke();
      expectFailure(await ask(), 'VALIDATION');
    },
  );

  test('is needed with a link, too, if none is stored', async () => {
    const { ask, track } = await openLink('recipient', { recipient: { name: 'Zoë', address: 'Kaj 4' } });
    expect((await track()).body.data.link.hasContact).toBe(false);
    expectFailure(await ask(), 'VALIDATION');
  });
});

describe('B18: stores nothing for', () => {
  test('an ID that was never given out, a deleted shipment, or the sample, which nobody would look into', async () => {
    const deleted = await newShipment();
    await (await server.admin()).delete(`/api/tracking/delete/${deleted}`).expect(200);
    for (const trackingId of ['TRK-000000-000000', deleted, EXAMPLE_TRACKING_ID]) {
      const body = expectFailure(await report(trackingId, reportBody()), 'SHIPMENT_NOT_FOUND');
      expect(body.message).toBe('Tracking ID not found');
    }
    expect(await stored()).toEqual([]);
  });

  test.each([
    ['an unknown kind', { kind: 'lost' }, 'kind'],
    ['a blank message', { message: ' ' }, 'message'],
    ['a message that is too long', { message: 'x'.repeat(5_001) }, 'message'],
    ['an invalid email address', { email: 'zoe' }, 'email'],
    ['a day that has passed', { kind: 'another_day', day: '2040-03-06' }, 'day'],
    ['a day that is too far ahead', { kind: 'another_day', day: '2040-05-08' }, 'day'],
    ['a Sunday, on which nobody delivers [W6]', { kind: 'another_day', day: '2040-03-11' }, 'day'],
  ])('%s', async (_what, wrong, path) => {
    const body = expectFailure(await report(await newShipment(), { ...reportBody(), ...wrong }), 'VALIDATION');
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
    expect(await stored()).toEqual([]);
  });
});

test('limits a caller to three reports a day [B18]', async () => {
  const trackingId = await newShipment();
  for (let count = 0; count < RATE_LIMITS.problemReport.limit; count += 1) {
    await report(trackingId, reportBody({ message: `Problem ${count}` })).expect(202);
  }
  expectFailure(await report(trackingId, reportBody()), 'RATE_LIMITED');
  expect(await stored()).toHaveLength(3);
  server.wait(24 * 3_600_000);
  await report(trackingId, reportBody()).expect(202);
});

test('counts an unknown ID as a failed lookup [P04]', async () => {
  for (let count = 0; count < RATE_LIMITS.lookupMiss.limit - 1; count += 1) {
    await server.visitor().get('/api/tracking/track/TRK-000000-000000').expect(404);
  }
  await report('TRK-000000-000000', reportBody()).expect(404);
  expectFailure(await server.visitor().get('/api/tracking/track/TRK-000000-000000'), 'RATE_LIMITED');
  expectFailure(await report(await newShipment(), reportBody()), 'RATE_LIMITED');
});
