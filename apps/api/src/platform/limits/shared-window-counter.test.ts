import { expect, test } from 'vitest';
import { createSharedWindowCounter } from './shared-window-counter.ts';

const WINDOW_MS = 60_000;

function setUp({ isAway = false } = {}) {
  const stored = new Map<string, number>();
  const clock = { ms: 1_000_000 };
  let writes = 0;
  const start = () =>
    createSharedWindowCounter({
      windowMs: WINDOW_MS,
      now: () => new Date(clock.ms),
      reportEvery: 10,
      report: async (caller, hits) => {
        writes += 1;
        if (isAway) throw new Error('The database is away');
        stored.set(caller, (stored.get(caller) ?? 0) + hits);
        return { totalHits: stored.get(caller) ?? 0, resetTime: undefined };
      },
    });
  return { start, clock, writes: () => writes };
}

async function hit(count: ReturnType<typeof createSharedWindowCounter>, times: number, caller = 'a') {
  let total = 0;
  for (let done = 0; done < times; done += 1) {
    total = count(caller).totalHits;
    await Promise.resolve();
    await Promise.resolve();
  }
  return total;
}

test('counts each caller separately [P04]', async () => {
  const count = setUp().start();
  expect(await hit(count, 25)).toBe(25);
  expect(await hit(count, 3, 'b')).toBe(3);
});

test('starts a new window when the clock is set back [P04]', async () => {
  const { start, clock } = setUp();
  const count = start();
  await hit(count, 25);
  clock.ms -= 500_000;
  expect(count('a')).toEqual({ totalHits: 1, resetTime: new Date(clock.ms + WINDOW_MS) });
});

test('writes nothing for few hits, and one in ten for many [P04]', async () => {
  const { start, writes } = setUp();
  const count = start();
  await hit(count, 9);
  expect(writes()).toBe(0);
  await hit(count, 91);
  expect(writes()).toBe(10);
});

test('lags by less than ten in another process [P04]', async () => {
  const { start } = setUp();
  const [one, other] = [start(), start()];
  await hit(one, 50);
  await hit(other, 10);
  expect(await hit(other, 1)).toBe(61);
});

test('catches up after ten hits in a new process [P04]', async () => {
  const { start } = setUp();
  await hit(start(), 100);
  const again = start();
  await hit(again, 10);
  expect(await hit(again, 1)).toBe(111);
});

test('continues with its own count while the database is down [P04]', async () => {
  expect(await hit(setUp({ isAway: true }).start(), 35)).toBe(35);
});

test('starts a new window at zero [P04]', async () => {
  const { start, clock } = setUp();
  const count = start();
  await hit(count, 5);
  clock.ms += WINDOW_MS;
  expect(await hit(count, 1)).toBe(1);
});

test('allows no more concurrent hits at two processes than one may lag [P04, H16]', async () => {
  const { start } = setUp();
  const [one, other] = [start(), start()];
  let passed = 0;
  for (let burst = 0; burst < 3; burst += 1) {
    const both = Array.from({ length: 50 }, () => [one('a'), other('a')]).flat();
    const totals = await Promise.all(both.map(async (counted) => (await counted.settled) ?? counted));
    passed += totals.filter(({ totalHits }) => totalHits <= 120).length;
  }
  expect(passed).toBeGreaterThanOrEqual(120 - 10);
  expect(passed).toBeLessThan(120 + 10);
});

test('counts each of many concurrent hits, and reports them in two writes [P04, H16]', async () => {
  const { start, writes } = setUp();
  const count = start();
  const totals = await Promise.all(Array.from({ length: 50 }, async () => (await count('a').settled)?.totalHits));
  expect(totals.slice(9)).toEqual(Array.from({ length: 41 }, (_, index) => index + 10));
  expect(writes()).toBe(2);
});
