import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapBounded } from './map-bounded.ts';

const NUMBERS = Array.from({ length: 20 }, (_, index) => index);

test('answers in the order of the items, so many at a time', async () => {
  let atWork = 0;
  let most = 0;
  const doubled = await mapBounded(NUMBERS, { concurrency: 3 }, async (number) => {
    atWork += 1;
    most = Math.max(most, atWork);
    for (let turn = number % 4; turn >= 0; turn -= 1) await nextTurn();
    atWork -= 1;
    return number * 2;
  });
  expect(doubled).toEqual(NUMBERS.map((number) => number * 2));
  expect(most).toBe(3);
});

test('A6: when one fails no other is begun, and the failure comes after those in work have ended', async () => {
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

test("of several failures the first item's comes, and none is left unhandled", async () => {
  const mapping = mapBounded(NUMBERS, { concurrency: 4 }, async (number) => {
    await nextTurn();
    throw new Error(`number ${number}`);
  });
  await expect(mapping).rejects.toThrow('number 0');
});
