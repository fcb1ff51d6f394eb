import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { batchReads } from './batch-reads.ts';

interface Parcel {
  id: string;
  weight: number;
}

function createStore(parcels: readonly Parcel[]) {
  const calls: string[][] = [];
  const find = batchReads<Parcel>({
    readAll: async (ids) => {
      calls.push([...ids]);
      return parcels.filter(({ id }) => ids.includes(id));
    },
    getKey: ({ id }) => id,
  });
  return { calls, find };
}

const PARCELS = [
  { id: 'A', weight: 1 },
  { id: 'B', weight: 2 },
];

describe('S1: batchReads', () => {
  test('answers each caller what its key stands for, from one call', async () => {
    const { calls, find } = createStore(PARCELS);
    expect(await Promise.all(['B', 'A', 'missing', 'B'].map(find))).toEqual([PARCELS[1], PARCELS[0], null, PARCELS[1]]);
    expect(calls).toEqual([['B', 'A', 'missing']]);
  });

  test('a read that is asked for once the call is under way gets a call of its own', async () => {
    const parcels = [...PARCELS];
    const { calls, find } = createStore(parcels);
    const before = find('C');
    await nextTurn();
    parcels.push({ id: 'C', weight: 3 });
    expect(await find('C')).toEqual({ id: 'C', weight: 3 });
    await before;
    expect(calls).toEqual([['C'], ['C']]);
  });

  test('asks for at most a hundred keys at once', async () => {
    const { calls, find } = createStore(PARCELS);
    await Promise.all(Array.from({ length: 250 }, (_, index) => find(`key ${index}`)));
    expect(calls.map((keys) => keys.length)).toEqual([100, 100, 50]);
  });

  test('a failure reaches everybody who asked, and the next read is tried again', async () => {
    let isDown = true;
    const find = batchReads<Parcel>({
      readAll: async () => {
        if (isDown) throw new Error('the database is away');
        return PARCELS;
      },
      getKey: ({ id }) => id,
    });
    const outcomes = await Promise.allSettled([find('A'), find('B')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    expect(await find('A')).toEqual(PARCELS[0]);
  });

  test.each(['__proto__', 'constructor', ''])('takes the key "%s" as any other', async (key) => {
    const { find } = createStore([{ id: key, weight: 4 }]);
    expect(await find(key)).toEqual({ id: key, weight: 4 });
    expect(await createStore(PARCELS).find(key)).toBeNull();
  });
});
