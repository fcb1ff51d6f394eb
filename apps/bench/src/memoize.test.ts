import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('runs a function once per argument, even with two concurrent callers', async () => {
  const made: number[] = [];
  const make = memoize(async (size: number) => made.push(size));
  await Promise.all([make(1), make(2), make(1)]);
  await make(2);
  expect(made).toEqual([1, 2]);
});
