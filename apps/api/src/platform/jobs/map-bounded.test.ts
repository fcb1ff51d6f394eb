import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapBounded } from './batches.ts';

const NUMBERS = Array.from({ length: 20 }, (_, index) => index);

test('returns results in order, with a bounded number at a time', async () => {
  let running = 0;
  let maxRunning = 0;
  const doubled = await mapBounded(NUMBERS, { concurrency: 3 }, async (number) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    for (let turn = number % 4; turn >= 0; turn -= 1) await nextTurn();
    running -= 1;
    return number * 2;
  });
  expect(doubled).toEqual(NUMBERS.map((number) => number * 2));
  expect(maxRunning).toBe(3);
});

test('starts no item after a failure, and rejects once the running ones have ended [A6]', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const failure = new Error('the third one failed');
  const mapping = mapBounded(NUMBERS, { concurrency: 4 }, async (number) => {
    begun.push(number);
    await nextTurn();
    if (number === 2) throw failure;
    await nextTurn();
    await nextTurn();
    ended.push(number);
  });
  await expect(mapping).rejects.toBe(failure);
  // 4 would begin after 0 or 1 ended at the earliest: after the failure.
  expect({ begun, ended }).toEqual({ begun: [0, 1, 2, 3], ended: [0, 1, 3] });
});

test('rejects with the failure of the first item, and leaves none unhandled', async () => {
  const mapping = mapBounded(NUMBERS, { concurrency: 4 }, async (number) => {
    await nextTurn();
    throw new Error(`number ${number}`);
  });
  await expect(mapping).rejects.toThrow('number 0');
});
