import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import { describe, expect, test } from 'vitest';
import { createRequests, NEIGHBOUR } from '../../testing/create-requests.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { publicUrl: 'https://waybill.example', rateLimitFactor: 100 } });

const ADA = { name: 'Ada Okafor', address: '12 Marina Road', email: 'ada@example.com', phone: null };
const ZOE = { name: 'Zoë', address: 'Kanalgatan 9', email: 'zoe@example.com' };
const DOOR = { kind: 'safe_place', details: 'Shed, code 4711' } as const;
const ADDRESS = { kind: 'address', details: 'New Street 5, Berlin' } as const;

async function createZoes() {
  const made = await createRequests(server, { recipient: ZOE });
  const { admin, trackingId } = made;
  return {
    ...made,
    ask: async (body: object): Promise<string> => (await made.ask(body).expect(201)).body.data.id,
    edit: (recipient: object) => admin.patch(`/api/tracking/${trackingId}`).send({ recipient }).expect(200),
  };
}

async function replaceZoe() {
  const parts = await createZoes();
  const { ask, answer, edit, makeLink, path } = parts;
  const [door, address, neighbour] = [await ask(DOOR), await ask(ADDRESS), await ask(NEIGHBOUR)];
  await answer(door, 'accepted').expect(200);
  await edit(ADA);
  const { token: link } = await makeLink();
  const call = (method: 'get' | 'post' | 'patch', suffix = '') => {
    const visitor = server.visitor();
    return visitor[method](path + suffix).set(LINK_HEADER, link);
  };
  return { ...parts, asAda: call, address, neighbour };
}

describe('requests of a replaced recipient', () => {
  test('are closed, hidden from the new one and from the desk, and cannot be answered [P2]', async () => {
    const { admin, asAda, answer, pending, stored, trackingId, address, neighbour } = await replaceZoe();
    const seen = (await asAda('get').expect(200)).body.data;
    expect(seen).toMatchObject({ requests: [], bar: null });
    expect(seen.possible).toHaveLength(6);
    expect(await pending()).toEqual({ count: 0, requests: [] });
    for (const state of ['accepted', 'declined']) {
      expect(expectFailure(await answer(address, state), 'REQUEST_ANSWERED').message).toBe(
        'The recipient has changed since this request. It is closed.',
      );
    }
    expectFailure(await asAda('patch', `/${neighbour}`).send({ state: 'withdrawn' }), 'REQUEST_NOT_FOUND');
    expect((await stored()).recipient.address).toBe(ADA.address);
    expect(await stored()).not.toHaveProperty('requestedAt');
    // The driver follows accepted requests at the door.
    const { requests } = (await admin.get(`/api/tracking/track/${trackingId}`).expect(200)).body.data;
    expect(requests.map(({ state }: { state: string }) => state)).toEqual(['closed', 'closed', 'closed']);
    expect((await asAda('post').send(NEIGHBOUR).expect(201)).body.data.state).toBe('open');
    expect(await pending()).toMatchObject({ count: 1, requests: [{ ...NEIGHBOUR, recipient: ADA.name }] });
    const { body } = await admin.post('/api/admin/privacy/export').send({ email: ADA.email }).expect(200);
    expect(JSON.stringify(body)).not.toContain('4711');
  });

  test('stay closed for an older process that replaced the recipient without closing them [P2]', async () => {
    const { asAda, answer, pending, address, trackingId } = await replaceZoe();
    const open = { 'requests.$[].state': 'open', requestedAt: server.clock.now };
    await server.connection().collection('shipments').updateOne({ trackingId }, { $set: open });
    expect((await asAda('get').expect(200)).body.data.requests).toEqual([]);
    expect(await pending()).toEqual({ count: 0, requests: [] });
    expectFailure(await answer(address, 'accepted'), 'REQUEST_ANSWERED');
  });

  test('send no mail about an answer that was planned before [P2]', async () => {
    const { ask, answer, edit } = await createZoes();
    await answer(await ask(DOOR), 'accepted').expect(200);
    await edit(ADA);
    await server.processEvents();
    const answers = { event: 'request_accepted', state: { $ne: 'cancelled' } };
    expect(await server.connection().collection('mails').countDocuments(answers)).toBe(0);
  });

  test('are kept when only the spelling of the name is corrected [P2]', async () => {
    const { ask, edit, list } = await createZoes();
    await ask(DOOR);
    await edit({ name: ' ZOE', phone: '+46 31 555 0142' });
    expect((await list()).requests).toMatchObject([{ ...DOOR, state: 'open' }]);
  });
  test('are not taken from a link whose recipient is replaced at that moment [P2]', async () => {
    const { ask, edit, stored } = await createZoes();
    const asked = Array.from({ length: 10 }, () => ask(DOOR).catch(() => undefined));
    await Promise.all([...asked.slice(0, 5), edit(ADA), ...asked.slice(5)]);
    expect((await stored()).requests?.filter(({ state }) => state === 'open') ?? []).toEqual([]);
  });
});
