import { expect, test } from 'vitest';
import { once } from './once.ts';

test('a thing is made once for each argument, also when two ask at once', async () => {
  const made: number[] = [];
  const make = once(async (size: number) => made.push(size));
  await Promise.all([make(1), make(2), make(1)]);
  await make(2);
  expect(made).toEqual([1, 2]);
});
