import { describe, expect, test } from 'vitest';
import { createCache } from './cache.ts';

function setUp(
  load: (count: number) => Promise<string> = async (count) => `load ${count}`,
  options: { refreshAhead?: boolean } = {},
) {
  const clock = { now: 0 };
  let count = 0;
  const cache = createCache(() => load((count += 1)), { lifetimeMs: 5_000, now: () => new Date(clock.now), ...options });
  return { cache, clock, loads: () => count };
}

test('keeps a value for its lifetime and no longer', async () => {
  const { cache, clock } = setUp();
  expect([await cache.get(), await cache.get()]).toEqual(['load 1', 'load 1']);
  clock.now = 4_999;
  expect(await cache.get()).toBe('load 1');
  clock.now = 5_000;
  expect(await cache.get()).toBe('load 2');
});

test('reloads values loaded before the clock was set back', async () => {
  const { cache, clock } = setUp();
  clock.now = 3_600_000;
  await cache.get();
  clock.now = 0;
  expect([await cache.get(), await cache.get()]).toEqual(['load 2', 'load 2']);
});

test('shares one load among concurrent callers', async () => {
  const { cache, loads } = setUp();
  await Promise.all([cache.get(), cache.get(), cache.get()]);
  expect(loads()).toBe(1);
});

test('discards loads in progress on drop', async () => {
  const { cache } = setUp();
  const before = cache.get();
  cache.drop();
  expect([await before, await cache.get()]).toEqual(['load 1', 'load 2']);
});

test('reloads a dropped key, also while it loads, and keeps the others', async () => {
  let count = 0;
  const cache = createCache(async (key: string) => `${key} ${(count += 1)}`, {
    lifetimeMs: 5_000,
    now: () => new Date(0),
    max: 2,
  });
  const before = cache.get('a');
  await cache.get('b');
  cache.dropKey('a');
  expect([await before, await cache.get('a'), await cache.get('b')]).toEqual(['a 1', 'a 3', 'b 2']);
});

test('evicts the least recently used keys', async () => {
  let count = 0;
  const cache = createCache(async (key: string) => `${key} ${(count += 1)}`, {
    lifetimeMs: 5_000,
    now: () => new Date(0),
    max: 2,
  });
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key);
  expect([await cache.get('a'), await cache.get('b')]).toEqual(['a 1', 'b 4']);
});

test('does not cache a failure', async () => {
  const { cache } = setUp((count) => (count === 1 ? Promise.reject(new Error('away')) : Promise.resolve('back')));
  await expect(cache.get()).rejects.toThrow('away');
  expect(await cache.get()).toBe('back');
});

test('refreshes in the background in the second half of the lifetime', async () => {
  const { cache, clock, loads } = setUp(undefined, { refreshAhead: true });
  await cache.get();
  clock.now = 2_500;
  expect([await cache.get(), await cache.get()]).toEqual(['load 1', 'load 2']);
  clock.now = 7_499;
  expect(await cache.get()).toBe('load 2');
  expect(loads()).toBe(3);
});

test('keeps the value until it expires when a refresh fails', async () => {
  const load = (count: number) => (count === 2 ? Promise.reject(new Error('away')) : Promise.resolve(`load ${count}`));
  const { cache, clock } = setUp(load, { refreshAhead: true });
  await cache.get();
  clock.now = 2_500;
  expect([await cache.get(), await cache.get()]).toEqual(['load 1', 'load 1']);
  clock.now = 5_000;
  expect(await cache.get()).toBe('load 3');
});

test('discards a refresh that started before a drop', async () => {
  const { cache, clock } = setUp(undefined, { refreshAhead: true });
  await cache.get();
  clock.now = 2_500;
  const old = cache.get();
  cache.drop();
  expect([await old, await cache.get()]).toEqual(['load 1', 'load 3']);
});

describe('with keys', () => {
  function setUpKeys({ max = 100, refreshAhead = false } = {}) {
    const clock = { now: 0 };
    const loaded: string[] = [];
    let stored = 0;
    const cache = createCache(
      async ({ search }: { search: string }) => {
        loaded.push(search);
        return stored;
      },
      { lifetimeMs: 1_000, now: () => new Date(clock.now), max, refreshAhead },
    );
    return { cache, clock, loaded, store: () => (stored += 1) };
  }

  test('shares a count among the pages of one filter, not with another filter [R141]', async () => {
    const { cache, loaded, store } = setUpKeys();
    expect(await Promise.all([cache.get({ search: 'lin' }), cache.get({ search: 'lin' })])).toEqual([0, 0]);
    store();
    expect(await cache.get({ search: 'lin' })).toBe(0);
    expect(await cache.get({ search: 'oslo' })).toBe(1);
    expect(loaded).toEqual(['lin', 'oslo']);
  });

  test('creates a report once for concurrent and later callers, until a change or its lifetime [S7]', async () => {
    const { cache, clock, loaded } = setUpKeys({ max: 12 });
    await Promise.all([cache.get({ search: 'a' }), cache.get({ search: 'a' }), cache.get({ search: 'b' })]);
    await cache.get({ search: 'a' });
    expect(loaded).toEqual(['a', 'b']);
    cache.drop();
    await cache.get({ search: 'a' });
    expect(loaded).toEqual(['a', 'b', 'a']);
    clock.now += 1_000;
    await cache.get({ search: 'a' });
    expect(loaded).toEqual(['a', 'b', 'a', 'a']);
  });

  test('reloads a frequently used report once in the background', async () => {
    const { cache, clock, loaded, store } = setUpKeys({ refreshAhead: true });
    await cache.get({ search: 'lin' });
    store();
    clock.now += 500;
    expect(await Promise.all([cache.get({ search: 'lin' }), cache.get({ search: 'lin' })])).toEqual([0, 0]);
    expect(loaded).toHaveLength(2);
    expect(await cache.get({ search: 'lin' })).toBe(1);
    clock.now += 600;
    expect(await cache.get({ search: 'lin' })).toBe(1);
  });

  test('keeps only the most recently used keys, however many are requested [S9]', async () => {
    const { cache, loaded } = setUpKeys({ max: 12 });
    const names = Array.from({ length: 20 }, (_, index) => String(index));
    for (const search of names) {
      await cache.get({ search });
      await cache.get({ search: '0' });
    }
    expect(loaded).toEqual(names);
    await cache.get({ search: '1' });
    expect(loaded.at(-1)).toBe('1');
    await cache.get({ search: '19' });
    expect(loaded).toHaveLength(21);
  });
});
