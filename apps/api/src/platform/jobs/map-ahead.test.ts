import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapAhead } from './batches.ts';

async function* count(to: number, read: number[] = []): AsyncGenerator<number> {
  for (let number = 0; number < to; number += 1) {
    read.push(number);
    yield number;
  }
}

test('yields in order, with a bounded number of items in work', async () => {
  let [running, maxRunning] = [0, 0];
  const doubled: number[] = [];
  const mapped = mapAhead(count(20), { ahead: 2 }, async (number) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    for (let turn = number % 4; turn >= 0; turn -= 1) await nextTurn();
    running -= 1;
    return number * 2;
  });
  for await (const result of mapped) doubled.push(result);
  expect(doubled).toEqual(Array.from({ length: 20 }, (_, index) => index * 2));
  expect(maxRunning).toBe(3);
});

test('fails with the first failure, reads no further, and leaves no rejection unhandled', async () => {
  const read: number[] = [];
  const results: number[] = [];
  const mapped = mapAhead(count(20, read), { ahead: 2 }, async (number) => {
    await nextTurn();
    if (number >= 3) throw new Error(`number ${number}`);
    return number;
  });
  const taking = async () => {
    for await (const result of mapped) results.push(result);
  };
  await expect(taking()).rejects.toThrow('number 3');
  await nextTurn();
  expect({ results, read }).toEqual({ results: [0, 1, 2], read: [0, 1, 2, 3, 4, 5] });
});
