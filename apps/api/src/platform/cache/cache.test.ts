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

test('keeps what it loaded for its lifetime and no longer', async () => {
  const { cache, clock } = setUp();
  expect([await cache.get(), await cache.get()]).toEqual(['load 1', 'load 1']);
  clock.now = 4_999;
  expect(await cache.get()).toBe('load 1');
  clock.now = 5_000;
  expect(await cache.get()).toBe('load 2');
});

test('what was loaded before the clock was set back is loaded anew', async () => {
  const { cache, clock } = setUp();
  clock.now = 3_600_000;
  await cache.get();
  clock.now = 0;
  expect([await cache.get(), await cache.get()]).toEqual(['load 2', 'load 2']);
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

test('what is dropped by its key is loaded anew, also while it was loading; the others stay', async () => {
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

test('of more keys than it has room for it keeps those asked for last', async () => {
  let count = 0;
  const cache = createCache(async (key: string) => `${key} ${(count += 1)}`, {
    lifetimeMs: 5_000,
    now: () => new Date(0),
    max: 2,
  });
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key);
  expect([await cache.get('a'), await cache.get('b')]).toEqual(['a 1', 'b 4']);
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

  test('R141: the pages of one filter share a count, another filter has its own', async () => {
    const { cache, loaded, store } = setUpKeys();
    expect(await Promise.all([cache.get({ search: 'lin' }), cache.get({ search: 'lin' })])).toEqual([0, 0]);
    store();
    expect(await cache.get({ search: 'lin' })).toBe(0);
    expect(await cache.get({ search: 'oslo' })).toBe(1);
    expect(loaded).toEqual(['lin', 'oslo']);
  });

  test('S7: a report is made once for all that ask for it at once and shortly after, until a change or its time', async () => {
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

  test('one that is asked for all the time is loaded behind an answer, once', async () => {
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

  test('S9: however many keys are asked for, as many are kept as it may: those asked for last', async () => {
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
