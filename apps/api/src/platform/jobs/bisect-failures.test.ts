import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { bisectFailures } from './batches.ts';

const NUMBERS = Array.from({ length: 100 }, (_, index) => index);

it('processes all items except failing ones, which it finds [C1]', async () => {
  const done = new Set<number>();
  const failed: number[] = [];
  const act = async (some: readonly number[]) => {
    if (some.includes(7) || some.includes(64)) throw new TypeError('damaged');
    for (const number of some) done.add(number);
  };
  await bisectFailures(NUMBERS, act, (number) => failed.push(number));
  expect(failed).toEqual([7, 64]);
  expect(done.size).toBe(98);
});

it('gives up at once when the database fails [C1]', async () => {
  let calls = 0;
  const act = async () => {
    calls += 1;
    throw new mongoose.mongo.MongoServerError({ message: 'no' });
  };
  await expect(bisectFailures(NUMBERS, act, () => undefined)).rejects.toThrow('no');
  expect(calls).toBe(1);
});
