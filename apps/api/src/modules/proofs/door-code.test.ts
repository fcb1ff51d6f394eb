import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';
import { storedShipment } from '../../testing/stored-data.ts';

const server = setUpServer({ config: { rateLimitFactor: 100 } });
const PROOF = { receiver: 'Zoë', relation: 'recipient' };

async function setUp({ doorCode = true, scope = 'recipient' } = {}) {
  await storeSettings(server.connection(), { tracking: { doorCode } });
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  const { address } = (await admin.post(`/api/admin/shipments/${trackingId}/links`).send({ scope, days: 1 }).expect(201)).body
    .data;
  const token = new URL(address, 'https://waybill.example').searchParams.get('k') ?? '';
  const path = `/api/tracking/track/${trackingId}`;
  return {
    admin,
    trackingId,
    readCode: () => server.visitor().get(`${path}/code`).set(LINK_HEADER, token),
    getCode: async (): Promise<string> =>
      (await server.visitor().get(`${path}/code`).set(LINK_HEADER, token).expect(200)).body.data.code,
    prove: (code: unknown, more: object = {}) =>
      admin.post(`/api/tracking/${trackingId}/proof`).send({ ...PROOF, code, ...more }),
    look: async () => (await admin.get(path).expect(200)).body.data,
    stored: () => storedShipment(server.connection(), trackingId),
  };
}

const iso = (msAgo: number) => new Date(server.clock.now.getTime() - msAgo).toISOString();

describe('a code at the door [B25]', () => {
  test('is six digits of the shipment, and changes every minute', async () => {
    const { readCode, getCode } = await setUp();
    const { body } = await readCode().expect(200);
    expect(body.data).toEqual({ code: expect.stringMatching(/^\d{6}$/), secondsLeft: 60 });
    server.wait(59_000);
    expect((await readCode().expect(200)).body.data).toEqual({ code: body.data.code, secondsLeft: 1 });
    server.wait(1_000);
    expect(await getCode()).not.toBe(body.data.code);
    expect(await (await setUp()).getCode()).not.toBe(await getCode());
  });

  test('marks the proof as shown by the holder of the link', async () => {
    const { getCode, prove, look, admin, trackingId } = await setUp();
    const code = await getCode();
    const { body } = await prove(`${code.slice(0, 3)} ${code.slice(3)}`).expect(201);
    expect(body.data).toMatchObject({ status: 'delivered', proof: { isByCode: true } });
    expect(await look()).toMatchObject({ proof: { isByCode: true } });
    await server.processEvents();
    const log = await admin.get('/api/admin/activity').query({ target: trackingId, action: 'shipment.status_updated' });
    expect(JSON.stringify(log.body.data.entries)).toContain('isByCode');
    expect(JSON.stringify(log.body.data.entries)).not.toContain(code);
  });

  test('is not needed, and a proof without it is not marked', async () => {
    const { prove } = await setUp();
    expect((await prove(undefined).expect(201)).body.data.proof.isByCode).toBe(false);
  });

  test('counts for the time when it was shown, so that a driver without a network enters it later', async () => {
    const { getCode, prove } = await setUp();
    const code = await getCode();
    server.wait(3 * HOUR_MS);
    expectFailure(await prove(code), 'WRONG_CODE');
    expectFailure(await prove(code, { happenedAt: iso(2 * HOUR_MS) }), 'WRONG_CODE');
    expect((await prove(code, { happenedAt: iso(3 * HOUR_MS) }).expect(201)).body.data.proof.isByCode).toBe(true);
  });

  test('is still right a minute after it was shown, and wrong after two', async () => {
    const { getCode, prove } = await setUp();
    const code = await getCode();
    server.wait(2 * MINUTE_MS);
    expect(expectFailure(await prove(code), 'WRONG_CODE').message).toMatch(/more than a minute before/);
    server.wait(-MINUTE_MS);
    await prove(code).expect(201);
  });

  test('of another shipment is wrong, and the shipment stays as it is', async () => {
    const { prove, look } = await setUp();
    const other = await setUp();
    expectFailure(await prove(await other.getCode()), 'WRONG_CODE');
    expect(await look()).toMatchObject({ status: 'processing', proof: null });
  });

  test('is blocked for an hour after five wrong ones, also for 20 guesses at once', async () => {
    const { getCode, prove } = await setUp();
    const right = await getCode();
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(wrong)));
    const messages = answers.map((answer) => expectFailure(answer, 'WRONG_CODE').message);
    expect(messages.filter((message) => message.startsWith('The code is wrong'))).toHaveLength(5);
    expect(expectFailure(await prove(right), 'WRONG_CODE').message).toMatch(/^Too many wrong codes/);
    server.wait(HOUR_MS);
    await prove(await getCode()).expect(201);
  });

  test('is not shown by a link that shows only the status', async () => {
    expectFailure(await (await setUp({ scope: 'basic' })).readCode(), 'LINK_NOT_FOUND');
  });

  test('is null while codes are off', async () => {
    const { readCode } = await setUp({ doorCode: false });
    expect((await readCode().expect(200)).body.data).toBe(null);
  });

  test('is refused while codes are off', async () => {
    const off = await setUp({ doorCode: false });
    expect(expectFailure(await off.prove('123456'), 'WRONG_CODE').message).toMatch(/off in Settings/);
  });

  test('needs the time, not only the day', async () => {
    const { getCode, prove } = await setUp();
    const failure = expectFailure(await prove(await getCode(), { happenedAt: '2040-03-07' }), 'WRONG_CODE');
    expect(failure.message).toMatch(/needs the time/);
  });

  test('ends with the delivery', async () => {
    const { readCode, prove } = await setUp();
    await prove(undefined).expect(201);
    expect((await readCode().expect(200)).body.data).toBe(null);
  });

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', { $gt: '' }, 123456])('is six digits: not %j', async (code) => {
    const { prove, stored } = await setUp();
    expectFailure(await prove(code), 'VALIDATION');
    expect(await stored()).not.toHaveProperty('codeTries');
  });
});
