import { DEFAULT_MAIL_SETTINGS } from '@waybill/contracts/mail/default-mail-settings';
import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import type { NewShipmentInput } from '@waybill/contracts/shipments/schema';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { ANOTHER_DAY, createRequests, NEIGHBOUR, PROMISED } from '../../testing/create-requests.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 100 } });

const setUp = (overrides?: Partial<NewShipmentInput>, scope?: string) => createRequests(server, overrides, scope);

const mails = () =>
  server
    .connection()
    .collection('mails')
    .find({ event: { $in: ['request_accepted', 'request_declined', 'promise_moved'] } })
    .sort({ role: 1 })
    .toArray();

describe('delivery requests by link [B24]', () => {
  test('are stored, listed for the recipient and shown to the office', async () => {
    const { ask, list, pending, trackingId, admin } = await setUp();
    const { body } = await ask(ANOTHER_DAY).expect(201);
    expect(body.message).toBe('Thank you. We’ve received your request. You’ll find our answer here.');
    const request = { id: expect.any(String), ...ANOTHER_DAY, state: 'open', details: null, answer: null, answeredAt: null };
    expect(body.data).toEqual({ ...request, askedAt: server.clock.now.toISOString() });
    expect(await list()).toMatchObject({ requests: [request], bar: null, until: '2040-03-11T22:00:00.000Z' });
    expect(await pending()).toMatchObject({ count: 1, requests: [{ ...request, trackingId, deliveryDate: PROMISED }] });
    const shipment = (await admin.get(`/api/tracking/track/${trackingId}`).expect(200)).body.data;
    expect(shipment.requests).toMatchObject([request]);
    await server.processEvents();
    const log = await admin.get('/api/admin/activity').query({ target: trackingId, action: 'shipment.requested' });
    expect(log.body.data.entries).toMatchObject([{ actor: 'visitor', after: { request: 'another_day', day: '2040-03-14' } }]);
  });

  test('are invisible to everybody else', async () => {
    const { ask, trackingId, token } = await setUp();
    await ask(NEIGHBOUR).expect(201);
    const path = `/api/tracking/track/${trackingId}`;
    const answers = await Promise.all([
      server.visitor().get(path).expect(200),
      server.visitor().get(path).set(LINK_HEADER, token).expect(200),
      server.visitor().get(`/t/${trackingId}`).expect(200),
    ]);
    for (const { text } of answers) expect(text).not.toContain('Nils Berg');
  });

  test.each([
    ['another day', ANOTHER_DAY, { deliveryDate: '2040-03-14', originalDeliveryDate: PROMISED }],
    [
      'a corrected address',
      { kind: 'address', details: 'New Street 5\n10115 Berlin' },
      { recipient: { address: 'New Street 5\n10115 Berlin' } },
    ],
    ['a shipment that is not theirs', { kind: 'not_mine' }, { status: 'on_hold', attempts: 0 }],
    ['a neighbour', NEIGHBOUR, { deliveryDate: PROMISED, status: 'processing' }],
    ['a safe place', { kind: 'safe_place', details: 'Behind the bins' }, { deliveryDate: PROMISED, status: 'processing' }],
    ['collection', { kind: 'collect' }, { deliveryDate: PROMISED, status: 'processing' }],
  ] as const)('accepting %s makes the change in one write', async (_what, request, changed) => {
    const { ask, answer, stored } = await setUp();
    const { id } = (await ask(request).expect(201)).body.data;
    const { version } = await stored();
    const { body } = await answer(id, 'accepted').expect(200);
    expect(body.message).toBe('Request accepted');
    expect(body.data).toMatchObject({
      ...changed,
      version: version + 1,
      requests: [{ id, state: 'accepted', answeredBy: CREDENTIALS.username, answeredAt: server.clock.now.toISOString() }],
    });
    expect(await stored()).not.toHaveProperty('requestedAt');
  });

  test('tell the recipient by mail, and the sender about a new day', async () => {
    const events = { ...DEFAULT_MAIL_SETTINGS.events, promise_moved: { recipient: true, sender: true, repeats: true } };
    await storeSettings(server.connection(), { mail: { events } });
    const { ask, answer, trackingId, admin } = await setUp();
    const { id } = (await ask(ANOTHER_DAY).expect(201)).body.data;
    await answer(id, 'accepted', { answer: 'After 2 pm.' }).expect(200);
    await server.processEvents();
    const [toRecipient, toSender, ...others] = await mails();
    expect(others).toEqual([]);
    expect([toRecipient, toSender]).toMatchObject([
      { event: 'request_accepted', role: 'recipient', trackingId, state: 'held' },
      { event: 'promise_moved', role: 'sender', deliveryDate: '2040-03-14' },
    ]);
    const { text, subject } = (await admin.get(`/api/admin/mails/${toRecipient?._id.toHexString()}`).expect(200)).body.data;
    expect(subject).toBe(`Your request about ${trackingId}: accepted`);
    expect(text).toMatch(/“Another day: Wed 14 Mar”. We’ll do it that way.\n\nAfter 2 pm.\n/);
  });

  test('announce a day that is moved back after the answer', async () => {
    const { ask, answer, trackingId, admin } = await setUp();
    const { id } = (await ask(ANOTHER_DAY).expect(201)).body.data;
    await answer(id, 'accepted').expect(200);
    await server.processEvents();
    const sent = { $set: { state: 'sent', sentAt: server.clock.now }, $unset: { dueAt: 1 } };
    await server.connection().collection('mails').updateMany({}, sent);
    server.wait(HOUR_MS);
    await admin.patch(`/api/tracking/${trackingId}`).send({ deliveryDate: PROMISED }).expect(200);
    await server.processEvents();
    expect((await mails()).filter(({ event }) => event === 'promise_moved')).toMatchObject([
      { role: 'recipient', deliveryDate: PROMISED, previousDate: '2040-03-14' },
    ]);
  });

  test('are declined with an answer, which the recipient reads on the page and in the mail', async () => {
    const { ask, answer, list, admin } = await setUp({ mail: { recipient: true, sender: true, language: 'de' } });
    const { id } = (await ask(NEIGHBOUR).expect(201)).body.data;
    await answer(id, 'declined', { answer: 'Sie nehmen nichts an.' }).expect(200);
    expect((await list()).requests).toMatchObject([{ id, state: 'declined', answer: 'Sie nehmen nichts an.' }]);
    await server.processEvents();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    const { text } = (await admin.get(`/api/admin/mails/${mail?._id.toHexString()}`).expect(200)).body.data;
    expect(text).toContain('„Bei Nachbarn abgeben: Nils Berg, flat 12“. Das ist leider nicht möglich.\n\nSie nehmen nichts an.');
  });

  test('answer twice alike, and refuse the opposite answer', async () => {
    const { ask, answer, stored } = await setUp();
    const { id } = (await ask(ANOTHER_DAY).expect(201)).body.data;
    await answer(id, 'accepted').expect(200);
    const { version } = await stored();
    await answer(id, 'accepted').expect(200);
    expect((await stored()).version).toBe(version);
    expect(expectFailure(await answer(id, 'declined'), 'REQUEST_ANSWERED').message).toBe(
      'This request has been answered already.',
    );
    expectFailure(await answer('0000', 'accepted'), 'REQUEST_NOT_FOUND');
  });

  test('are withdrawn by the recipient until they are answered', async () => {
    const { ask, withdraw, answer, list, pending } = await setUp();
    const first = (await ask(NEIGHBOUR).expect(201)).body.data;
    await withdraw(first.id).expect(200);
    await withdraw(first.id).expect(200);
    expect(await pending()).toEqual({ count: 0, requests: [] });
    expectFailure(await answer(first.id, 'accepted'), 'REQUEST_ANSWERED');
    const second = (await ask(NEIGHBOUR).expect(201)).body.data;
    await answer(second.id, 'accepted').expect(200);
    expectFailure(await withdraw(second.id), 'REQUEST_ANSWERED');
    expect((await list()).requests.map(({ state }) => state)).toEqual(['accepted', 'withdrawn']);
  });

  test('keep their limits for 30 calls at once, and a key makes one', async () => {
    const { ask, stored } = await setUp();
    const kinds = [ANOTHER_DAY, NEIGHBOUR, { kind: 'safe_place', details: 'Shed' }, { kind: 'collect' }, { kind: 'not_mine' }];
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(kinds[index % kinds.length] ?? NEIGHBOUR)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect((await stored()).requests).toHaveLength(3);
    const other = await setUp();
    const repeated = await Promise.all(Array.from({ length: 10 }, () => other.ask(NEIGHBOUR, 'again')));
    expect(new Set(repeated.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await other.stored()).requests).toHaveLength(1);
  });

  test('end after ten of one shipment', async () => {
    const { ask, withdraw } = await setUp();
    for (let count = 0; count < 10; count += 1) await withdraw((await ask(NEIGHBOUR).expect(201)).body.data.id).expect(200);
    expect(expectFailure(await ask(NEIGHBOUR), 'REQUEST_NOT_POSSIBLE').message).toMatch(/number of requests/);
  });

  test.each([
    ['a link that shows only the status', { scope: 'basic' }],
    ['no link', { token: undefined }],
    ['a forged link', { token: `${'0'.repeat(24)}.zzzzzz.${'A'.repeat(22)}` }],
  ])(
    'need the recipient’s own link: not %s',
    async (_what, { scope, ...other }: { scope?: string; token?: string | undefined }) => {
      const { token: own, path, stored } = await setUp({}, scope);
      const token = 'token' in other ? other.token : own;
      const call = () =>
        token === undefined ? server.visitor().post(path) : server.visitor().post(path).set(LINK_HEADER, token);
      const { message } = expectFailure(await call().send(NEIGHBOUR), 'LINK_NOT_FOUND');
      expect(message).toBe('Open the personal link from our email to do this.');
      expect(await stored()).not.toHaveProperty('requests');
    },
  );

  test('refuse a revoked link and the link of another shipment', async () => {
    const { ask, revoke, path } = await setUp();
    const other = await setUp();
    expectFailure(await server.visitor().post(path).set(LINK_HEADER, other.token).send(NEIGHBOUR), 'LINK_NOT_FOUND');
    await revoke();
    expectFailure(await ask(NEIGHBOUR), 'LINK_NOT_FOUND');
  });

  test('end at six on the evening before the promised day, but not for a shipment on hold', async () => {
    const { ask, list, update } = await setUp();
    server.wait(4 * DAY_MS + 5 * HOUR_MS - 60_000);
    expect((await list()).bar).toBe(null);
    server.wait(60_000);
    expect(await list()).toMatchObject({ bar: 'deadline', possible: ['not_mine'], until: null });
    expect(expectFailure(await ask(NEIGHBOUR), 'REQUEST_NOT_POSSIBLE').message).toMatch(/evening before the delivery day/);
    await ask({ kind: 'not_mine' }).expect(201);
    await update({ status: 'on_hold', subStatus: 'weather' });
    await ask(NEIGHBOUR).expect(201);
  });

  test('end when the shipment is out for delivery or delivered', async () => {
    const { ask, update, answer } = await setUp();
    const { id } = (await ask(ANOTHER_DAY).expect(201)).body.data;
    await update({ status: 'in_transit', subStatus: 'out_for_delivery' });
    expect(expectFailure(await ask(NEIGHBOUR), 'REQUEST_NOT_POSSIBLE').message).toMatch(/out for delivery/);
    server.wait(HOUR_MS);
    await update({ status: 'delivered', force: true });
    expect(expectFailure(await ask({ kind: 'not_mine' }), 'REQUEST_NOT_POSSIBLE').message).toMatch(/has ended/);
    expectFailure(await answer(id, 'accepted'), 'REQUEST_NOT_POSSIBLE');
    await answer(id, 'declined').expect(200);
  });

  test.each([
    ['a Sunday', '2040-03-18', 'We don’t deliver on that day. Please choose another one.'],
    ['today', '2040-03-07', 'Please choose a day from Thu 8 Mar to Sun 6 May.'],
    ['a day far ahead', '2041-01-07', /Please choose a day from /],
    ['the promised day', PROMISED, 'The delivery is planned for that day already.'],
  ])('refuse %s', async (_what, day, message) => {
    const { ask } = await setUp();
    const failure = expectFailure(await ask({ kind: 'another_day', day }), 'VALIDATION');
    expect(failure.errors).toMatchObject([{ path: 'day' }]);
    expect(failure.message).toMatch(message);
  });

  test.each([
    ['no kind', {}, 'kind'],
    ['an unknown kind', { kind: 'drone' }, 'kind'],
    ['no day', { kind: 'another_day' }, 'day'],
    ['a day for a neighbour', { ...NEIGHBOUR, day: '2040-03-14' }, 'day'],
    ['no neighbour', { kind: 'neighbour' }, 'details'],
    ['an invisible neighbour', { kind: 'neighbour', details: '\u200b \u2060' }, 'details'],
    ['a huge address', { kind: 'address', details: 'x'.repeat(301) }, 'details'],
    ['an operator', { kind: 'address', details: { $gt: '' } }, 'details'],
    ['an unknown field', { kind: 'collect', state: 'accepted' }, 'state'],
  ])('refuse %s', async (_what, body, path) => {
    const { ask, stored } = await setUp();
    const failure = expectFailure(await ask(body), 'VALIDATION');
    expect(failure.errors?.map((error) => error.path)).toContain(path);
    expect(await stored()).not.toHaveProperty('requests');
  });

  test('refuse an accepted day that has passed meanwhile', async () => {
    const { ask, accept } = await setUp();
    const { id } = (await ask({ kind: 'another_day', day: '2040-03-08' }).expect(201)).body.data;
    server.wait(2 * DAY_MS);
    expect(expectFailure(await accept(id), 'REQUEST_NOT_POSSIBLE').message).toMatch(/2040-03-08 has passed/);
  });

  test('are in the export of the recipient, not of the sender', async () => {
    const { ask, admin, trackingId } = await setUp({
      recipient: { name: 'Zoë', email: 'zoe@example.com' },
      sender: { name: 'Kiln', email: 'kiln@example.com' },
    });
    await ask(NEIGHBOUR).expect(201);
    const exportFor = async (email: string) =>
      (await admin.post('/api/admin/privacy/export').send({ email }).expect(200)).body.data;
    expect((await exportFor('zoe@example.com')).shipments).toMatchObject([
      { trackingId, requests: [{ ...NEIGHBOUR, state: 'open' }] },
    ]);
    expect((await exportFor('kiln@example.com')).shipments).toMatchObject([{ trackingId, requests: [] }]);
  });

  test('lose their texts when the recipient is erased', async () => {
    const { ask, answer, stored, admin } = await setUp({ recipient: { name: 'Zoë', email: 'zoe@example.com' } });
    const { id } = (await ask(NEIGHBOUR).expect(201)).body.data;
    await answer(id, 'declined', { answer: 'Nils Berg moved.' }).expect(200);
    await admin.post('/api/admin/privacy/erase').send({ email: 'zoe@example.com', confirm: true, includeOpen: true }).expect(200);
    await server.processEvents();
    expect(JSON.stringify((await stored()).requests)).not.toContain('Nils');
  });
});
