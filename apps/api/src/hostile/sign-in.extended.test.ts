import { MINUTE_MS } from '@waybill/domain/time';
import argon2 from 'argon2';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { expectFailure } from '../testing/expect-failure.ts';
import { CREDENTIALS, setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer({ config: { trustProxy: 1 } });
const BUSY = { timeout: 2 * MINUTE_MS };
const ATTACKERS = Array.from({ length: 4 }, (_, index) => `203.0.113.${index + 1}`);
const OFFICE = '198.51.100.7';
const HOTEL = '192.0.2.9';

async function signIn(from: string, { device = '', ...body }: { username?: string; password?: string; device?: string } = {}) {
  return server
    .visitor()
    .post('/api/admin/login')
    .set({ 'X-Forwarded-For': from, ...(device && { Cookie: device }) })
    .send({ ...CREDENTIALS, ...body });
}
const guess = (from: string, body: { username?: string; device?: string } = {}) => signIn(from, { ...body, password: 'wrong' });

async function knownDevice(from = OFFICE): Promise<string> {
  const [cookie = ''] = (await signIn(from)).headers['set-cookie'] ?? [];
  return cookie.split(';', 1)[0] ?? '';
}

const storm = (times: number) => Promise.all(ATTACKERS.flatMap((from) => Array.from({ length: times }, () => guess(from))));

function countChecks() {
  const verify = vi.spyOn(argon2, 'verify');
  onTestFinished(() => verify.mockRestore());
  return () => verify.mock.calls.length;
}

const stored = (collection: string) => server.connection().collection(collection).find().toArray();

describe('while several addresses guess passwords without pause, the administrator [X3, A16]', BUSY, () => {
  test('can always sign in from a known device, at any address', async () => {
    const device = await knownDevice();
    for (let minute = 0; minute < 3; minute += 1) {
      const attack = storm(2);
      expect((await signIn(HOTEL, { device })).status).toBe(200);
      await attack;
      expect((await signIn(ATTACKERS[0] ?? '', { device })).status).toBe(200);
      server.wait(MINUTE_MS);
    }
  });

  test('can sign in within a minute from a new device', async () => {
    const started = server.clock.now.getTime();
    const attack = storm(12);
    let answer = await signIn(HOTEL);
    while (answer.status === 429 && server.clock.now.getTime() - started < MINUTE_MS) {
      server.wait(Number(answer.headers['retry-after']) * 1_000);
      answer = await signIn(HOTEL);
    }
    await attack;
    expect(answer.status).toBe(200);
    expect(server.clock.now.getTime() - started).toBeLessThanOrEqual(MINUTE_MS);
  });
});

describe('counts guesses before it checks a password, so that of concurrent ones [X3, A19]', BUSY, () => {
  test('it checks only five from one address', async () => {
    const checks = countChecks();
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(HOTEL)));
    expect(checks()).toBe(5);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('it checks only five from each of several addresses, with any user name', async () => {
    const checks = countChecks();
    await storm(6);
    await Promise.all(ATTACKERS.map((from, index) => guess(from, { username: `somebody-${index}` })));
    expect(checks()).toBeLessThanOrEqual(5 * ATTACKERS.length);
  });

  test('it checks only five with one device cookie, even a stolen one, from anywhere', async () => {
    const [stolen, honest] = [await knownDevice(), await knownDevice()];
    const checks = countChecks();
    const answers = await Promise.all(ATTACKERS.flatMap((from) => [1, 2, 3].map(() => guess(from, { device: stolen }))));
    expect(checks()).toBe(5);
    const waits = answers.filter(({ status }) => status === 429).map(({ headers }) => Number(headers['retry-after']));
    expect(Math.max(...waits)).toBe(900);
    expect((await signIn(HOTEL, { device: honest })).status).toBe(200);
  });
});

describe('random user names from one address [X3]', BUSY, () => {
  async function typeNames(count: number) {
    for (let typed = 0; typed < count; typed += 10) {
      const names = Array.from({ length: 10 }, (_, index) => `nobody-${typed + index}`);
      await Promise.all(names.map((username) => guess(HOTEL, { username })));
    }
  }

  test('do not lock out others', async () => {
    await typeNames(20);
    expectFailure(await signIn(HOTEL), 'RATE_LIMITED');
    expect((await signIn(OFFICE)).status).toBe(200);
  });

  test('grow neither the counts nor the log [R08]', async () => {
    await typeNames(60);
    expect(await stored('rateLimits')).toHaveLength(1);
    const entries = await stored('activity');
    expect(entries).toHaveLength(5);
    expect(new Set(entries.map(({ action, targetId }) => `${action} ${targetId}`))).toEqual(new Set(['session.refused unknown']));
  });
});

test('share log entries with their number when sign-ins of many addresses are rejected [X3, R08]', BUSY, async () => {
  await storm(5);
  await Promise.all(ATTACKERS.flatMap((_, index) => Array.from({ length: 5 }, () => guess(`192.0.2.${index}`))));
  const entries = await stored('activity');
  expect(entries).toHaveLength(21);
  expect(entries.at(-1)?.after).toEqual({ refusedInThisHour: 40 });
  server.wait(60 * MINUTE_MS);
  await guess(HOTEL);
  expect(await stored('activity')).toHaveLength(22);
});
