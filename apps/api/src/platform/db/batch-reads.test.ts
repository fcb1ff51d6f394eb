import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { batchReads } from './batches.ts';

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

describe('batchReads [S1]', () => {
  test('returns each caller the document of its key, from one call', async () => {
    const { calls, find } = createStore(PARCELS);
    expect(await Promise.all(['B', 'A', 'missing', 'B'].map(find))).toEqual([PARCELS[1], PARCELS[0], null, PARCELS[1]]);
    expect(calls).toEqual([['B', 'A', 'missing']]);
  });

  test('uses a new call for a read requested during a call', async () => {
    const parcels = [...PARCELS];
    const { calls, find } = createStore(parcels);
    const before = find('C');
    await nextTurn();
    parcels.push({ id: 'C', weight: 3 });
    expect(await find('C')).toEqual({ id: 'C', weight: 3 });
    await before;
    expect(calls).toEqual([['C'], ['C']]);
  });

  test('requests at most a hundred keys at once', async () => {
    const { calls, find } = createStore(PARCELS);
    await Promise.all(Array.from({ length: 250 }, (_, index) => find(`key ${index}`)));
    expect(calls.map((keys) => keys.length)).toEqual([100, 100, 50]);
  });

  test('rejects all callers on failure, and retries on the next read', async () => {
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

  test.each(['__proto__', 'constructor', ''])('treats the key "%s" like any other', async (key) => {
    const { find } = createStore([{ id: key, weight: 4 }]);
    expect(await find(key)).toEqual({ id: key, weight: 4 });
    expect(await createStore(PARCELS).find(key)).toBeNull();
  });
});
