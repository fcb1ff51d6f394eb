import { describe, expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer({ config: { trustProxy: 1 } });
let addresses = 0;

/** Each try comes from another address, so that no limit per address is in the way. */
function tryFromElsewhere(body: object = { ...CREDENTIALS, password: 'wrong' }) {
  addresses += 1;
  const from = `203.0.${addresses >> 8}.${addresses & 255}`;
  return server.visitor().post('/api/admin/login').set('X-Forwarded-For', from).send(body);
}
/** Fails so often, waiting in between as long as it is told to. */
async function fail(times: number) {
  for (let count = 0; count < times; count += 1) {
    let answer = await tryFromElsewhere();
    if (answer.status === 429) {
      server.wait(Number(answer.headers['retry-after']) * 1_000);
      answer = await tryFromElsewhere();
    }
    expectFailure(answer, 'BAD_CREDENTIALS');
  }
}
const waitOf = async () => Number((await tryFromElsewhere()).headers['retry-after']);

describe('A16: guesses at one account from many addresses', () => {
  test('wait after the fifth failure: one second, then two, four, and never more than a minute', async () => {
    await fail(5);
    const waits: number[] = [];
    for (let count = 0; count < 8; count += 1) {
      const seconds = await waitOf();
      waits.push(seconds);
      await fail(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test('are refused before the password is looked at, and a refusal does not lengthen the wait', async () => {
    await fail(7);
    for (let count = 0; count < 5; count += 1) expect(await waitOf()).toBe(4);
    expectFailure(await tryFromElsewhere(CREDENTIALS), 'RATE_LIMITED');
  });

  test('do not lock: after the wait the right password opens a session, and the wait is forgotten', async () => {
    await fail(8);
    expect(await waitOf()).toBe(8);
    server.wait(8_000);
    await tryFromElsewhere(CREDENTIALS).expect(200);
    for (let count = 0; count < 5; count += 1) expectFailure(await tryFromElsewhere(), 'BAD_CREDENTIALS');
  });

  test('touch neither a session that is open nor another account', async () => {
    const admin = await server.admin();
    await fail(6);
    await admin.get('/api/admin/me').expect(200);
    expectFailure(await tryFromElsewhere({ username: 'somebody', password: 'wrong' }), 'BAD_CREDENTIALS');
  });

  test('A17: are remembered by a new process', async () => {
    await fail(7);
    server.restart();
    expect(await waitOf()).toBe(4);
  });

  test('an unknown account waits like one that exists', async () => {
    const unknown = { username: 'nobody', password: 'x' };
    for (let count = 0; count < 6; count += 1) {
      expectFailure(await tryFromElsewhere(unknown), 'BAD_CREDENTIALS');
      server.wait(1_000);
    }
    expectFailure(await tryFromElsewhere(unknown), 'RATE_LIMITED');
  });
});
