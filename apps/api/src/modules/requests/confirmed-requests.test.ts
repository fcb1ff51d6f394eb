import { DEFAULT_MAIL_SETTINGS } from '@waybill/contracts/mail/default-mail-settings';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { describe, expect, test } from 'vitest';
import { ANOTHER_DAY, createRequests, NEIGHBOUR } from '../../testing/create-requests.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 100 } });
async function setUp() {
  const events = { ...DEFAULT_MAIL_SETTINGS.events, promise_moved: { recipient: true, sender: true, repeats: true } };
  await storeSettings(server.connection(), {
    tracking: { ...DEFAULT_OFFICE_SETTINGS.tracking, confirmsChanges: true },
    mail: { events },
  });
  return createRequests(server);
}

describe('a change that Settings confirm at once', () => {
  test('holds in one write, without an answer of the office, and is confirmed by email', async () => {
    const { admin, ask, list, stored, trackingId } = await setUp();
    expect(await list()).toMatchObject({ confirmsChanges: true });
    const { version } = await stored();
    const { body } = await ask(ANOTHER_DAY).expect(201);
    expect(body.message).toBe('Done. The delivery has been changed.');
    const at = server.clock.now.toISOString();
    expect(body.data).toMatchObject({ ...ANOTHER_DAY, state: 'accepted', answeredAt: at });
    expect(await stored()).toMatchObject({ deliveryDate: ANOTHER_DAY.day, version: version + 1 });
    expect((await admin.get('/api/admin/requests').expect(200)).body.data.count).toBe(0);
    await server.processEvents();
    const log = (await admin.get('/api/admin/activity').query({ target: trackingId }).expect(200)).body.data.entries;
    expect(log[0]).toMatchObject({
      actor: 'visitor',
      action: 'shipment.request_accepted',
      after: { deliveryDate: '2040-03-14' },
    });
    const mails = await server.connection().collection('mails').find({ trackingId }).sort({ role: 1 }).toArray();
    expect(mails.map(({ event, role }) => `${event} ${role}`)).toEqual(
      expect.arrayContaining(['request_accepted recipient', 'promise_moved sender']),
    );
  });

  test('replaces the instruction before it, and is undone by the office', async () => {
    const { admin, ask, trackingId, stored } = await setUp();
    await ask(NEIGHBOUR).expect(201);
    const { id } = (await ask({ kind: 'safe_place', details: 'Behind the bins' }).expect(201)).body.data;
    expect((await stored()).requests).toMatchObject([
      { ...NEIGHBOUR, state: 'withdrawn' },
      { kind: 'safe_place', state: 'accepted' },
    ]);
    const path = `/api/admin/shipments/${trackingId}/requests/${id}/answer`;
    await admin.post(path).send({ state: 'open' }).expect(200);
    expect((await stored()).requests?.[1]).toMatchObject({ state: 'open' });
  });

  test('changes neither address nor recipient', async () => {
    const { ask, stored } = await setUp();
    for (const body of [{ kind: 'address', details: 'New Street 5' }, { kind: 'not_mine' }])
      expect((await ask(body).expect(201)).body.data.state).toBe('open');
    expect(await stored()).toMatchObject({ status: 'processing' });
  });

  test('counts once for a repeated call, and never passes the limit of ten in thirty calls at once', async () => {
    const { ask, stored } = await setUp();
    const twice = await Promise.all([ask(NEIGHBOUR, 'key-of-one-change'), ask(NEIGHBOUR, 'key-of-one-change')]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await stored()).requests).toHaveLength(1);
    const days = Array.from({ length: 30 }, (_, index) => ({ kind: 'neighbour', details: `Flat ${index}` }));
    await Promise.all(days.map((body) => ask(body)));
    const { requests = [] } = await stored();
    expect(requests).toHaveLength(10);
    expect(requests.filter(({ state }) => state === 'accepted')).toHaveLength(1);
    expectFailure(await ask({ kind: 'collect' }), 'REQUEST_NOT_POSSIBLE');
  });

  test('holds beside an edit of the same day by the office, whose later one wins', async () => {
    const { admin, ask, trackingId, stored } = await setUp();
    const edit = admin.patch(`/api/tracking/${trackingId}`).send({ deliveryDate: '2040-03-16' });
    const [asked, edited] = await Promise.all([ask(ANOTHER_DAY), edit]);
    expect([asked.status, edited.status]).toEqual([201, 200]);
    const { deliveryDate, requests } = await stored();
    expect(['2040-03-14', '2040-03-16']).toContain(deliveryDate);
    expect(requests).toMatchObject([{ ...ANOTHER_DAY, state: 'accepted' }]);
  });
});
