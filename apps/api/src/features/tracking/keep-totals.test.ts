import { expect, test } from 'vitest';
import { keepTotals } from './keep-totals.ts';

const LIFETIME_MS = 1_000;

function setUp() {
  let ms = 0;
  let stored = 0;
  let counted = 0;
  const totals = keepTotals({ lifetimeMs: LIFETIME_MS, now: () => new Date(ms) });
  return {
    totals,
    wait: (more: number) => (ms += more),
    store: () => (stored += 1),
    counted: () => counted,
    count: async () => {
      counted += 1;
      return stored;
    },
  };
}

test('R141: the pages of one filter share a count, another filter has its own', async () => {
  const { totals, count, counted, store } = setUp();
  expect(
    await Promise.all([
      totals.get({ search: 'lin', sort: '-createdAt' }, count),
      totals.get({ search: 'lin', sort: '-createdAt' }, count),
    ]),
  ).toEqual([0, 0]);
  store();
  expect(await totals.get({ search: 'lin', sort: '-createdAt' }, count)).toBe(0);
  expect(counted()).toBe(1);
  expect(await totals.get({ search: 'oslo', sort: '-createdAt' }, count)).toBe(1);
});

test('after a change the next page has the new total, also when an old count was under way', async () => {
  const { totals, count, store } = setUp();
  let finish = (_total: number) => {};
  const old = totals.get({ search: 'lin', sort: '-createdAt' }, () => new Promise<number>((resolve) => (finish = resolve)));
  store();
  totals.drop();
  finish(0);
  await old;
  expect(await totals.get({ search: 'lin', sort: '-createdAt' }, count)).toBe(1);
});

test('a total older than its time is counted again, a failed count is not kept', async () => {
  const { totals, count, store, wait } = setUp();
  await expect(totals.get({ sort: '-createdAt' }, () => Promise.reject(new Error('The database is gone')))).rejects.toThrow(
    'gone',
  );
  expect(await totals.get({ sort: '-createdAt' }, count)).toBe(0);
  store();
  wait(LIFETIME_MS);
  expect(await totals.get({ sort: '-createdAt' }, count)).toBe(1);
});

test('one that is asked for all the time is counted behind an answer, once', async () => {
  const { totals, count, counted, store, wait } = setUp();
  await totals.get({ sort: '-createdAt' }, count);
  store();
  wait(LIFETIME_MS / 2);
  expect(await Promise.all([totals.get({ sort: '-createdAt' }, count), totals.get({ sort: '-createdAt' }, count)])).toEqual([
    0, 0,
  ]);
  expect(counted()).toBe(2);
  expect(await totals.get({ sort: '-createdAt' }, count)).toBe(1);
  wait(LIFETIME_MS * 0.6);
  expect(await totals.get({ sort: '-createdAt' }, count)).toBe(1);
});

test('of many filters the one not asked for longest is forgotten', async () => {
  const { totals, count, counted } = setUp();
  for (let page = 0; page <= 100; page += 1) await totals.get({ search: `word${page}`, sort: '-createdAt' }, count);
  await totals.get({ search: 'word100', sort: '-createdAt' }, count);
  expect(counted()).toBe(101);
  await totals.get({ search: 'word0', sort: '-createdAt' }, count);
  expect(counted()).toBe(102);
});
