import { expect, test } from 'vitest';
import { createShortCache } from './short-cache.ts';

function setUp(
  load: (count: number) => Promise<string> = async (count) => `load ${count}`,
  options: { refreshAhead?: boolean } = {},
) {
  const clock = { now: 0 };
  let count = 0;
  const cache = createShortCache(() => load((count += 1)), { lifetimeMs: 5_000, now: () => new Date(clock.now), ...options });
  return { cache, clock, loads: () => count };
}

test('keeps what it loaded for its lifetime and no longer', async () => {
  const { cache, clock } = setUp();
  expect([await cache.get(), await cache.get()]).toEqual(['load 1', 'load 1']);
  clock.now = 4_999;
  expect(await cache.get()).toBe('load 1');
  clock.now = 5_000;
  expect(await cache.get()).toBe('load 2');
});

test('callers at the same time share one load', async () => {
  const { cache, loads } = setUp();
  await Promise.all([cache.get(), cache.get(), cache.get()]);
  expect(loads()).toBe(1);
});

test('after a drop nothing that was loading before it is given out', async () => {
  const { cache } = setUp();
  const before = cache.get();
  cache.drop();
  expect([await before, await cache.get()]).toEqual(['load 1', 'load 2']);
});

test('a failure is not kept', async () => {
  const { cache } = setUp((count) => (count === 1 ? Promise.reject(new Error('away')) : Promise.resolve('back')));
  await expect(cache.get()).rejects.toThrow('away');
  expect(await cache.get()).toBe('back');
});

test('where it refreshes ahead, the second half of the lifetime is answered at once and loads anew behind it', async () => {
  const { cache, clock, loads } = setUp(undefined, { refreshAhead: true });
  await cache.get();
  clock.now = 2_500;
  expect([await cache.get(), await cache.get()]).toEqual(['load 1', 'load 2']);
  clock.now = 7_499;
  expect(await cache.get()).toBe('load 2');
  expect(loads()).toBe(3);
});

test('a refresh that fails leaves what is kept until its time is over', async () => {
  const load = (count: number) => (count === 2 ? Promise.reject(new Error('away')) : Promise.resolve(`load ${count}`));
  const { cache, clock } = setUp(load, { refreshAhead: true });
  await cache.get();
  clock.now = 2_500;
  expect([await cache.get(), await cache.get()]).toEqual(['load 1', 'load 1']);
  clock.now = 5_000;
  expect(await cache.get()).toBe('load 3');
});

test('what a refresh began before a drop is not given out after it', async () => {
  const { cache, clock } = setUp(undefined, { refreshAhead: true });
  await cache.get();
  clock.now = 2_500;
  const old = cache.get();
  cache.drop();
  expect([await old, await cache.get()]).toEqual(['load 1', 'load 3']);
});
